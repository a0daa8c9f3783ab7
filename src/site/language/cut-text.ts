/**
 * One character as readers see it: an emoji of several code points, a letter with its marks, a Bengali or Devanagari
 * conjunct. Browsers of the baseline have no `Intl.Segmenter`.
 */
const CHARACTER =
  /(?:\p{RI}{2}|.)(?:\u200d\p{Extended_Pictographic}|[\u094d\u09cd]\u200d?\p{L}|[\p{M}\p{Emoji_Modifier}\u{e0020}-\u{e007f}]|\u200c|\u200d)*/gsu;

/** The characters of a text as readers see them. */
export function* charactersOf(text: string): Generator<string> {
  for (const [character] of text.matchAll(CHARACTER)) yield character;
}

/**
 * The text with at most `maxChars` UTF-16 code units. A longer one ends with an ellipsis after a word, or after a
 * character where the last word is longer than half of the text.
 */
export function cutText(text: string, maxChars: number): string {
  if (text.length <= maxChars) return text;
  const space = text.lastIndexOf(' ', maxChars - 1);
  let end = 0;
  if (space > maxChars / 2) end = space;
  else {
    for (const character of charactersOf(text)) {
      if (end + character.length >= maxChars) break;
      end += character.length;
    }
  }
  return `${text.slice(0, end).replace(/[\s.,;:–—-]+$/u, '')}…`;
}
