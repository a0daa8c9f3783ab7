/** Text from the API on its way to a terminal. */

/**
 * Makes control and direction characters visible as `\u{1b}`: a shop's texts must not move the cursor,
 * colour the screen or turn the reading direction of an operator's terminal.
 */
export function printable(text: string): string {
  return text.replace(
    /[\p{Cc}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu,
    (character) => `\\u{${character.codePointAt(0)?.toString(16)}}`,
  );
}
