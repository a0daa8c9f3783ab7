/** Maps a response of `/shop/auth` or `/shop/login` to a result for the form that sent the request (spec §8). */
import type { AuthReply } from '#contract/entities/user.ts';
import { errorStatusOf } from '#contract/outcome.ts';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { shownMessage } from '#site/language/api-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { hasNoResponse } from '../../../contract/outcome.ts';
import { pageMessage, toPageOutcome } from '../../browser/page-outcome.ts';
import type { Entry } from '../../shopper/session.ts';

/** The fields that messages of spec §8 are about. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  [ACCOUNT_MESSAGES.emailInUse, 'email'],
  [ACCOUNT_MESSAGES.invalidEmail, 'email'],
  [ACCOUNT_MESSAGES.weakPassword, 'password'],
  [ACCOUNT_MESSAGES.userNotFound, 'email'],
  [ACCOUNT_MESSAGES.wrongPassword, 'password'],
]);

/** A refusal: shown beside the field of its message, else above the form. */
export function refusal(message: string): Entry {
  return { ok: false, problem: { field: FIELD_OF.get(message) ?? null, message } };
}

/**
 * The user of a response, or why there is none.
 *
 * @param other the message for a response that spec §8 has no message for
 * @param onConflict the message for status 409 without one of spec §8
 */
export async function entryFromResponse(
  shop: Pick<BrowserContext, 'slug'>,
  call: Promise<AuthReply>,
  other: (detail: string) => string,
  onConflict?: string,
): Promise<Entry> {
  const refused = (apiMessage: string, status: number | null = null, instead?: string): Entry => {
    const known = shownMessage(apiMessage);
    const detail = known || String(status ?? MESSAGES.somethingWentWrong);
    return refusal(FIELD_OF.has(known) ? known : (instead ?? other(detail)));
  };
  const outcome = await toPageOutcome(call);
  if (outcome.kind !== 'done') {
    if (hasNoResponse(outcome)) return refusal(MESSAGES.networkError);
    const message = 'message' in outcome ? outcome.message : '';
    return refused(message, errorStatusOf(outcome), outcome.kind === 'conflict' ? onConflict : undefined);
  }
  const { ok, user, token, message } = outcome.value;
  // A user of another shop would not be restored (spec §4).
  if (!ok || user === null || user.shopSlug !== shop.slug) return refused(await pageMessage(message));
  const { id, name, email, provider } = user;
  return { ok: true, user: { id, name, email, provider: provider ?? 'custom', token: token ?? id } };
}
