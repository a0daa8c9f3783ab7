/** Text in the form in which search compares it. */
import { asciiDigits } from '../language/digits.ts';

/** Joiners, direction marks, soft hyphens and variation selectors. */
const INVISIBLE = /[\p{Cf}\p{Variation_Selector}]/gu;
/** Within a word: "kids’" is "kids". */
const QUOTES = /[\u0027\u0060\u00b4\u2018\u2019\u201b\u2032\u02bc]/g;
const MARKS_OF_LATIN = /(\p{Script=Latin})[\u0300-\u036f]+/gu;

/**
 * The text in lower case, with ASCII digits, without accents, apostrophes and invisible characters. Composed and
 * decomposed letters are equal: U+09DC and U+09A1 U+09BC. Folding it again changes nothing.
 */
export function foldSearch(text: string): string {
  const decomposed = text.normalize('NFKD').toLowerCase().normalize('NFKD');
  const bare = decomposed.replace(INVISIBLE, '').replace(MARKS_OF_LATIN, '$1').replace(QUOTES, '');
  return asciiDigits(bare.normalize('NFC'));
}

/** Letters, marks and digits; a decimal point within digits. */
const WORD = /[\p{L}\p{M}\p{N}]+(?:\.\p{N}+)*/gu;

/** The words of a folded text. */
export function wordsOfFolded(folded: string): string[] {
  return folded.match(WORD) ?? [];
}

/** The words of a text, folded. */
export function searchWords(text: string): string[] {
  return wordsOfFolded(foldSearch(text));
}
