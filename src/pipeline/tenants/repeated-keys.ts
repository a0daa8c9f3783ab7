/** Keys that an object of a JSON text has twice: `JSON.parse` silently keeps the last value. */

/** A string (with the colon after it if it is a key) or a brace. */
const TOKEN = /"[^"\\]*(?:\\.[^"\\]*)*"(?=(\s*:)?)|[{}]/g;

/** One line for each repeated key, with both positions. @param text valid JSON */
export function repeatedKeys(text: string): string[] {
  const problems: string[] = [];
  /** Offsets of the keys of each object that is open. */
  const open: Map<string, number>[] = [];
  for (const { 0: token, 1: colon, index } of text.matchAll(TOKEN)) {
    if (token === '{') open.push(new Map());
    else if (token === '}') open.pop();
    else if (colon !== undefined) {
      const key: string = JSON.parse(token);
      const first = open.at(-1)?.get(key);
      if (first === undefined) open.at(-1)?.set(key, index);
      else {
        const [here, there] = [positionOf(text, index), positionOf(text, first)];
        problems.push(`${here}: "${key}" is already at ${there}; keep one of them`);
      }
    }
  }
  return problems;
}

function positionOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}
