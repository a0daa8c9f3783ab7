/** Valid values with the characters that copied text contains. */
import { digits } from '#site/language/digits.ts';
import { fc } from '#tests/support/properties.ts';

const FORMAT = [
  '\u200e',
  '\u200f',
  '\u202a',
  '\u202c',
  '\u2066',
  '\u2069',
  '\u200b',
  '\u200c',
  '\u200d',
  '\ufeff',
  '\u00ad',
  '\ufe0f',
  '\ufe0d',
];
const DASHES = ['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', '\u2212', '\uff0d'];
const BLANKS = [' ', '\u00a0', '\t', '\u2009'];

/** How many examples had each kind of decoration. */
export type Coverage = Record<'format' | 'dash' | 'blank' | 'bengali', number>;

export function noCoverage(): Coverage {
  return { format: 0, dash: 0, blank: 0, bengali: 0 };
}

/** The value with invisible characters anywhere, other dashes, outer blanks and Bengali digits. */
export function decorated(value: string, coverage: Coverage): fc.Arbitrary<string> {
  const parts = [...value].map((char) =>
    fc
      .record({
        before: fc.array(fc.constantFrom(...FORMAT), { maxLength: 1 }),
        dash: fc.constantFrom('-', ...DASHES),
      })
      .map(({ before, dash }) => {
        if (before.length > 0) coverage.format += 1;
        if (char === '-' && dash !== '-') coverage.dash += 1;
        return before.join('') + (char === '-' ? dash : char);
      }),
  );
  const blanks = fc.array(fc.constantFrom(...BLANKS), { maxLength: 2 }).map((all) => all.join(''));
  return fc.tuple(blanks, fc.tuple(...parts), blanks, fc.boolean()).map(([start, chars, end, isBengali]) => {
    if (start + end !== '') coverage.blank += 1;
    const text = chars.join('');
    if (isBengali && /\d/.test(text)) coverage.bengali += 1;
    return start + (isBengali ? digits(text, 'bn') : text) + end;
  });
}
