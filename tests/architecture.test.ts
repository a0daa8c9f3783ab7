/** The house: which room may import which, checked over every source file. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

const ROOT = path.join(import.meta.dirname, '..');
const MAX_LINES = 300;
const MAX_TEST_LINES = 400;
/** Tables of data may be longer. */
const DATA_TABLES = [/^src\/storefront\/i18n\//];

interface SourceFile {
  file: string;
  text: string;
  /** Paths of modules from the root, and names of packages. */
  imports: string[];
  /** Imports without `import()` and without types alone. */
  staticImports: string[];
}

const ANY_IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const STATIC_IMPORT =
  /(?:^|\n|<script>)\s*(?:import|export)\s(?!type\b)(?:[^'";]*\sfrom\s)?\s*['"]([^'"\n]+)['"]/g;

/** The modules that a pattern finds in a file. Relative ones become paths from the root. */
function importsOf(file: string, text: string, pattern: RegExp): string[] {
  const names = [...text.matchAll(pattern)].map((match) => match[1] ?? '');
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
      return {
        file,
        text,
        imports: importsOf(file, text, ANY_IMPORT),
        staticImports: importsOf(file, text, STATIC_IMPORT),
      };
    });
}

const sources = [...filesBelow('src'), ...filesBelow('scripts')];
const tests = filesBelow('tests');

interface Rule {
  fact: string;
  /** Files the rule is for. */
  files: RegExp;
  except?: RegExp;
  /** What they must not import. */
  never: RegExp;
}

const NODE = 'node:|fs$|path$|crypto$';

/** What each room may import of our own rooms, besides itself. */
const ARROWS = {
  contract: [],
  site: ['contract'],
  serving: ['contract', 'site'],
  edge: ['site', 'serving'],
  storefront: ['contract', 'site'],
  system: [],
  releases: ['site', 'serving', 'system'],
  pipeline: ['contract', 'site', 'serving', 'releases', 'system'],
  worker: ['contract', 'site', 'serving', 'releases', 'pipeline', 'servers', 'system'],
  servers: ['site', 'serving', 'releases', 'system'],
  preview: ['site', 'serving', 'releases', 'system'],
  backend: ['contract', 'site', 'system'],
  demo: ['contract', 'site', 'backend', 'system'],
};

const ROOM_RULES: Rule[] = Object.entries(ARROWS).map(([room, others]) => ({
  fact: `${room} imports ${others.length === 0 ? 'no other room' : others.join(', ')}`,
  files: new RegExp(`^src/${room}/`),
  never: new RegExp(`^(?:scripts/|tests/|src/(?!(?:${[room, ...others].join('|')})/))`),
}));

const RULES: Rule[] = [
  ...ROOM_RULES,
  {
    fact: 'the contract imports no package',
    files: /^src\/contract\//,
    never: /^(?!src\/)/,
  },
  { fact: 'the site imports no package', files: /^src\/site\//, never: /^(?!src\/)/ },
  {
    fact: 'serving runs without Node',
    files: /^src\/serving\//,
    never: new RegExp(`^(?:${NODE})`),
  },
  {
    fact: 'the edge runs without Node',
    files: /^src\/edge\//,
    never: new RegExp(`^(?:${NODE})`),
  },
  {
    fact: 'the storefront runs without Node',
    files: /^src\/storefront\//,
    never: new RegExp(`^(?:${NODE})`),
  },
  {
    fact: 'pages, layouts, shell and catalogue have no store and no request',
    files: /^src\/storefront\/(?:pages|layouts|shell|catalog|head|i18n|icons)\//,
    never: /^nanostores|^src\/contract\/(?:client|send-request)\.ts$/,
  },
  {
    fact: 'the catalogue imports no feature, no shell and no base module',
    files: /^src\/storefront\/catalog\//,
    never: /^src\/storefront\/(?:features|shell|base|pages|layouts)\//,
  },
  {
    fact: 'features import neither pages nor the base module',
    files: /^src\/storefront\/features\//,
    except: /\.astro$/,
    never: /^src\/storefront\/(?:base|pages|layouts)\//,
  },
  {
    fact: 'what features share imports no feature',
    files: /^src\/storefront\/(?:browser|islands|icons|i18n|head)\//,
    never: /^src\/storefront\/(?:features|shell|base|catalog|pages|layouts)\//,
  },
  { fact: 'React stays out of the base module', files: /^src\/storefront\/base\//, never: /^react/ },
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

  it('lets the base module import features dynamically, but for what is in this browser', () => {
    const broken = sources
      .filter(({ file }) => file.startsWith('src/storefront/base/'))
      .flatMap(({ file, staticImports }) => staticImports.map((name) => ({ file, name })))
      .filter(({ name }) => /^src\/storefront\/features\/(?!(?:\w+\/)+(?:stored|local)-\w+\.ts$)/.test(name));
    expect(broken).toEqual([]);
  });

  it('imports Firebase in one file, which one file imports dynamically', () => {
    const service = 'src/storefront/features/session/identity-service.ts';
    const users = sources.filter(({ imports }) => imports.some((name) => /^@?firebase/.test(name)));
    expect(users.map(({ file }) => file)).toEqual([service]);
    const loaders = sources.filter(({ imports }) => imports.includes(service));
    expect(loaders.map(({ file }) => file)).toEqual(['src/storefront/features/session/load-identity.ts']);
    expect(loaders.flatMap(({ staticImports }) => staticImports)).not.toContain(service);
  });

  it('imports the AWS SDK in one file, which only targets in object stores load', () => {
    const users = sources.filter(({ imports }) => imports.some((name) => name.startsWith('@aws-sdk/')));
    expect(users.map(({ file }) => file)).toEqual(['src/releases/objects/s3-client.ts']);
    const loaders = sources
      .filter(({ file }) => !file.startsWith('src/releases/objects/'))
      .filter(({ imports }) => imports.some((name) => name.startsWith('src/releases/objects/')));
    expect(loaders.map(({ file }) => file)).toEqual(['src/releases/target.ts']);
    expect(loaders.flatMap(({ staticImports }) => staticImports.join()).join()).not.toContain('/objects/');
  });

  it('loads planning, the sanitizer and palettes only for a shop that changed', () => {
    const importsByFile = new Map(sources.map(({ file, staticImports }) => [file, staticImports]));
    const loaded = new Set(['scripts/build.ts']);
    for (const file of loaded) for (const name of importsByFile.get(file) ?? []) loaded.add(name);
    expect(loaded).toContain('src/pipeline/build-site.ts');
    const late = ['src/pipeline/list-pages.ts', 'src/pipeline/write-release.ts', 'sanitize-html', 'culori'];
    expect(late.filter((name) => loaded.has(name))).toEqual([]);
  });

  it('has no circle of imports, types and `import()` included', () => {
    const importsByFile = new Map(sources.map(({ file, imports }) => [file, imports]));
    const done = new Set<string>();
    const circleFrom = (file: string, trail: readonly string[]): string[] => {
      if (trail.includes(file)) return [...trail.slice(trail.indexOf(file)), file];
      if (done.has(file)) return [];
      for (const next of importsByFile.get(file) ?? []) {
        const circle = circleFrom(next, [...trail, file]);
        if (circle.length > 0) return circle;
      }
      done.add(file);
      return [];
    };
    for (const { file } of sources) expect(circleFrom(file, [])).toEqual([]);
  });

  it('reads the environment in config files and scripts alone', () => {
    const allowed =
      /(?:^|\/)config\.ts$|^scripts\/|^src\/pipeline\/astro\/(?:build-bundle|load-renderer)\.ts$/;
    const readers = sources.filter(({ file, text }) => /process\.env/.test(text) && !allowed.test(file));
    expect(readers.map(({ file }) => file)).toEqual([]);
  });

  it(`keeps every file within ${MAX_LINES} lines, tests within ${MAX_TEST_LINES}`, () => {
    const isLongerThan =
      (most: number) =>
      ({ text }: SourceFile) =>
        text.split('\n').length - 1 > most;
    const long = sources
      .filter(({ file }) => !DATA_TABLES.some((table) => table.test(file)))
      .filter(isLongerThan(MAX_LINES));
    const longTests = tests.filter(isLongerThan(MAX_TEST_LINES));
    expect([...long, ...longTests].map(({ file }) => file)).toEqual([]);
  });

  it('has no drawer for odds and ends', () => {
    const drawers = sources.filter(({ file }) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\/|\.|$)/.test(file),
    );
    expect(drawers.map(({ file }) => file)).toEqual([]);
  });

  it('skips no test', () => {
    const skipped = tests.filter(({ text }) =>
      /\b(?:it|test|describe)\.(?:skip|only|todo|fixme)\b\(/.test(text),
    );
    expect(skipped.map(({ file }) => file)).toEqual([]);
  });

  it('starts programs in process tests, tests of built sites and journeys alone', () => {
    const starters = tests
      .filter(({ file }) => /\.test\.tsx?$/.test(file))
      .filter(({ file }) => !/\.process\.test\.ts$|^tests\/(?:built-site|e2e)\//.test(file))
      .filter(({ imports }) =>
        imports.some((name) => name === 'node:child_process' || name === 'tests/support/run-script.ts'),
      );
    expect(starters.map(({ file }) => file)).toEqual([]);
  });
});
