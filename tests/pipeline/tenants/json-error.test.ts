import { describe, expect, it } from 'vitest';
import { findJsonError } from '#pipeline/tenants/json-error.ts';
import { fc, metCases } from '#tests/support/properties.ts';

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

describe('the mistake in a JSON text', () => {
  it.each([
    ['{"a":1,}', 1, 8, 'remove the "," before "}"'],
    ['[1,\n 2,\n]', 3, 1, 'remove the "," before "]"'],
    ["{'a':1}", 1, 2, 'this is not a value; texts and names need double quotes'],
    ["['a']", 1, 2, 'this is not a value; texts and names need double quotes'],
    ['{"a" 1}', 1, 6, '":" is expected'],
    ['[1 2]', 1, 4, '"," is expected'],
    ['// tenants\n[]', 1, 1, 'comments are not allowed'],
    ['{"a":"b', 1, 6, 'this text needs a closing double quote on its line'],
    ['{"a":1', 1, 7, 'the text ends too early: "}" is expected'],
    ['', 1, 1, 'the text ends too early: a value is expected'],
    ['[] []', 1, 4, 'remove the text after the end of the JSON'],
    ['{"a":"b\n"}', 1, 6, 'this text needs a closing double quote on its line'],
    ['["\\q"]', 1, 2, 'this text has an escape that JSON does not have'],
    ['["\u0001"]', 1, 2, 'this text has a control character; write it as an escape such as \\n'],
    ['[01]', 1, 3, '"," is expected'],
  ])('in %j is at line %i, column %i', (text, line, column, problem) => {
    expect(isJson(text)).toBe(false);
    expect(findJsonError(text)).toEqual({ line, column, problem });
  });

  it('is found in every text that is not JSON', () => {
    const onLines = fc.jsonValue().map((value) => JSON.stringify(value, null, 2));
    const cases = metCases();
    const broken = fc
      .tuple(
        fc.oneof(fc.json(), onLines),
        fc.nat(),
        fc.constantFrom('', ',', '}', ']', '"', 'x', ':', '\\', '\u0001'),
      )
      .map(([json, at, inserted]) => {
        const cut = at % (json.length + 1);
        return json.slice(0, cut) + inserted + json.slice(cut + 1);
      })
      .filter((text) => !isJson(text));
    fc.assert(
      fc.property(broken, (text) => {
        const { line, column, problem } = findJsonError(text);
        const offset =
          text
            .split('\n')
            .slice(0, line - 1)
            .join('\n').length +
          (line > 1 ? 1 : 0) +
          column -
          1;
        cases.note('a later line', line > 1);
        cases.note('before the end', offset < text.length - 1);
        cases.note(problem.replace(/"[^"]*"/g, '…'), true);
        expect(problem).not.toBe('the text is not JSON');
        expect(offset).toBeGreaterThanOrEqual(0);
        expect(offset).toBeLessThanOrEqual(text.length);
      }),
      { numRuns: 300 },
    );
    cases.expectAtLeast({ 'a later line': 30, 'before the end': 60, '… is expected': 5 });
  });
});
