/**
 * Typed and pasted text: of a closed alphabet (phones, emails, quantities, amounts, order numbers, promo codes), and free
 * (names, addresses, notes, search terms).
 */
import { asciiDigits } from '../language/digits.ts';

/** Characters that copied text contains: bidi controls, joiners, variation selectors and the like. */
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

/** Bidi controls, U+200B and U+FEFF. ZWJ and ZWNJ stay, because they belong to the spelling of Bengali words. */
const CONTROLS = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A name, an address, a note or a search term without invisible controls and outer blanks. */
export function readText(typed: string): string {
  return typed.replace(CONTROLS, '').trim();
}
