/** Checks the lines of a `.env` file: Node's `parseEnv` silently skips lines that it cannot read. */

export interface EnvLines {
  /** Lines that cannot be read. */
  problems: string[];
  /** Values that end before a "#" that may belong to them. */
  notes: string[];
}

/** Up to the value. */
const ENTRY = /^\s*(?:export\s+)?([A-Za-z_][\w.-]*)\s*=\s*/;
const BLANK_OR_COMMENT = /^\s*(?:#.*)?$/;
/** After a space a "#" begins a comment. */
const CUT = /=(?:[^#]*[^#\s])?#/;

/** Each text begins with its line, such as `line 3: …`, and has no value. @param text decoded as UTF-8 */
export function checkEnvLines(text: string): EnvLines {
  const lines = text.split(/\r?\n/);
  const inUtf16 = lines.findIndex((line) => line.includes('\0'));
  if (inUtf16 !== -1) {
    return { problems: [`line ${inUtf16 + 1}: it is in UTF-16; save the file as UTF-8`], notes: [] };
  }
  const found: EnvLines = { problems: [], notes: [] };
  for (let at = 0; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const position = `line ${at + 1}`;
    if (BLANK_OR_COMMENT.test(line)) continue;
    const [start, name] = ENTRY.exec(line) ?? [];
    const quote = start === undefined ? undefined : /^["'`]/.exec(line.slice(start.length))?.[0];
    if (line.includes('\uFFFD')) {
      found.problems.push(`${position}: it has a character that is not in UTF-8; save the file as UTF-8`);
    } else if (start === undefined) {
      found.problems.push(`${position}: give NAME=value, or begin a comment with "#"`);
    } else if (quote === undefined) {
      if (CUT.test(line)) {
        found.notes.push(
          `${position}: the value of ${name} ends before "#"; put it in quotes if "#" belongs to it`,
        );
      }
    } else {
      const [last, rest] = endOfQuote(lines, at, start.length + 1, quote);
      if (rest === null) found.problems.push(`${position}: the value of ${name} has no closing ${quote}`);
      else if (!BLANK_OR_COMMENT.test(rest)) {
        found.problems.push(`line ${last + 1}: remove the text after the closing ${quote} of ${name}`);
      }
      at = last;
    }
  }
  return found;
}

/** The line with the closing quote, and the text after it; null without one. */
function endOfQuote(
  lines: readonly string[],
  first: number,
  from: number,
  quote: string,
): [at: number, rest: string | null] {
  for (let at = first; at < lines.length; at += 1) {
    const line = lines[at] ?? '';
    const close = line.indexOf(quote, at === first ? from : 0);
    if (close !== -1) return [at, line.slice(close + 1)];
  }
  return [first, null];
}
