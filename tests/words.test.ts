/** Names, comments, test titles and documents use the field's words, and American spelling (`docs/glossary.md`). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#tests/support/test-site.ts';

/** What is not used → what is used. Words of identifiers count too: `shopAnswers`. */
const RETIRED: ReadonlyArray<readonly [RegExp, string]> = [
  [/answer/i, 'response, respond'],
  [/picture/i, 'image'],
  [/^press(?:es|ing)$/i, 'click, tap'],
  [/goods/i, 'products, items'],
  [/^pieces?$/i, 'quantity, items'],
  [/^(?:said|asked|asks|asking)$/i, 'statusMessage, requested, request'],
  [/^begun$/i, 'started'],
  [/^instants?$/i, 'time, timestamp'],
  [/^shel(?:f|ves)$/i, 'row'],
  [/^mend(?:s|ed|ing)?$/i, 'fix'],
  [/catalogue/i, 'catalog'],
  [/colour/i, 'color'],
  [/cancell(?:ed|ing)/i, 'canceled'],
  [
    /(?:sanit|normal|recogn|author|organ|serial|optim|initial|minim|synchron)is(?:e|ed|es|er|ing|ation)$/i,
    '-ize',
  ],
  [/behaviour|neighbour|favour|honour/i, '-or'],
  [/^(?:centre|centred|labelled|grey)$/i, 'center, labeled, gray'],
];

const FOLDERS = ['src', 'scripts', 'tests', 'docs', 'deploy'];
const DOCUMENTS = ['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'];
/** Texts that shoppers read, recorded responses, and this list. */
const EXEMPT =
  /^src\/storefront\/i18n\/|^src\/site\/language\/(?:messages|titles)\.ts$|\/migrations\/|^tests\/words\.test\.ts$/;
const CODE = /\.(?:ts|tsx|mjs)$/;
const TEXT = /\.(?:astro|css|md|yml|yaml)$/;

interface Source {
  file: string;
  text: string;
}

const filesBelow = (folder: string): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.split(path.sep).join('/')))
    .filter((file) => CODE.test(file) || TEXT.test(file));

const sources: Source[] = [...FOLDERS.flatMap(filesBelow), ...DOCUMENTS]
  .filter((file) => !EXEMPT.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/** Spellings that are not ours: the HTML element, and the status of orders and payments on the wire as a property. */
const FOREIGN = /<\/?picture\b|^\s*picture(?= \{)|\bcancelled(?=:)|(?<=\.)cancelled\b/gm;

/** The text with blanks in place of everything that matches. */
const without = (text: string, pattern: RegExp) =>
  text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));

/** Code without its texts: strings, templates, patterns and text of JSX. Titles of tests stay. */
function withoutTexts({ file, text }: Source): string {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  let code = text;
  const blank = (node: ts.Node) => {
    const start = node.getStart(tree);
    const found = code.slice(start, node.end);
    code = code.slice(0, start) + found.replace(/[^\n]/g, ' ') + code.slice(node.end);
  };
  const visit = (node: ts.Node) => {
    const isText =
      ts.isStringLiteralLike(node) ||
      ts.isTemplateHead(node) ||
      ts.isTemplateMiddleOrTemplateTail(node) ||
      ts.isJsxText(node) ||
      ts.isRegularExpressionLiteral(node);
    if (isText && !isTitle(node)) blank(node);
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return code;
}

const isTitle = ({ parent }: ts.Node) =>
  ts.isCallExpression(parent) &&
  /^(?:it|test|describe)$/.test(parent.expression.getText().split('.')[0] ?? '');

function readable(source: Source): string {
  return without(withoutQuotes(source), FOREIGN);
}

function withoutQuotes(source: Source): string {
  if (CODE.test(source.file)) return withoutTexts(source);
  // Code spans and links of documents name files, fields and options.
  if (source.file.endsWith('.md')) return without(source.text, /`[^`]*`|\]\([^)]*\)/g);
  return without(source.text, /"[^"\n]*"|'[^'\n]*'/g);
}

/** Retired words of a text as `word → replacement`, with the number of their line. */
function retiredIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      [...line.matchAll(/[A-Za-z]+/g)]
        .flatMap(([name]) => name.split(/(?<=[a-z])(?=[A-Z])/))
        .flatMap((word) =>
          RETIRED.filter(([pattern]) => pattern.test(word)).map(
            ([, use]) => `${index + 1}: ${word} → ${use}`,
          ),
        ),
    );
}

describe('retired words', () => {
  it('are found in names, comments and titles, and not in texts', () => {
    const text =
      "const shopAnswers = 'the answer'; // one picture\nit('has goods', () => {});\nkeyboard.press('a');";
    expect(retiredIn(withoutTexts({ file: 'a.ts', text }))).toEqual([
      '1: Answers → response, respond',
      '1: picture → image',
      '2: goods → products, items',
    ]);
  });

  it('include neither the HTML element nor a status of the wire', () => {
    const read = (file: string, text: string) => retiredIn(readable({ file, text }));
    expect(read('a.tsx', 'const a = <picture>{text.cancelled}</picture>;')).toEqual([]);
    expect(read('a.css', '  picture {\n}')).toEqual([]);
    expect(read('a.css', '.picture {\n}')).toHaveLength(1);
    expect(read('a.ts', '// a cancelled order')).toHaveLength(1);
    expect(read('a.md', 'An answer, not `answers.json`.')).toHaveLength(1);
  });

  it('are used nowhere', () => {
    expect(sources.length).toBeGreaterThan(1500);
    const found = sources.flatMap((source) =>
      retiredIn(readable(source)).map((hit) => `${source.file}:${hit}`),
    );
    expect(found).toEqual([]);
  });
});
