/**
 * Names, comments, test titles, messages of commands, configuration and documents use the field's words, and American
 * spelling (`docs/glossary.md`).
 */
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

const FOLDERS = ['.github', 'src', 'scripts', 'tests', 'docs', 'deploy'];
/** Installed packages and their lists, texts and data that shoppers read, recorded responses, and this list. */
const EXEMPT =
  /(?:^|\/)node_modules\/|(?:^|\/)package-lock\.json$|^src\/storefront\/i18n\/|^src\/site\/language\/(?:messages|titles)\.ts$|^src\/demo\/.*\.json$|^docs\/integrate\/openapi\.json$|\/migrations\/|^tests\/words\.test\.ts$/;
const CODE = /\.(?:ts|tsx|mjs|cjs|js)$/;
const TEXT =
  /\.(?:astro|css|md|yml|yaml|json|jsonc|service)$|(?:^|\/)(?:\.env\.example|Containerfile|\.dockerignore|\.gitignore)$/;
/** Folders of commands: their strings are messages to operators. */
const MESSAGES = /^(?:scripts|src\/(?:pipeline|releases|servers|worker|edge|preview|system))\//;

interface Source {
  file: string;
  text: string;
}

const filesIn = (folder: string, recursive: boolean): string[] =>
  readdirSync(path.join(ROOT, folder), { recursive, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));

const sources: Source[] = [...filesIn('.', false), ...FOLDERS.flatMap((folder) => filesIn(folder, true))]
  .filter((file) => (CODE.test(file) || TEXT.test(file)) && !EXEMPT.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));

/**
 * Names that are not ours or do not change: the HTML element, the status of orders and payments on the wire as a property,
 * a file of targets, and the path of an image host.
 */
const FOREIGN =
  /<\/?picture\b|^\s*picture(?= \{)|\bcancelled(?=:)|(?<=\.)cancelled\b|\banswers\.json\b|(?<=')\/pictures\b/gm;

/** The text with blanks in place of everything that matches. */
const without = (text: string, pattern: RegExp) =>
  text.replace(pattern, (found) => found.replace(/[^\n]/g, ' '));

/** Code without its texts: strings, templates, patterns and text of JSX. Titles of tests and messages of commands stay. */
function withoutTexts({ file, text }: Source): string {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const isMessage = MESSAGES.test(file);
  const titles = titleFields(text);
  const parts: string[] = [];
  let end = 0;
  const blank = (node: ts.Node) => {
    const start = node.getStart(tree);
    parts.push(text.slice(end, start), text.slice(start, node.end).replace(/[^\n]/g, ' '));
    end = node.end;
  };
  const visit = (node: ts.Node) => {
    const isString =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    const stays = isString && (isMessage || isTitle(node, titles));
    if ((isString && !stays) || ts.isJsxText(node) || ts.isRegularExpressionLiteral(node)) blank(node);
    else ts.forEachChild(node, visit);
  };
  visit(tree);
  return [...parts, text.slice(end)].join('');
}

/** Fields of a table that titles of its tests name: `fact` of `it.each(RULES)('$fact', …)`. */
const titleFields = (text: string): ReadonlySet<string> =>
  new Set(
    [...text.matchAll(/\.each\([^']*'([^'\n]*)'/g)].flatMap(([, title = '']) =>
      [...title.matchAll(/\$(\w+)/g)].map(([, field = '']) => field),
    ),
  );

const isTitle = ({ parent }: ts.Node, fields: ReadonlySet<string>) =>
  ts.isPropertyAssignment(parent)
    ? fields.has(parent.name.getText())
    : ts.isCallExpression(parent) &&
      /^(?:it|test|describe)$/.test(parent.expression.getText().split('.')[0] ?? '');

function readable(source: Source): string {
  return without(withoutQuotes(source), FOREIGN);
}

function withoutQuotes(source: Source): string {
  if (CODE.test(source.file)) return withoutTexts(source);
  // Code spans and links of documents name files, fields and options.
  if (source.file.endsWith('.md')) return without(source.text, /`[^`]*`|\]\([^)]*\)/g);
  if (/\.(?:astro|css)$/.test(source.file)) return without(source.text, /"[^"\n]*"|'[^'\n]*'/g);
  return source.text;
}

/** Findings of names met before: the tree has few names, often. */
const met = new Map<string, string[]>();

/** Retired words of a name as `word → replacement`. */
function retiredOf(name: string): string[] {
  const known = met.get(name);
  if (known !== undefined) return known;
  const found = name
    .split(/(?<=[a-z])(?=[A-Z])/)
    .flatMap((word) =>
      RETIRED.filter(([pattern]) => pattern.test(word)).map(([, use]) => `${word} → ${use}`),
    );
  met.set(name, found);
  return found;
}

/** Retired words of a text, with the number of their line. */
function retiredIn(text: string): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      (line.match(/[A-Za-z]+/g) ?? []).flatMap(retiredOf).map((hit) => `${index + 1}: ${hit}`),
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

  it('are found in messages of commands, titles in tables and configuration', () => {
    const read = (file: string, text: string) => retiredIn(readable({ file, text }));
    const message = "print(`no answer` + ' from a host', /goods/);";
    expect(read('scripts/a.ts', message)).toEqual(['1: answer → response, respond']);
    expect(read('src/site/a.ts', message)).toEqual([]);
    expect(read('src/servers/a.ts', "import a from '/pictures'; read('answers.json');")).toEqual([]);
    const table =
      "const RULES = [{ fact: 'has goods', never: 'picture' }];\nit.each(RULES)('$fact', () => {});";
    expect(read('tests/a.test.ts', table)).toEqual(['1: goods → products, items']);
    expect(read('deploy/a.service', 'Description="the answer"')).toHaveLength(1);
    expect(read('a.json', '{ "a": "the catalogue" }')).toHaveLength(1);
  });

  it('are searched in code, configuration and documents', () => {
    const files = new Set(sources.map(({ file }) => file));
    const some = [
      'scripts/apt-install.cjs',
      '.github/workflows/ci.yml',
      '.env.example',
      'deploy/Containerfile',
    ];
    const others = ['deploy/storefront-nginx.service', 'docs/operate/tenants.schema.json', 'package.json'];
    expect([...some, ...others, 'README.md', 'vitest.config.ts'].filter((file) => !files.has(file))).toEqual(
      [],
    );
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
    // Parsing takes most of the time, so files without such a word are not parsed.
    const found = sources
      .filter(({ text }) => retiredIn(text).length > 0)
      .flatMap((source) => retiredIn(readable(source)).map((hit) => `${source.file}:${hit}`));
    expect(found).toEqual([]);
  });
});
