import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import { ensureDistinct, ensureFileName } from '#releases/release-path.ts';
import { localPath } from '#site/language/language-paths.ts';
import type { Tenant } from '#site/tenant.ts';
import { aCategory, aPage, aProduct, aSnapshot, aTenant, settings } from '#tests/fixtures/snapshots.ts';
import { fc } from '#tests/support/properties.ts';

const PARTS = [
  ...[
    'about',
    'About',
    '.us',
    '.html',
    '.html.br',
    '.json',
    '.js',
    '.gz',
    'bn',
    'en',
    '_menu',
    'pages',
    'index',
  ],
  ...['404', 'offline', 'page', '2', 'é', 'e\u0301', '%2e', '%61', ' ', 'বই', 'ſ', 'İ', '/', '/', '/', '-'],
];
const name = fc
  .array(fc.constantFrom(...PARTS.filter((part) => part !== '/')), { minLength: 1, maxLength: 4 })
  .map((parts) => parts.join(''))
  .filter((text) => text.trim() !== '');
const url = fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 6 });

const shop = fc.record({
  urls: fc.array(
    fc.oneof(
      url.map((parts) => `/${parts.join('')}`),
      fc.string().map((text) => `/${text}`),
    ),
    { maxLength: 8 },
  ),
  categories: fc.array(name, { maxLength: 6 }),
  slugs: fc.array(name, { maxLength: 6 }),
});
type NamedShop = typeof shop extends fc.Arbitrary<infer Value> ? Value : never;

function planOf({ urls, categories, slugs }: NamedShop, languages: Tenant['languages']) {
  const snapshot = aSnapshot({
    pages: urls.map((url, index) => aPage({ _id: `g${index}`, url })),
    categories: {
      mega: categories.map((name, index) => aCategory({ _id: `c${index}`, name })),
      sub: [],
      mini: [],
      extra: [],
    },
    products: Object.fromEntries(
      slugs.map((slag, index) => [`p${index}`, aProduct({ _id: `p${index}`, slag, name: slag })]),
    ),
  });
  return listPages(snapshot, settings({ tenant: aTenant({ languages }) }));
}

describe('the files of a plan', () => {
  it.each([[['en']], [['en', 'bn']]] satisfies [Tenant['languages']][])('are distinct in %j', (languages) => {
    let ownUrls = 0;
    let withDot = 0;
    fc.assert(
      fc.property(shop, (names) => {
        const plan = planOf(names, languages);
        const pages = plan.pages.flatMap(({ file, aliases }) => [file, ...aliases]);
        ownUrls += plan.pages.filter(
          ({ kind, path }) => kind === 'page' && !path?.includes('/pages/'),
        ).length;
        withDot += plan.pages.filter(({ kind, path }) => kind === 'page' && path?.includes('.')).length;
        for (const file of pages) ensureFileName(file);
        ensureDistinct([...pages, ...plan.files.map(({ file }) => file)]);
      }),
      { numRuns: 300 },
    );
    expect(ownUrls).toBeGreaterThan(100);
    expect(withDot).toBeGreaterThan(20);
  });

  it('of a page with a dot in its URL are one in each language', () => {
    const plan = planOf({ urls: ['/about.us'], categories: [], slugs: [] }, ['en', 'bn']);
    const files = plan.pages.filter(({ kind }) => kind === 'page').map(({ file }) => file);
    expect(files).toEqual(['about.us.html', 'bn/about.us.html']);
    expect(plan.warnings).toEqual([]);
  });

  it.each(['/rss.xml', '/sw.js', '/_menu/1.json', '/logo.PNG'])(
    'of %s are the same in every language',
    (path) => {
      expect(localPath('/bn', path)).toBe(path);
    },
  );
});
