/** Longer words are not compared. */
const MAX_CHARS = 40;

/** Three rows, because words are compared by the thousand at each keystroke. */
let rows = [
  new Uint8Array(MAX_CHARS + 1),
  new Uint8Array(MAX_CHARS + 1),
  new Uint8Array(MAX_CHARS + 1),
] as const;

/**
 * The number of letters that are inserted, left out, changed or exchanged with their neighbor between two words
 * (optimal string alignment); `max + 1` if the distance is above `max` or a word has more than 40 characters.
 */
export function editDistance(left: string, right: string, max: number): number {
  const [width, height] = [right.length, left.length];
  if (Math.abs(width - height) > max || Math.max(width, height) > MAX_CHARS) return max + 1;
  let [before, row, next] = rows;
  for (let j = 0; j <= width; j += 1) row[j] = j;
  for (let i = 1; i <= height; i += 1) {
    next[0] = i;
    let least = i;
    const letter = left.charCodeAt(i - 1);
    for (let j = 1; j <= width; j += 1) {
      const other = right.charCodeAt(j - 1);
      let cost = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      cost = Math.min(cost, (row[j - 1] ?? 0) + (letter === other ? 0 : 1));
      const isSwapped =
        i > 1 && j > 1 && letter === right.charCodeAt(j - 2) && left.charCodeAt(i - 2) === other;
      if (isSwapped) cost = Math.min(cost, (before[j - 2] ?? 0) + 1);
      next[j] = cost;
      least = Math.min(least, cost);
    }
    if (least > max) return max + 1;
    [before, row, next] = [row, next, before];
  }
  rows = [before, row, next];
  return Math.min(row[width] ?? 0, max + 1);
}
