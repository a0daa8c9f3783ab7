/** The reference API and the search file of a shop find the same products: both use `site/search`. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SeedShop } from '#backend/seed-shop.ts';
import { demoShops } from '#demo/demo-shops.ts';
import { listPages } from '#pipeline/list-pages.ts';
import type { Search } from '#site/search/open-search.ts';
import { readSearchFile, searchFileName } from '#site/search/search-file.ts';
import { type TestBackend, testBackend } from '#tests/backend/test-backend.ts';
import { aTenant, NOON, settings } from '#tests/fixtures/snapshots.ts';
import { openSearch } from '#tests/support/open-search.ts';
import { demoSnapshots } from './demo-snapshots.ts';
import { DEVELOPMENT } from './queries/all-queries.ts';
import { QUERY_KINDS } from './queries/query.ts';

const SHOP = 'aurora';
const TOP = 5;
const QUERIES_OF_A_KIND = 5;

interface Found {
  names: string[];
  /** The words that found them, where they are not those typed; else null. */
  instead: string | null;
}

function demoShop(): SeedShop {
  const seed = demoShops(NOON).find(({ shop }) => shop.shopId === SHOP);
  if (seed === undefined) throw new Error(`There is no shop "${SHOP}".`);
  return seed;
}

function fileSearch(synonyms: readonly (readonly string[])[] = []): Search {
  const snapshot = demoSnapshots().get(SHOP);
  if (snapshot === undefined) throw new Error(`There is no shop "${SHOP}".`);
  const { files } = listPages(snapshot, settings({ tenant: aTenant({ synonyms }) }));
  const text = files.find(({ file }) => file === searchFileName('en'))?.body ?? '';
  const file = readSearchFile(JSON.parse(text));
  if (file === null) throw new Error('The search file cannot be read.');
  return openSearch(file);
}

const seed = demoShop();
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops: [seed] });
});
afterAll(() => backend.close());

const namesOf = (products: readonly { name: string }[]) => products.slice(0, TOP).map(({ name }) => name);

function inFile(search: Search, query: string): Found {
  const { products, instead } = search.find(query);
  return { names: namesOf(products), instead };
}

/** Of a query without results the similar term is requested, as browsers do. */
async function inApi(term: string): Promise<Found> {
  const request = (text: string) => backend.post('/shop/search', { shop_id: seed.shop._id, term: text });
  const { body } = await request(term);
  const instead: string | null = body.didYouMean ?? null;
  const { data } = instead === null ? body : (await request(instead)).body;
  return { names: namesOf(data), instead };
}

describe('a search at the reference API', () => {
  const queries = QUERY_KINDS.flatMap((kind) =>
    DEVELOPMENT.filter((query) => query.shop === SHOP && query.kind === kind).slice(0, QUERIES_OF_A_KIND),
  );

  it('finds the products of the search file in its order, with the same correction', async () => {
    const search = fileSearch();
    const pairs: { query: string; file: Found; api: Found }[] = [];
    for (const { query } of queries) {
      pairs.push({ query, file: inFile(search, query), api: await inApi(query) });
    }
    expect(pairs.filter(({ file }) => file.names.length > 0).length).toBeGreaterThan(pairs.length / 2);
    expect(pairs.filter(({ file }) => file.instead !== null).length).toBeGreaterThan(2);
    const of = (source: 'file' | 'api') => pairs.map((pair) => ({ query: pair.query, ...pair[source] }));
    expect(of('api')).toEqual(of('file'));
  });

  it('does not know the synonyms of the tenant, which the search file has', async () => {
    const search = fileSearch([['pehran', 'panjabi']]);
    expect(inFile(search, 'pehran').names).toEqual(inFile(search, 'panjabi').names);
    expect((await inApi('pehran')).names).toEqual([]);
  });
});
