/** Bidi controls, U+200B and U+FEFF. ZWJ and ZWNJ stay, because they belong to the spelling of Bengali words. */
const INVISIBLE = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g;

/** A name, an address, a note or a search term without invisible controls and outer blanks. */
export function readText(typed: string): string {
  return typed.replace(INVISIBLE, '').trim();
}
