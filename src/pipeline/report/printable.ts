/** Text from the API, made safe for a terminal. */

/** The pipeline's own messages fit; sellers' texts in them have any length. The remedy is at the end of a message. */
const HEAD_CHARS = 500;
const TAIL_CHARS = 200;

/**
 * Escapes control and direction characters, such as `\u{1b}`, and shortens long texts. Otherwise a shop's
 * texts could move the cursor, set colors, reverse the reading direction or fill the terminal.
 */
export function printable(text: string): string {
  const isLong = text.length > HEAD_CHARS + TAIL_CHARS;
  const cut = isLong ? `${text.slice(0, HEAD_CHARS)} … ${text.slice(-TAIL_CHARS)}`.toWellFormed() : text;
  return cut.replace(
    /[\p{Cc}\u2028\u2029\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
