import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { SearchProduct } from '#site/search/search-file.ts';
import { filterItems } from '#storefront/features/list/filter-items.ts';
import { NO_FILTERS } from '#storefront/features/list/filters.ts';
import { findResults } from '#storefront/features/search/find-results.ts';
import type { FoundProducts } from '#storefront/features/search/found-products.ts';
import type { ShopSearch } from '#storefront/features/search/shop-search.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { SAREE } from '#tests/storefront/api-product.ts';
import { openSearch } from '#tests/support/open-search.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');

const openShopSearch = vi.hoisted(() => vi.fn<() => Promise<ShopSearch | null>>());
vi.mock('#storefront/features/search/shop-search.ts', () => ({ openShopSearch }));

type FetchModule = typeof import('#storefront/features/search/fetch-results.ts');
/** The responses of the API, so that a test knows when they have arrived. */
const fetched = vi.hoisted((): Promise<unknown>[] => []);
vi.mock('#storefront/features/search/fetch-results.ts', async (original) => {
  const { fetchResults } = await original<FetchModule>();
  const recorded: FetchModule['fetchResults'] = (...request) => {
    const response = fetchResults(...request);
    fetched.push(response);
    return response;
  };
  return { fetchResults: recorded };
});

function aProduct(name: string, changes: Partial<SearchProduct> = {}): SearchProduct {
  return {
    ...{ name, nameBn: '', brand: '', categories: ['Sarees'], colors: [], sizes: [], codes: [] },
    ...{
      href: `/product/${name.toLowerCase().replaceAll(' ', '-')}`,
      image: '',
      price: 700_00,
      listPrice: 700_00,
    },
    ...{ priceTo: null, availability: 'in-stock' as const, ownDelivery: false, rating: 0, ratingCount: 0 },
    ...changes,
  };
}

const FILE = [
  aProduct('Silk Saree'),
  aProduct('Muslin Saree', { price: 5000_00 }),
  aProduct('Clay Mug', { categories: ['Mugs'] }),
];

function aShopSearch(total = FILE.length, products = FILE): ShopSearch {
  const pages = [{ label: 'Sarees', href: '/categories/Sarees' }];
  const file = { total, products, pages, synonyms: [] };
  return { ...openSearch(file), products: products.length, isComplete: total === products.length };
}

/** A file that loads after the API has responded. */
async function lateSearch(): Promise<ShopSearch> {
  await nextTurn();
  await Promise.all(fetched);
  await nextTurn();
  return aShopSearch();
}

/**
 * The results in their order, from hosts that respond with `rows`, or not at all.
 * @param times how often results are shown
 */
async function resultsOf(
  term: string,
  rows: object[] | null,
  { didYouMean = '', times = 2 } = {},
): Promise<FoundProducts[]> {
  const respond = (body: Record<string, unknown>) => ({
    data: didYouMean === '' || body.term === didYouMean ? rows : [],
    didYouMean,
  });
  const { shop } = await anApiHost(rows === null ? {} : { '/shop/search': { respond } });
  const all: FoundProducts[] = [];
  const first = await findResults({ ...shop, lang: 'en' }, term, (results) => all.push(results), AT);
  if (first.kind === 'done') all.unshift(first.value);
  await vi.waitFor(() => expect(all.length).toBeGreaterThanOrEqual(times), { timeout: 10_000 });
  return all;
}

const namesOf = (results: FoundProducts | undefined) => results?.items.map(({ card }) => card.name);

const ROWS = [
  { ...SAREE, _id: 'n1', slag: 'new-saree', name: 'New Saree' },
  { ...SAREE, _id: 'm1', slag: 'muslin-saree', name: 'Muslin Saree' },
];

describe('search results', () => {
  beforeEach(() => {
    fetched.length = 0;
    openShopSearch.mockResolvedValue(aShopSearch());
  });

  it('are those of the file first; the API adds newer products and the data of the others', async () => {
    const [first, second] = await resultsOf('saree', ROWS);
    expect(namesOf(first)).toEqual(['Silk Saree', 'Muslin Saree']);
    expect(namesOf(second)).toEqual(['Silk Saree', 'Muslin Saree', 'New Saree']);
    expect(second?.items[1]?.card).toMatchObject({ id: 'm1', href: '/product/muslin-saree' });
    expect(first).toMatchObject({
      pages: [{ label: 'Sarees', href: '/categories/Sarees' }],
      isPagesLate: false,
    });
  });

  it('of the API stay where they are when the file comes later; its others follow', async () => {
    openShopSearch.mockImplementation(lateSearch);
    const [first, second] = await resultsOf('saree', ROWS);
    expect(namesOf(first)).toEqual(['New Saree', 'Muslin Saree']);
    expect(first?.pages).toEqual([]);
    expect(namesOf(second)).toEqual(['New Saree', 'Muslin Saree', 'Silk Saree']);
    expect(second?.items.slice(0, 2)).toEqual(first?.items);
    expect(second).toMatchObject({ total: 3, pages: [{ label: 'Sarees' }], isPagesLate: true });
  });

  it('of the API for the term itself get no guesses of the file', async () => {
    openShopSearch.mockImplementation(lateSearch);
    const results = await resultsOf('muslni', [{ ...SAREE, _id: 'x7', slag: 'x', name: 'Muslni' }]);
    expect(results.map(namesOf)).toEqual([['Muslni'], ['Muslni']]);
    expect(results.at(-1)).toMatchObject({ term: 'muslni', isSimilar: false });
  });

  it('of the API for a similar term wait for the file, which has the term itself', async () => {
    openShopSearch.mockImplementation(lateSearch);
    const rows = [{ ...SAREE, _id: 's7', slag: 'x', name: 'Something' }];
    const [first] = await resultsOf('muslin', rows, { didYouMean: 'some', times: 1 });
    expect(namesOf(first)).toEqual(['Muslin Saree']);
    expect(first).toMatchObject({ term: 'muslin', isSimilar: false, isPagesLate: false });
  });

  it('of a corrected term are named so; similar ones of the API are not added', async () => {
    const results = await resultsOf('muslni', [{ ...SAREE, _id: 's7', slag: 'x', name: 'Something' }], {
      didYouMean: 'some',
    });
    expect(results.at(-1)).toMatchObject({ term: 'muslin', isSimilar: true });
    expect(namesOf(results.at(-1))).toEqual(['Muslin Saree']);
  });

  it('of a corrected term have the data of the API, which gets a request for it', async () => {
    const { shop } = await anApiHost({
      '/shop/search': {
        respond: ({ term }: Record<string, unknown>) => ({ data: term === 'muslin' ? ROWS : [] }),
      },
    });
    const all: FoundProducts[] = [];
    await findResults({ ...shop, lang: 'en' }, 'muslni', (results) => all.push(results), AT);
    await vi.waitFor(
      () => expect(all.at(-1)?.items[0]?.card).toMatchObject({ id: 'm1', name: 'Muslin Saree' }),
      { timeout: 10_000 },
    );
    expect(all.at(-1)).toMatchObject({ term: 'muslin', isSimilar: true });
  });

  it('are those of the API where the file has none', async () => {
    const results = await resultsOf('blanket', [{ ...SAREE, _id: 'b1', name: 'Blanket' }], { times: 1 });
    expect(results.map(namesOf)).toEqual([['Blanket']]);
  });

  it('are those of the file while the API is away', async () => {
    const results = await resultsOf('saree', null);
    expect(namesOf(results.at(-1))).toEqual(['Silk Saree', 'Muslin Saree']);
    expect(results.at(-1)?.searched).toBeNull();
  });

  it('tell how many products of a large shop were searched while the API is away', async () => {
    openShopSearch.mockResolvedValue(aShopSearch(9_000));
    expect((await resultsOf('saree', null)).at(-1)?.searched).toBe(FILE.length);
    expect((await resultsOf('saree', ROWS)).at(-1)?.searched).toBeNull();
  });

  it('have the limit of the term, and the products beyond it', async () => {
    const [first] = await resultsOf('saree under 1000', null);
    expect(first?.limit).toEqual({ rest: 'saree', min: null, max: 1000 });
    expect(namesOf(first)).toEqual(['Silk Saree', 'Muslin Saree']);
  });

  it.each([
    ['price-asc', ['Silk Saree', 'Muslin Saree', 'Wool Saree', 'Clay Saree']],
    ['price-desc', ['Muslin Saree', 'Silk Saree', 'Wool Saree', 'Clay Saree']],
  ] as const)(
    'without a price are found, and follow even those that are sold out in the order %s',
    async (sort, names) => {
      const unpriced = aProduct('Clay Saree', { price: 0, listPrice: 0, availability: 'unpriced' });
      const out = aProduct('Wool Saree', { price: 300_00, availability: 'out' });
      openShopSearch.mockResolvedValue(aShopSearch(5, [unpriced, out, ...FILE]));
      const [first] = await resultsOf('saree', null);
      expect(namesOf(first)?.[0]).toBe('Clay Saree');
      const sorted = filterItems(first?.items ?? [], { ...NO_FILTERS, sort });
      expect(sorted.map(({ card }) => card.name)).toEqual(names);
    },
  );

  it('fail when neither file nor API responds', async () => {
    openShopSearch.mockResolvedValue(null);
    const { shop } = await anApiHost({});
    expect((await findResults({ ...shop, lang: 'en' }, 'saree', () => undefined, AT)).kind).not.toBe('done');
  });

  it('are empty when both have nothing', async () => {
    const results = await resultsOf('blanket', [], { times: 1 });
    expect(results).toMatchObject([{ items: [], isSimilar: false }]);
  });
});
