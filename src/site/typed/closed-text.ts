/** Text of a closed alphabet: phones, emails, quantities, amounts, order numbers, promo codes. */
import { asciiDigits } from '../language/digits.ts';

/** Invisible characters that copied text contains: bidi controls, joiners, variation selectors and the like. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
const DASH = /[\p{Pd}\u2212]/gu;

/**
 * The text without invisible characters and outer blanks, with ASCII dashes and digits, and with each run of inner
 * blanks as one space.
 */
export function closedText(typed: string): string {
  const visible = typed.replace(INVISIBLE, '').replace(DASH, '-');
  return asciiDigits(visible).replace(/\s+/g, ' ').trim();
}
