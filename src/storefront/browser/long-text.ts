/** Longer texts show only their first lines. */
const LONG_CHARS = 500;
const LONG_LINES = 8;

/** Whether a text of a shopper or shop shows only its first lines at first. */
export function isLongText(words: string): boolean {
  return words.length > LONG_CHARS || words.split('\n').length > LONG_LINES;
}
