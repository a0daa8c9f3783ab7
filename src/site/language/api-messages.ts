/** Messages of spec §8 as an API sends them: English in every language of the page. */
import { ACCOUNT_MESSAGES } from './account-messages.ts';
import { MESSAGES } from './messages.ts';

const SHOWN: ReadonlyMap<string, string> = new Map([
  ['Email is already in use.', ACCOUNT_MESSAGES.emailInUse],
  ['Invalid email address.', ACCOUNT_MESSAGES.invalidEmail],
  ['Password is too weak. Choose a stronger password.', ACCOUNT_MESSAGES.weakPassword],
  ['User not found. Check your email address.', ACCOUNT_MESSAGES.userNotFound],
  ['Invalid password. Check your password.', ACCOUNT_MESSAGES.wrongPassword],
  ['Password Updated', ACCOUNT_MESSAGES.passwordUpdated],
  ['Please enter a valid email address', MESSAGES.invalidNewsletterEmail],
]);

/** The page's text of an API's message of spec §8; any other message unchanged. */
export function shownMessage(apiMessage: string): string {
  return SHOWN.get(apiMessage) ?? apiMessage;
}
