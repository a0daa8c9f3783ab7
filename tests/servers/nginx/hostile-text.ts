/** Texts that nginx would read as syntax in place of a key or a value. */
import { fc, type metCases, syntaxText } from '#tests/support/properties.ts';

/** Words of maps, and endings of a row that continue with another one. */
export const HOSTILE_WORDS = [
  'default',
  'include',
  'include /etc/passwd',
  'volatile',
  'hostnames',
  '~.*',
  '~*^a',
  '"; "~.*" "b',
  'a" "b";\ninclude "/etc/passwd";\n"c',
  'a\\',
  '\\',
  '\\"',
  "\\'",
  '\\n',
  'a\nb',
  '\r\n',
  '\t',
  `$\{host}`,
  '$host',
  `$\{sf_dollar}`,
  '$',
  '# a',
  '{ }',
  ';',
  "it's",
  'a;b=$1',
  'চা\\n',
] as const;

/** Without NUL, which no path, host or header value has. */
export const hostileText = fc
  .oneof(
    fc.constantFrom(...HOSTILE_WORDS),
    syntaxText({ maxLength: 12 }),
    fc.tuple(fc.constantFrom(...HOSTILE_WORDS), syntaxText({ maxLength: 4 })).map((parts) => parts.join('')),
  )
  .map((text) => text.replaceAll('\0', '').toWellFormed());

const KINDS = {
  'a quote': /"/,
  'a backslash': /\\/,
  'a dollar sign': /\$/,
  'a semicolon': /;/,
  'a line end': /\n/,
  'a pattern': /^~/,
  'an include': /include/,
  'a parameter': /^(?:default|include|volatile|hostnames)$/,
};

/** At least so many texts of each kind are met. */
export const SYNTAX_CASES = Object.fromEntries(Object.keys(KINDS).map((kind) => [kind, 10]));

export function noteSyntax(cases: ReturnType<typeof metCases>, text: string): void {
  for (const [kind, pattern] of Object.entries(KINDS)) cases.note(kind, pattern.test(text));
}
