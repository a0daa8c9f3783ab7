/** A new password for a custom account that cannot be signed in to. The calls are extensions of the API family. */

import { ApiError, ContractError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { requestPasswordReset, resetPassword } from '#contract/endpoints/account.ts';
import type { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import { shopSlug } from '#contract/ids.ts';
import { isEmail } from '#site/email.ts';
import { shownMessage } from '#site/language/api-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageMessage } from '../../browser/page-message.ts';
import type { Problem } from '../../browser/problem.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug'>;

const NOT_FOUND = 404;

async function problemOf(call: Promise<Acknowledgement>): Promise<Problem | null> {
  const whole = async (message: string): Promise<Problem> => ({
    field: null,
    message: shownMessage(await pageMessage(message)) || MESSAGES.somethingWentWrong,
  });
  try {
    const { ok, message } = await call;
    return ok ? null : whole(message);
  } catch (error) {
    if (error instanceof ContractError) return whole(error.apiMessage);
    if (!(error instanceof ApiError) || error.reason !== 'status') return whole(MESSAGES.networkError);
    return whole(error.apiMessage);
  }
}

/**
 * Requests the mail with a link. The response is the same for an email without an account.
 *
 * @param unavailable the message for an API host without this call
 */
export async function mailReset(shop: Shop, email: string, unavailable: string): Promise<Problem | null> {
  if (!isEmail(email)) return { field: 'email', message: MESSAGES.invalidEmail };
  const api = createClient({ requestPasswordReset }, { baseUrl: shop.api });
  const call = api.requestPasswordReset({ body: { email: email.trim(), shopSlug: shopSlug(shop.slug) } });
  const isMissing = await call.then(
    () => false,
    (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND,
  );
  return isMissing ? { field: null, message: unavailable } : problemOf(call);
}

/** Sets a new password with the code of the mail. */
export async function setNewPassword(shop: Shop, code: string, newPassword: string): Promise<Problem | null> {
  if (newPassword.length < MIN_PASSWORD_LENGTH) return { field: 'password', message: MESSAGES.weakPassword };
  const api = createClient({ resetPassword }, { baseUrl: shop.api });
  return problemOf(api.resetPassword({ body: { code, newPassword } }));
}
