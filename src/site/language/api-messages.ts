/**
 * Messages of spec §8 as an API sends them: English in every language of the page. Code compares responses with these
 * and shows the text of {@link shownMessage}.
 */
import { MESSAGES } from './messages.ts';

const SENT = {
  emailInUse: 'Email is already in use.',
  invalidEmail: 'Invalid email address.',
  weakPassword: 'Password is too weak. Choose a stronger password.',
  userNotFound: 'User not found. Check your email address.',
  wrongPassword: 'Invalid password. Check your password.',
  passwordUpdated: 'Password Updated',
  invalidNewsletterEmail: 'Please enter a valid email address',
} as const satisfies Partial<Record<keyof typeof MESSAGES, string>>;

const CODES: ReadonlyMap<string, keyof typeof SENT> = new Map([
  [SENT.emailInUse, 'emailInUse'],
  [SENT.invalidEmail, 'invalidEmail'],
  [SENT.weakPassword, 'weakPassword'],
  [SENT.userNotFound, 'userNotFound'],
  [SENT.wrongPassword, 'wrongPassword'],
  [SENT.passwordUpdated, 'passwordUpdated'],
  [SENT.invalidNewsletterEmail, 'invalidNewsletterEmail'],
]);

/** The page's text of an API's message of spec §8; any other message unchanged. */
export function shownMessage(apiMessage: string): string {
  const code = CODES.get(apiMessage);
  return code === undefined ? apiMessage : MESSAGES[code];
}
