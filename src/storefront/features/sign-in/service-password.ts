/** Passwords of accounts of the shop's sign-in service: the mail that resets one, and changing one. */

import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import { readEmail } from '#site/typed/email.ts';
import type { Problem } from '../../browser/problem.ts';
import { fill } from '../../i18n/text.ts';
import { type IdentityService, serviceCode } from './identity.ts';

type Load = () => Promise<IdentityService>;

/** Requests the mail with a link to the service's own form. The response is the same for an email without an account. */
export async function mailServiceReset(service: Load, typed: string): Promise<Problem | null> {
  const email = readEmail(typed);
  if (email === null) return { field: 'email', message: ACCOUNT_MESSAGES.invalidEmail };
  return problemOf(async () => (await service()).mailReset(email), {
    'auth/user-not-found': null,
    'auth/invalid-email': { field: 'email', message: ACCOUNT_MESSAGES.invalidEmail },
  });
}

/** Replaces a password. The problem's fields are `oldPassword` and `newPassword`. */
export async function changeServicePassword(
  service: Load,
  account: Parameters<IdentityService['changePassword']>[0],
): Promise<Problem | null> {
  const isWrong: Problem = { field: 'oldPassword', message: ACCOUNT_MESSAGES.wrongPassword };
  const isWeak: Problem = { field: 'newPassword', message: ACCOUNT_MESSAGES.weakPassword };
  if (account.newPassword.length < MIN_PASSWORD_LENGTH) return isWeak;
  return problemOf(async () => (await service()).changePassword(account), {
    'auth/wrong-password': isWrong,
    'auth/invalid-credential': isWrong,
    'auth/weak-password': isWeak,
    'auth/password-does-not-meet-requirements': isWeak,
  });
}

/** @param byCode meaning of the service's codes; null is success */
async function problemOf(
  call: () => Promise<void>,
  byCode: Readonly<Record<string, Problem | null>>,
): Promise<Problem | null> {
  try {
    await call();
    return null;
  } catch (error) {
    const code = serviceCode(error);
    if (code === null) return { field: null, message: MESSAGES.networkError };
    const known = byCode[code];
    return known === undefined
      ? { field: null, message: fill(ACCOUNT_MESSAGES.signInFailed, { code }) }
      : known;
  }
}
