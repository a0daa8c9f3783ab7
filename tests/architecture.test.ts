/** Which folder may import which, checked over every source file. */
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
  /** Imports without `import()`, types included. */
  declaredImports: string[];
}

const ANY_IMPORT = /(?:from|import)\s*\(?\s*['"]([^'"\n]+)['"]/g;
const DECLARED_IMPORT = /(?:from|import)\s*['"]([^'"\n]+)['"]/g;
const STATIC_IMPORT =
  /(?:^|\n|<script>)\s*(?:import|export)\s(?!type\b)(?:[^'";]*\sfrom\s)?\s*['"]([^'"\n]+)['"]/g;

/** The modules that a pattern finds in a file. Relative ones become paths from the root. */
function importsOf(file: string, text: string, pattern: RegExp): string[] {
  const names = [...text.matchAll(pattern)].map((match) => match[1] ?? '');
  return names.map((name) => {
    if (name.startsWith('.')) return path.posix.join(path.posix.dirname(file), name);
    const alias = /^#(\w+)\/(.*)$/.exec(name);
    if (!alias) return name;
    return alias[1] === 'tests' ? `tests/${alias[2]}` : `src/${alias[1]}/${alias[2]}`;
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
        declaredImports: importsOf(file, text, DECLARED_IMPORT),
      };
    });
}

const sources = [...filesBelow('src'), ...filesBelow('scripts')];
const tests = filesBelow('tests');

interface Rule {
  fact: string;
  /** Files the rule is for. */
  files: RegExp;
  /** What they must not import. */
  never: RegExp;
}

const NODE = 'node:|fs$|path$|crypto$';

/** Folder in `src/` → the other folders in `src/` that it may import. */
const IMPORTABLE = {
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

const FOLDER_RULES: Rule[] = Object.entries(IMPORTABLE).map(([folder, others]) => ({
  fact: `${folder} imports ${others.length === 0 ? 'no other folder' : others.join(', ')}`,
  files: new RegExp(`^src/${folder}/`),
  never: new RegExp(`^(?:scripts/|tests/|src/(?!(?:${[folder, ...others].join('|')})/))`),
}));

const RULES: Rule[] = [
  ...FOLDER_RULES,
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
    fact: 'pages, layouts, shell and catalog have no store and no request',
    files: /^src\/storefront\/(?:pages|layouts|shell|catalog|head|i18n|icons)\//,
    never: /^nanostores|^src\/contract\/(?:client|send-request)\.ts$/,
  },
  {
    fact: 'the catalog imports no feature, no shell and no base module',
    files: /^src\/storefront\/catalog\//,
    never: /^src\/storefront\/(?:features|shell|base|pages|layouts)\//,
  },
  {
    fact: 'features import neither pages nor the base module',
    files: /^src\/storefront\/features\//,
    never: /^src\/storefront\/(?:base|pages|layouts)\//,
  },
  {
    fact: 'what features share imports no feature',
    files: /^src\/storefront\/(?:shopper|browser|islands|icons|i18n|head)\//,
    never: /^src\/storefront\/(?:features|shell|base|catalog|pages|layouts)\//,
  },
  {
    fact: 'the storefront imports the calls that it uses, not all of them',
    files: /^src\/storefront\//,
    never: /^src\/contract\/all-endpoints\.ts$/,
  },
  {
    fact: 'browser, islands, catalog and shell import nothing of shopper',
    files: /^src\/storefront\/(?:browser|islands|icons|i18n|head|catalog|shell)\//,
    never: /^src\/storefront\/shopper\//,
  },
  {
    fact: 'the browser folder has no framework',
    files: /^src\/storefront\/browser\//,
    never: /^react|^src\/storefront\/islands\//,
  },
  {
    fact: 'pages, layouts and shell import markup and styles of features, never their stores',
    files: /^src\/storefront\/(?:pages|layouts|shell)\//,
    never: /^src\/storefront\/(?:features|shopper)\/(?!.*\.(?:tsx|astro|css)$)/,
  },
  {
    fact: 'the service worker, whose bytes are limited, imports its own files and facts of the site alone',
    files: /^src\/storefront\/service-worker\//,
    never: /^(?!src\/storefront\/service-worker\/|src\/site\/)/,
  },
  { fact: 'React stays out of the base module', files: /^src\/storefront\/base\//, never: /^react/ },
];

/** The first cycle, as its nodes with the first one repeated at the end; none: an empty list. */
function findCycle(nodes: readonly string[], next: (node: string) => Iterable<string>): string[] {
  const done = new Set<string>();
  const visit = (node: string, trail: readonly string[]): string[] => {
    if (trail.includes(node)) return [...trail.slice(trail.indexOf(node)), node];
    if (done.has(node)) return [];
    for (const other of next(node)) {
      const cycle = visit(other, [...trail, node]);
      if (cycle.length > 0) return cycle;
    }
    done.add(node);
    return [];
  };
  for (const node of nodes) {
    const cycle = visit(node, []);
    if (cycle.length > 0) return cycle;
  }
  return [];
}

describe('the source', () => {
  it.each(RULES)('$fact', ({ files, never }) => {
    const ruled = sources.filter(({ file }) => files.test(file));
    expect(ruled.length).toBeGreaterThan(0);
    const broken = ruled.flatMap(({ file, imports }) =>
      imports.filter((name) => never.test(name)).map((name) => `${file} imports ${name}`),
    );
    expect(broken).toEqual([]);
  });

  it('reaches features from the base module by `import()` alone', () => {
    const broken = sources
      .filter(({ file }) => file.startsWith('src/storefront/base/'))
      .flatMap(({ file, declaredImports }) => declaredImports.map((name) => `${file} imports ${name}`))
      .filter((found) => / imports src\/storefront\/(?:features|shopper)\//.test(found));
    expect(broken).toEqual([]);
  });

  it('has no cycle of imports between features, types and `import()` included', () => {
    const folderOf = (file: string) => /^src\/storefront\/features\/([^/]+)\//.exec(file)?.[1];
    /** Folder → folder that it imports → the imports. */
    const imported = new Map<string, Map<string, string[]>>();
    for (const { file, imports } of sources) {
      for (const name of imports) {
        const [from, to] = [folderOf(file), folderOf(name)];
        if (from === undefined || to === undefined || from === to) continue;
        const ofFolder = imported.get(from) ?? new Map<string, string[]>();
        imported.set(from, ofFolder.set(to, [...(ofFolder.get(to) ?? []), `${file} imports ${name}`]));
      }
    }
    expect(imported.size).toBeGreaterThan(0);
    const cycle = findCycle([...imported.keys()], (folder) => imported.get(folder)?.keys() ?? []);
    const steps = cycle.slice(1).map((to, at) => {
      const from = cycle[at] ?? '';
      return [`${from} → ${to}`, ...(imported.get(from)?.get(to) ?? [])].join('\n  ');
    });
    expect(steps.join('\n')).toBe('');
  });

  it.each([
    // `*`: any other file of the folder itself, which in the cart is what the base module loads.
    [
      'src/storefront/features/cart',
      'lines < server < store < checkout-selection < drawer < add < link < page < *',
    ],
    [
      'src/backend',
      '* < db < shop-directory.ts cart-lines.ts < content < accounts < images < ' +
        'deps.ts own-origin.ts < orders < payments < middleware < routes < app.ts start-backend.ts',
    ],
  ])('imports downwards only within %s', (folder, order) => {
    const layers = order.split(' < ').map((layer) => layer.split(' '));
    /** Index of a file's layer, the lowest is 0; -1 in another folder below `folder`, null outside. */
    const layerOf = (file: string): number | null => {
      if (!file.startsWith(`${folder}/`)) return null;
      const [name = '', ...below] = file.slice(folder.length + 1).split('/');
      const named = layers.findIndex((layer) => layer.includes(name));
      return named === -1 && below.length === 0 ? layers.findIndex((layer) => layer.includes('*')) : named;
    };
    const ruled = sources.flatMap(({ file, imports }) => {
      const from = layerOf(file);
      return from === null ? [] : imports.map((name) => ({ file, name, from, to: layerOf(name) }));
    });
    expect(ruled.length).toBeGreaterThan(0);
    const broken = ruled.filter(({ from, to }) => from === -1 || to === -1 || (to ?? 0) > from);
    expect(broken.map(({ file, name }) => `${file} imports ${name}`)).toEqual([]);
  });

  it('reads and writes browser storage under keys of `site/storage-keys.ts` alone', () => {
    // The first wraps a storage, the second gets its key from its caller.
    const keyless = ['browser/storages.ts', 'browser/cart-lines/shared-value.ts'];
    const broken = sources
      .filter(({ file }) => file.startsWith('src/storefront/'))
      .filter(({ file }) => !keyless.some((name) => file === `src/storefront/${name}`))
      .filter(
        ({ text, imports }) =>
          /\b(?:local|session)Storage\s*[.[]|\.(?:get|set|remove)Item\(\s*['"`]/.test(text) ||
          (/\.(?:get|set|remove)Item\(/.test(text) &&
            !imports.some((name) => /^src\/site\/storage-keys?\.ts$/.test(name))),
      );
    expect(broken.map(({ file }) => file)).toEqual([]);
  });

  it('reads outcomes of calls in the storefront, not errors of the client', () => {
    const broken = sources.filter(
      ({ file, text }) => file.startsWith('src/storefront/') && /\b(?:ApiError|ContractError)\b/.test(text),
    );
    expect(broken.map(({ file }) => file)).toEqual([]);
  });

  it('compares HTTP statuses of the API in the contract, not in the storefront', () => {
    const status = String.raw`[1-5]\d\d`;
    const compared = new RegExp(
      [
        String.raw`\bstatus\b\s*(?:[=!]==|[<>]=?)\s*${status}\b`,
        `^(?:export )?const [A-Z_]*(?:UNAUTHORIZED|NOT_FOUND|CONFLICT|TOO_MANY|GONE|STATUS|ERROR)[A-Z_]* = ${status};`,
        String.raw`\bcase ${status}:`,
      ].join('|'),
      'm',
    );
    expect('if (error.status === 404)').toMatch(compared);
    const broken = sources.filter(
      ({ file, text }) => /^src\/storefront\/(?!service-worker\/)/.test(file) && compared.test(text),
    );
    expect(broken.map(({ file }) => file)).toEqual([]);
  });

  it('imports Firebase in one file, which one file imports dynamically', () => {
    const service = 'src/storefront/features/sign-in/identity-service.ts';
    const users = sources.filter(({ imports }) => imports.some((name) => /^@?firebase/.test(name)));
    expect(users.map(({ file }) => file)).toEqual([service]);
    const loaders = sources.filter(({ imports }) => imports.includes(service));
    expect(loaders.map(({ file }) => file)).toEqual(['src/storefront/features/sign-in/load-identity.ts']);
    expect(loaders.flatMap(({ staticImports }) => staticImports)).not.toContain(service);
  });

  it('imports the metadata of phone numbers in one file of the plan, and never in the storefront', () => {
    const users = sources.filter(({ imports }) => imports.includes('libphonenumber-js'));
    expect(users.map(({ file }) => file)).toEqual(['src/pipeline/plan/read-phones.ts']);
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

  it('loads what plans, renders and bundles only for a shop that changed', () => {
    const importsByFile = new Map(sources.map(({ file, staticImports }) => [file, staticImports]));
    const loaded = new Set(['scripts/build.ts']);
    for (const file of loaded) for (const name of importsByFile.get(file) ?? []) loaded.add(name);
    expect(loaded).toContain('src/pipeline/build-site.ts');
    const late = [
      'src/pipeline/list-pages.ts',
      'src/pipeline/write-release.ts',
      'src/pipeline/astro/load-renderer.ts',
      'src/pipeline/astro/write-bundle.ts',
      'sanitize-html',
      'libphonenumber-js',
      'culori',
      'birpc',
      'jsonc-parser',
    ];
    expect(late.filter((name) => loaded.has(name))).toEqual([]);
  });

  it('imports nothing of session, cart or React for what a page runs without a gesture', () => {
    const importsByFile = new Map(sources.map(({ file, staticImports }) => [file, staticImports]));
    const roots = ['base/start.ts', 'base/intent-directive.ts', 'catalog/moving-parts.ts'];
    const features = ['tags/tags.ts', 'tags/consent.ts', 'popup/popup.ts', 'buy/buying.ts'];
    const loaded = new Set(
      [...roots, ...features.map((file) => `features/${file}`)].map((file) => `src/storefront/${file}`),
    );
    for (const file of loaded) for (const name of importsByFile.get(file) ?? []) loaded.add(name);
    expect(loaded).toContain('src/storefront/browser/shell-labels.ts');
    const never =
      /^react|^nanostores|\/(?:shopper|islands|cart-lines|features\/(?:cart|account))\/|^src\/contract\//;
    expect([...loaded].filter((name) => never.test(name))).toEqual([]);
  });

  it('has no cycle of imports between files, types and `import()` included', () => {
    const importsByFile = new Map(sources.map(({ file, imports }) => [file, imports]));
    const files = sources.map(({ file }) => file);
    expect(findCycle(files, (file) => importsByFile.get(file) ?? [])).toEqual([]);
  });

  it('reads the environment in config files and scripts alone', () => {
    const allowed =
      /(?:^|\/)config\.ts$|^scripts\/|^src\/pipeline\/astro\/(?:write-bundle|load-renderer)\.ts$/;
    // `proxyEnv` gives Node's agents the environment to read, as Node does for `fetch`.
    const readers = sources.filter(
      ({ file, text }) => /(?<!proxyEnv: )process\.env/.test(text) && !allowed.test(file),
    );
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

  it('has no file or folder named utils, helpers, common or misc', () => {
    const named = sources.filter(({ file }) =>
      /(?:^|\/)(?:utils?|helpers?|common|misc)(?:\/|\.|$)/.test(file),
    );
    expect(named.map(({ file }) => file)).toEqual([]);
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
