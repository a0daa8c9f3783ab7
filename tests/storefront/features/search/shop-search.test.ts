import { beforeEach, describe, expect, it, vi } from 'vitest';
import { writeSearchFile } from '#site/search/search-file.ts';

const TEXT = writeSearchFile({
  total: 9,
  products: [
    {
      ...{ name: 'Silk Saree', nameBn: '', brand: '', categories: [], colors: [], sizes: [], codes: [] },
      ...{ href: '/product/silk-saree', image: '', price: 700_00, listPrice: 900_00, priceTo: null },
      ...{ availability: 'in-stock', ownDelivery: false, rating: 0, ratingCount: 0 },
    },
  ],
  pages: [{ label: 'Size guide', href: '/pages/7' }],
  synonyms: [],
});

type Fetch = typeof fetch;
const fetchFile = vi.fn<Fetch>();

/** The modules of a new page. */
async function aPage() {
  vi.resetModules();
  const { openShopSearch } = await import('#storefront/features/search/shop-search.ts');
  const { openSuggestions } = await import('#storefront/features/search/suggest-locally.ts');
  return { openShopSearch, openSuggestions };
}

beforeEach(() => {
  vi.stubGlobal('fetch', fetchFile.mockReset());
  return () => vi.unstubAllGlobals();
});

describe('the search of a page', () => {
  it('requests the file of its language once', async () => {
    fetchFile.mockImplementation(async () => new Response(TEXT));
    const { openShopSearch } = await aPage();
    const [search, again] = await Promise.all([openShopSearch('bn'), openShopSearch('bn')]);
    expect(fetchFile.mock.calls.map(([url]) => url)).toEqual(['/_search/bn.json']);
    expect(again).toBe(search);
    expect(search).toMatchObject({ products: 1, isComplete: false });
    expect(search?.find('saree').products.map(({ name }) => name)).toEqual(['Silk Saree']);
  });

  it('uses the file that the browser has while there is no network', async () => {
    fetchFile.mockImplementation(async (_, options) => {
      if (options?.cache !== 'force-cache') throw new TypeError('Failed to fetch');
      return new Response(TEXT);
    });
    const { openShopSearch } = await aPage();
    expect((await openShopSearch('en'))?.products).toBe(1);
  });

  it.each([
    ['is missing', () => new Response('', { status: 404 })],
    ['is no JSON', () => new Response('<!doctype html>')],
    ['has another form', () => new Response('{"form":99}')],
  ])('is null when the file %s, and requests it again', async (_, respond) => {
    fetchFile.mockImplementation(async () => respond());
    const { openShopSearch } = await aPage();
    expect(await openShopSearch('en')).toBeNull();
    fetchFile.mockImplementation(async () => new Response(TEXT));
    expect(await openShopSearch('en')).not.toBeNull();
  });

  it('suggests products with their prices, and pages', async () => {
    fetchFile.mockImplementation(async () => new Response(TEXT));
    const { openSuggestions } = await aPage();
    const suggest = await openSuggestions('en');
    expect(suggest?.('silk')).toMatchObject({
      products: [
        { href: '/product/silk-saree', price: { price: 700_00, listPrice: 900_00, offPercent: 22 } },
      ],
      pages: [],
      instead: null,
    });
    expect(suggest?.('size guide')).toMatchObject({ products: [], pages: [{ href: '/pages/7' }] });
  });
});
