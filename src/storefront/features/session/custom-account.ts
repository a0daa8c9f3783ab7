/** Signing up and in with a shop's own account (spec §1, §8): the provider `custom`. */

import { login } from '#contract/account-endpoints.ts';
import { ApiError, ContractError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { auth } from '#contract/endpoints.ts';
import type { AuthReply } from '#contract/entities/user.ts';
import { shopSlug } from '#contract/ids.ts';
import { isEmail } from '#site/email.ts';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import { MESSAGES } from '#site/messages.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { Problem } from '../../browser/problem.ts';
import { fill } from '../../i18n/text.ts';
import type { Attempt, Entry } from './session.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug'>;

interface Credentials {
  email: string;
  password: string;
}

interface Registration extends Credentials {
  name: string;
}

/** The fields that messages of spec §8 are about. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  [MESSAGES.emailInUse, 'email'],
  [MESSAGES.invalidEmail, 'email'],
  [MESSAGES.weakPassword, 'password'],
  [MESSAGES.userNotFound, 'email'],
  [MESSAGES.wrongPassword, 'password'],
]);

const CONFLICT = 409;

/** Signs in. An invalid address sends no request. */
export function signInAttempt(shop: Shop, { email, password }: Credentials): Attempt {
  return () => {
    if (!isEmail(email)) return refused('email', MESSAGES.invalidEmail);
    const api = createClient({ login }, { baseUrl: shop.api });
    const other = (code: string) => fill(MESSAGES.signInFailed, { code });
    return entryOf(
      shop,
      api.login({ body: { email: email.trim(), password, shopSlug: shopSlug(shop.slug) } }),
      other,
    );
  };
}

/** Signs up. An invalid address and a password below the least length send no request. */
export function signUpAttempt(shop: Shop, { name, email, password }: Registration): Attempt {
  return () => {
    if (!isEmail(email)) return refused('email', MESSAGES.invalidEmail);
    if (password.length < MIN_PASSWORD_LENGTH) return refused('password', MESSAGES.weakPassword);
    const api = createClient({ auth }, { baseUrl: shop.api });
    const body = {
      name: name.trim(),
      email: email.trim(),
      password,
      provider: 'custom',
      shopSlug: shopSlug(shop.slug),
    } as const;
    const other = (message: string) => fill(MESSAGES.registrationFailed, { message });
    return entryOf(shop, api.auth({ body }), other, { [CONFLICT]: MESSAGES.emailInUse });
  };
}

async function refused(field: string, message: string): Promise<Entry> {
  return { ok: false, problem: { field, message } };
}

/**
 * The user of an answer, or why there is none.
 *
 * @param other the message for an answer that spec §8 has no message for
 * @param byStatus messages for statuses whose answers have none of spec §8
 */
async function entryOf(
  shop: Shop,
  call: Promise<AuthReply>,
  other: (detail: string) => string,
  byStatus: Readonly<Record<number, string>> = {},
): Promise<Entry> {
  const problem = (apiMessage: string, status: number | null = null): Entry => {
    const message = FIELD_OF.has(apiMessage) ? apiMessage : byStatus[status ?? 0];
    const field = FIELD_OF.get(message ?? '') ?? null;
    const detail = apiMessage || (status === null ? MESSAGES.somethingWentWrong : String(status));
    return { ok: false, problem: { field, message: message ?? other(detail) } };
  };
  try {
    const { ok, user, token, message } = await call;
    // A user of another shop would not be restored (spec §4).
    if (!ok || user === null || user.shopSlug !== shop.slug) return problem(message);
    const { id, name, email, provider } = user;
    return { ok: true, user: { id, name, email, provider: provider ?? 'custom', token: token ?? id } };
  } catch (error) {
    return errorProblem(error, problem);
  }
}

function errorProblem(error: unknown, problem: (apiMessage: string, status?: number | null) => Entry): Entry {
  if (error instanceof ContractError) return problem(error.apiMessage);
  if (!(error instanceof ApiError)) throw error;
  if (error.reason === 'status') return problem(error.apiMessage, error.status);
  const unanswered: Problem = { field: null, message: MESSAGES.networkError };
  return { ok: false, problem: unanswered };
}
