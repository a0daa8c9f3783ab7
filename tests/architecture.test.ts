/** The house: which room may import which, checked over every source file. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const MAX_LINES = 300;
/** Tables of data: they grow with what they describe. */
const DATA_TABLES = [/^src\/demo\//, /^src\/storefront\/i18n\//, /^src\/contract\/endpoints\.ts$/];

interface SourceFile {
  file: string;
  text: string;
  imports: string[];
}

/** Every module a file names, relative ones resolved to a path from the root. */
function importsOf(file: string, text: string): string[] {
  const names = [...text.matchAll(/(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g)].map(
    (match) => match[1] ?? '',
  );
  return names.map((name) => {
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    const room = /^#(\w+)\/(.*)$/.exec(name);
    if (!room) return name;
    return room[1] === 'tests' ? `tests/${room[2]}` : `src/${room[1]}/${room[2]}`;
  });
}

function filesBelow(folder: string): SourceFile[] {
  return readdirSync(path.join(ROOT, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:ts|tsx|astro|mjs)$/.test(entry.name))
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .map((file) => {
      const text = readFileSync(path.join(ROOT, file), 'utf8');
      return { file, text, imports: importsOf(file, text) };
    });
}

const sources = [...filesBelow('src'), ...filesBelow('scripts')];

interface Rule {
  fact: string;
  /** Files the rule is for. */
  files: RegExp;
  except?: RegExp;
  /** What they must not import. */
  never: RegExp;
}

const NODE = 'node:|fs$|path$|crypto$';
const RULES: Rule[] = [
  {
    fact: 'the contract imports zod and itself alone',
    files: /^src\/contract\//,
    never: /^(?!src\/contract\/|zod)/,
  },
  {
    fact: 'the site imports contract and itself alone',
    files: /^src\/site\//,
    never: /^(?!src\/(?:contract|site)\/)/,
  },
  {
    fact: 'the storefront imports contract, site and packages, never Node',
    files: /^src\/storefront\//,
    never: new RegExp(`^(?:src/(?!contract/|site/|storefront/)|${NODE})`),
  },
  {
    fact: 'the pipeline imports contract, site, serving, releases and system',
    files: /^src\/pipeline\//,
    never: /^src\/(?!contract\/|site\/|serving\/|releases\/|system\/|pipeline\/)/,
  },
  {
    fact: 'the backend knows neither storefront nor pipeline',
    files: /^src\/backend\//,
    never: /^src\/(?:storefront|pipeline|releases|serving|preview)\//,
  },
  {
    fact: 'pages, layouts, shell and catalogue show: they import no store, no request and no client',
    files: /^src\/storefront\/(?:pages|layouts)\//,
    except: /^src\/storefront\/layouts\/Document\.astro$|^src\/storefront\/pages\/default-site\.astro$/,
    never: /^src\/storefront\/browser\/|^src\/contract\/client\.ts$/,
  },
  { fact: 'nothing imports scripts or tests', files: /^src\//, never: /^(?:scripts|tests)\// },
];

describe('the house', () => {
  it.each(RULES)('$fact', ({ files, except, never }) => {
    const ruled = sources.filter(({ file }) => files.test(file) && !except?.test(file));
    expect(ruled.length).toBeGreaterThan(0);
    const broken = ruled.flatMap(({ file, imports }) =>
      imports.filter((name) => never.test(name)).map((name) => `${file} imports ${name}`),
    );
    expect(broken).toEqual([]);
  });

  it('reads the environment in config files and scripts alone', () => {
    const allowed =
      /(?:^|\/)config\.ts$|^scripts\/|^src\/pipeline\/astro\/(?:build-bundle|load-renderer)\.ts$/;
    const readers = sources.filter(({ file, text }) => /process\.env/.test(text) && !allowed.test(file));
    expect(readers.map(({ file }) => file)).toEqual([]);
  });

  it(`keeps every file within ${MAX_LINES} lines`, () => {
    const long = sources
      .filter(({ file }) => !DATA_TABLES.some((table) => table.test(file)))
      .filter(({ text }) => text.split('\n').length - 1 > MAX_LINES);
    expect(long.map(({ file }) => file)).toEqual([]);
  });

  it('has no drawer for odds and ends', () => {
    const drawers = sources.filter(({ file }) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\/|\.|$)/.test(file),
    );
    expect(drawers.map(({ file }) => file)).toEqual([]);
  });

  it('skips no test', () => {
    const skipped = filesBelow('tests').filter(({ text }) =>
      /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b\(/.test(text),
    );
    expect(skipped.map(({ file }) => file)).toEqual([]);
  });
});
