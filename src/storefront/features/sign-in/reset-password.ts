/** Sets a new password for a custom account after a forgotten one. The calls are extensions of the API family. */

import { createClient } from '#contract/client.ts';
import { requestPasswordReset, resetPassword } from '#contract/endpoints/account.ts';
import { shopSlug } from '#contract/ids.ts';
import type { Failure, Outcome } from '#contract/outcome.ts';
import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { readEmail } from '#site/typed/email.ts';
import { toPageEffect } from '../../browser/page-outcome.ts';
import type { Problem } from '../../browser/problem.ts';
import { failureMessage } from '../../shopper/failure-message.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug'>;

function problemOf(outcome: Outcome<null>): Problem | null {
  if (outcome.kind === 'done') return null;
  // This call has no session, so a 401 is a refusal.
  const failure: Failure =
    outcome.kind === 'signedOut' ? { ...outcome, kind: 'refused', status: null } : outcome;
  return { field: null, message: failureMessage(failure) };
}

/**
 * Requests the mail with a link. The response is the same for an email without an account.
 *
 * @param unavailable the message for an API host without this call
 */
export async function mailReset(shop: Shop, typed: string, unavailable: string): Promise<Problem | null> {
  const email = readEmail(typed);
  if (email === null) return { field: 'email', message: ACCOUNT_MESSAGES.invalidEmail };
  const api = createClient({ requestPasswordReset }, { baseUrl: shop.api });
  const body = { email, shopSlug: shopSlug(shop.slug) };
  const outcome = await toPageEffect(api.requestPasswordReset({ body }));
  return outcome.kind === 'notFound' ? { field: null, message: unavailable } : problemOf(outcome);
}

/** Sets a new password with the code of the mail. */
export async function setNewPassword(shop: Shop, code: string, newPassword: string): Promise<Problem | null> {
  if (newPassword.length < MIN_PASSWORD_LENGTH)
    return { field: 'password', message: ACCOUNT_MESSAGES.weakPassword };
  const api = createClient({ resetPassword }, { baseUrl: shop.api });
  return problemOf(await toPageEffect(api.resetPassword({ body: { code, newPassword } })));
}
