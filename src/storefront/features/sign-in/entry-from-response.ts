/** What a response of `/shop/auth` or `/shop/login` means for the form that sent the request (spec §8). */
import { ApiError, ContractError } from '#contract/api-error.ts';
import type { AuthReply } from '#contract/entities/user.ts';
import { shownMessage } from '#site/language/api-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageMessage } from '../../browser/page-message.ts';
import type { Entry } from '../../shopper/session.ts';

/** The fields that messages of spec §8 are about. */
const FIELD_OF: ReadonlyMap<string, string> = new Map([
  [MESSAGES.emailInUse, 'email'],
  [MESSAGES.invalidEmail, 'email'],
  [MESSAGES.weakPassword, 'password'],
  [MESSAGES.userNotFound, 'email'],
  [MESSAGES.wrongPassword, 'password'],
]);

/** A refusal beside the field that its message is about, else above the form. */
export function refusal(message: string): Entry {
  return { ok: false, problem: { field: FIELD_OF.get(message) ?? null, message } };
}

/**
 * The user of a response, or why there is none.
 *
 * @param other the message for a response that spec §8 has no message for
 * @param byStatus messages for statuses whose responses have none of spec §8
 */
export async function entryFromResponse(
  shop: Pick<BrowserContext, 'slug'>,
  call: Promise<AuthReply>,
  other: (detail: string) => string,
  byStatus: Readonly<Record<number, string>> = {},
): Promise<Entry> {
  const refused = async (apiMessage: string, status: number | null = null): Promise<Entry> => {
    const known = shownMessage(await pageMessage(apiMessage));
    const message = FIELD_OF.has(known) ? known : byStatus[status ?? 0];
    const detail = known || (status === null ? MESSAGES.somethingWentWrong : String(status));
    return refusal(message ?? other(detail));
  };
  try {
    const { ok, user, token, message } = await call;
    // A user of another shop would not be restored (spec §4).
    if (!ok || user === null || user.shopSlug !== shop.slug) return refused(message);
    const { id, name, email, provider } = user;
    return { ok: true, user: { id, name, email, provider: provider ?? 'custom', token: token ?? id } };
  } catch (error) {
    if (error instanceof ContractError) return refused(error.apiMessage);
    if (!(error instanceof ApiError)) throw error;
    return error.reason === 'status'
      ? refused(error.apiMessage, error.status)
      : refusal(MESSAGES.networkError);
  }
}
