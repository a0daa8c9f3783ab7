/** The profile of this page's shopper. */

import { ACCOUNT_MESSAGES } from '#site/language/account-messages.ts';
import { MIN_PASSWORD_LENGTH } from '#site/limits.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { once } from '../../browser/once.ts';
import type { Problem } from '../../browser/problem.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { failureMessage } from '../../shopper/failure-message.ts';
import { session } from '../../shopper/page-session.ts';
import { asShopper } from '../../shopper/signed-in.ts';
import { loadIdentity } from '../sign-in/load-identity.ts';
import { changeServicePassword } from '../sign-in/service-password.ts';
import { endOtherSessions, fetchProfile, sendPassword, sendProfile } from './fetch-profile.ts';
import { type Account, createProfile } from './profile.ts';
import { createProfileDraft } from './profile-draft.ts';

export const profile = once(() => {
  const shop = shopContext();
  return createProfile({
    fetch: () => asShopper((user) => fetchProfile(shop, user)),
    send: (fields) => asShopper(({ token }) => sendProfile(shop, token, fields)),
    draft: createProfileDraft({ slug: shop.slug, storage: tabStore() }),
    onRenamed: (name) => session().rename(name),
  });
});

interface Passwords {
  oldPassword: string;
  newPassword: string;
}

/** Replaces the password, at the API for a custom account, else at the sign-in service. */
export async function replacePassword(
  { email, provider }: Account,
  passwords: Passwords,
  text: { othersStay: string },
): Promise<Problem | null> {
  if (provider === 'Email') {
    const problem = await changeServicePassword(loadIdentity, { email, ...passwords });
    if (problem !== null) return problem;
    await signInAgain({ email, password: passwords.newPassword });
    const ended = await asShopper(({ token }) => endOtherSessions(shopContext(), token));
    return ended.kind === 'done' ? null : { field: null, message: text.othersStay };
  }
  const weak: Problem = { field: 'newPassword', message: ACCOUNT_MESSAGES.weakPassword };
  if (passwords.newPassword.length < MIN_PASSWORD_LENGTH) return weak;
  const result = await asShopper(({ token }) => sendPassword(shopContext(), token, passwords));
  if (result.kind === 'done') return null;
  const message = failureMessage(result);
  if (message === ACCOUNT_MESSAGES.weakPassword) return weak;
  return { field: message === ACCOUNT_MESSAGES.wrongPassword ? 'oldPassword' : null, message };
}

/**
 * Starts a new session: at the account's next sign-in the API ends the sessions that began before the change of
 * password. After a failure the current session lasts until then.
 */
async function signInAgain(account: { email: string; password: string }): Promise<void> {
  const accounts = await loadLate(() => import('../sign-in/page-provider-account.ts'));
  if (accounts !== undefined) await session().enter(accounts.providerAccount().signIn(account));
}
