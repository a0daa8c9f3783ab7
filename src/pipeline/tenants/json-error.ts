/** Where a JSON text stops being JSON: `JSON.parse` names no position for most mistakes. */

export interface JsonError {
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  problem: string;
}

const SPACE = /[ \t\n\r]*/y;
const STRING = /"(?:[ !#-[\]-\u{10ffff}]|\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4}))*"/uy;
const SCALAR = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;

/** The first mistake of a text that `JSON.parse` refused. */
export function findJsonError(text: string): JsonError {
  const scan = { text, at: 0 };
  try {
    value(scan);
    skip(scan, SPACE);
    if (scan.at < text.length) throw new Mistake('there is more text after the end of the JSON');
  } catch (error) {
    if (!(error instanceof Mistake)) throw error;
    const before = text.slice(0, scan.at).split('\n');
    const found = scan.at >= text.length ? 'the text ends too early: ' : '';
    return { line: before.length, column: (before.at(-1) ?? '').length + 1, problem: found + error.message };
  }
  return { line: 1, column: 1, problem: 'the text is not JSON' };
}

class Mistake extends Error {}

interface Scan {
  text: string;
  at: number;
}

function skip(scan: Scan, pattern: RegExp): boolean {
  pattern.lastIndex = scan.at;
  if (!pattern.test(scan.text) || pattern.lastIndex === scan.at) return false;
  scan.at = pattern.lastIndex;
  return true;
}

function value(scan: Scan): void {
  skip(scan, SPACE);
  const first = scan.text[scan.at];
  if (first === '{') members(scan, '}', true);
  else if (first === '[') members(scan, ']', false);
  else if (!skip(scan, STRING) && !skip(scan, SCALAR)) throw new Mistake(notAValue(first));
}

function notAValue(first: string | undefined): string {
  if (first === "'") return 'use double quotes';
  if (first === '/') return 'comments are not allowed';
  return first === '"' ? 'this text has no end or a bad escape' : 'a value is expected';
}

function members(scan: Scan, close: '}' | ']', named: boolean): void {
  scan.at += 1;
  skip(scan, SPACE);
  if (scan.text[scan.at] === close) {
    scan.at += 1;
    return;
  }
  for (;;) {
    if (named) {
      skip(scan, SPACE);
      if (!skip(scan, STRING)) throw new Mistake('a name in double quotes is expected');
      skip(scan, SPACE);
      if (scan.text[scan.at] !== ':') throw new Mistake('":" is expected');
      scan.at += 1;
    }
    value(scan);
    skip(scan, SPACE);
    const next = scan.text[scan.at];
    if (next !== ',' && next !== close) throw new Mistake(`"," or "${close}" is expected`);
    scan.at += 1;
    if (next === close) return;
    skip(scan, SPACE);
    if (scan.text[scan.at] === close) throw new Mistake(`remove the "," before "${close}"`);
  }
}
