import { closedText } from './text.ts';

const MIN_DIGITS = 6;
/** ITU-T E.164. */
const MAX_DIGITS = 15;
/** The maximum length that APIs accept. */
const MAX_CHARS = 20;

/**
 * A phone number of digits, single spaces and dashes, with a leading `+` if it was typed; null if the text is not a
 * phone number. Parentheses and dots become spaces.
 */
export function readPhone(typed: string): string | null {
  const phone = closedText(closedText(typed).replace(/[().]/g, ' ')).replace(/^\+ /, '+');
  if (!/^\+?\d(?:[ -]*\d)*$/.test(phone)) return null;
  const digits = phoneDigits(phone).length;
  if (digits < MIN_DIGITS || digits > MAX_DIGITS) return null;
  return phone.length > MAX_CHARS ? phone.replace(/[ -]/g, '') : phone;
}

/** The digits of a text, as ASCII digits. */
export function phoneDigits(typed: string): string {
  return closedText(typed).replace(/\D/g, '');
}
