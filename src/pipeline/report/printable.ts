/** Text from the API on its way to a terminal. */

/** Enough for every message of ours; sellers' texts in it may be of any length. The end says what to do. */
const HEAD_CHARS = 500;
const TAIL_CHARS = 200;

/**
 * Makes control and direction characters visible as `\u{1b}`: a shop's texts must not move the cursor,
 * colour the screen, turn the reading direction of an operator's terminal or fill it.
 */
export function printable(text: string): string {
  const isLong = text.length > HEAD_CHARS + TAIL_CHARS;
  const cut = isLong ? `${text.slice(0, HEAD_CHARS)} … ${text.slice(-TAIL_CHARS)}`.toWellFormed() : text;
  return cut.replace(
    /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
