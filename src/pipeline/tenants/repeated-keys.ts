/** Keys that an object of a JSON text has twice: `JSON.parse` keeps the last value and says nothing. */
import { visit } from 'jsonc-parser';

/** One line for each repeated key, with both positions. @param text valid JSON */
export function repeatedKeys(text: string): string[] {
  const problems: string[] = [];
  const open: Map<string, string>[] = [];
  try {
    visit(text, {
      onObjectBegin: () => void open.push(new Map()),
      onObjectEnd: () => void open.pop(),
      onObjectProperty(key, _offset, _length, line, column) {
        const position = `line ${line + 1}, column ${column + 1}`;
        const keys = open.at(-1);
        const first = keys?.get(key);
        if (first === undefined) keys?.set(key, position);
        else problems.push(`${position}: "${key}" is already at ${first}; keep one of them`);
      },
    });
  } catch (error) {
    // `visit` is recursive: the stack is full. No tenants file is nested so deeply, so its schema refuses the text.
    if (!(error instanceof RangeError)) throw error;
  }
  return problems;
}
