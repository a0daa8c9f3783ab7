/** E-mail addresses that shoppers type (spec §5). */
import { closedText } from './text.ts';

const EMAIL = /^[^\s@<>()[\],;:\\"]{1,64}@(?:[\p{L}\p{M}\p{N}-]+\.)+[\p{L}\p{M}]{2,}$/u;
const MAX_EMAIL_CHARS = 254;

/** The e-mail address in the letter case that was typed; null if the text is not an e-mail address. */
export function readEmail(typed: string): string | null {
  const email = closedText(typed);
  return email.length <= MAX_EMAIL_CHARS && EMAIL.test(email) ? email : null;
}

/** Whether the text is an e-mail address (spec §5). */
export function isEmail(typed: string): boolean {
  return readEmail(typed) !== null;
}
