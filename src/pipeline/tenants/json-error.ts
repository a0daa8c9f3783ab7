/** The position of the first mistake in a text that `JSON.parse` rejected: its own message often lacks it. */
import { printParseErrorCode, visit } from 'jsonc-parser';

export interface JsonError {
  /** 1-based. */
  line: number;
  /** 1-based. */
  column: number;
  problem: string;
}

const PROBLEMS: Readonly<Record<string, string>> = {
  InvalidSymbol: 'this is not a value; texts and names need double quotes',
  PropertyNameExpected: 'a name in double quotes is expected',
  ValueExpected: 'a value is expected',
  ColonExpected: '":" is expected',
  CommaExpected: '"," is expected',
  CloseBraceExpected: '"}" is expected',
  CloseBracketExpected: '"]" is expected',
  EndOfFileExpected: 'remove the text after the end of the JSON',
  InvalidCommentToken: 'comments are not allowed',
  UnexpectedEndOfComment: 'comments are not allowed',
  UnexpectedEndOfString: 'this text needs a closing double quote on its line',
  UnexpectedEndOfNumber: 'this number is incomplete',
  InvalidUnicode: 'this text has an escape that JSON does not have',
  InvalidEscapeCharacter: 'this text has an escape that JSON does not have',
  InvalidCharacter: 'this text has a control character; write it as an escape such as \\n',
};
const TRAILING_COMMA = new Set(['PropertyNameExpected }', 'ValueExpected ]']);

/** The first mistake of a text that is not JSON. */
export function findJsonError(text: string): JsonError {
  const errors: JsonError[] = [];
  try {
    visit(
      text,
      {
        onError(error, offset, _length, line, column) {
          const code = printParseErrorCode(error);
          errors.push({ line: line + 1, column: column + 1, problem: problemAt(text, offset, code) });
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    // `visit` is recursive: deep nesting overflows the stack.
    if (!(error instanceof RangeError)) throw error;
    errors.push({ line: 1, column: 1, problem: 'too many brackets are open at once' });
  }
  return errors[0] ?? { line: 1, column: 1, problem: 'the text is not JSON' };
}

function problemAt(text: string, offset: number, code: string): string {
  const found = text.charAt(offset);
  const isAfterComma = text.slice(0, offset).trimEnd().endsWith(',');
  if (isAfterComma && TRAILING_COMMA.has(`${code} ${found}`)) return `remove the "," before "${found}"`;
  const problem = PROBLEMS[code] ?? 'the text is not JSON';
  return offset >= text.length ? `the text ends too early: ${problem}` : problem;
}
