import { describe, expect, it } from 'vitest';
import { listPages } from '#pipeline/list-pages.ts';
import type { SitePlan } from '#pipeline/site-plan.ts';
import {
  type ListFacts,
  listFactsPath,
  MAX_FACTS_PRODUCTS,
  MIN_FILTERED_PRODUCTS,
  readListFacts,
} from '#site/catalog/list-facts.ts';
import {
  aCampaign,
  aCategory,
  aProduct,
  aSnapshot,
  aTenant,
  NOON,
  settings,
} from '../../fixtures/snapshots.ts';

function productRows(count: number, more: (index: number) => object = () => ({})) {
  const products = Array.from({ length: count }, (_, index) =>
    aProduct({ _id: `p${index}`, name: `Mug ${index}`, ...more(index) }),
  );
  return Object.fromEntries(products.map((product) => [product.id, product]));
}

function plan(products: ReturnType<typeof productRows>, changes: object = {}): SitePlan {
  return listPages(aSnapshot({ products, ...changes }), settings({ asOf: NOON }));
}

function factsOf(site: SitePlan, path: string): ListFacts | null {
  const file = site.files.find(({ file }) => `/${file}` === decodeURIComponent(listFactsPath(path)));
  return file === undefined ? null : readListFacts(JSON.parse(file.body));
}

describe('the facts of a list', () => {
  it('have every card of the list in its order, over all of its pages', () => {
    const site = plan(productRows(130));
    const cards = site.pages.flatMap(({ view }) =>
      view.kind === 'product-list' && view.paging.path === '/for-you' ? view.products : [],
    );
    expect(factsOf(site, '/for-you')?.items.map(({ card }) => card)).toEqual(cards);
    expect(factsOf(site, '/for-you')?.total).toBe(130);
  });

  it('are beside campaigns and collections, with the cards of their pages', () => {
    const products = productRows(130);
    const rows = Object.keys(products).map((_id) => ({ _id, name: _id, price: '250', campaignPrice: '200' }));
    const sale = aCampaign({ _id: 'c1', startTime: NOON - 1, endTime: NOON + 1, products: rows });
    const picks = aCampaign({ _id: 'c2', isCampaign: false, products: rows.slice(0, 7) });
    const short = aCampaign({ _id: 'c3', products: rows.slice(0, MIN_FILTERED_PRODUCTS - 1) });
    const site = plan(products, { campaigns: [sale, picks, short] });
    for (const [path, count] of [
      ['/shop-campaign/c1', 130],
      ['/collection/c2', 7],
    ] as const) {
      const cards = site.pages.flatMap(({ view }) =>
        view.kind === 'campaign' && view.paging.path === path ? view.campaign.products : [],
      );
      expect(cards).toHaveLength(count);
      expect(factsOf(site, path)?.items.map(({ card }) => card)).toEqual(cards);
    }
    expect(factsOf(site, '/shop-campaign/c3')).toBeNull();
  });

  it('name brand, listed categories, and colors and sizes of variants in one spelling', () => {
    const variations = [
      { SKU: 'a', name: 'Navy', size: 'M' },
      { SKU: 'b', name: 'navy ', size: 'L' },
    ];
    const products = productRows(6, (index) => ({
      brandName: index === 0 ? 'Loom 9' : 'LOOM 9',
      categories: ['Mugs ', 'Unlisted'],
      variations: index === 1 ? [{ SKU: 'c', name: 'NAVY', size: 'XL' }] : variations,
    }));
    const categories = { mega: [aCategory({ _id: 'm1', name: 'Mugs ' })], sub: [], mini: [], extra: [] };
    const facts = factsOf(plan(products, { categories }), '/for-you');
    expect(facts?.items.slice(0, 2).map(({ labels }) => labels)).toEqual([
      { category: ['Mugs'], brand: ['Loom 9'], color: ['Navy'], size: ['M', 'L'] },
      { category: ['Mugs'], brand: ['Loom 9'], color: ['Navy'], size: ['XL'] },
    ]);
  });

  it('are beside the pages of a category with a name that is encoded in URLs', () => {
    const products = productRows(6);
    const categories = { mega: [aCategory({ _id: 'm1', name: 'মাটির কাপ' })], sub: [], mini: [], extra: [] };
    const lists = { ...aSnapshot({ products }).lists, byCategory: { 'মাটির কাপ': Object.keys(products) } };
    const path = `/categories/${encodeURIComponent('মাটির কাপ')}`;
    expect(factsOf(plan(products, { categories, lists }), path)?.items).toHaveLength(6);
  });

  it('lead to pages of their own language', () => {
    const tenant = aTenant({ languages: ['en', 'bn'] });
    const site = listPages(aSnapshot({ products: productRows(6) }), settings({ tenant }));
    const hrefOf = (path: string) => factsOf(site, path)?.items[0]?.card.href;
    expect(hrefOf('/for-you')).toBe('/product/p0');
    expect(hrefOf('/bn/for-you')).toBe('/bn/product/p0');
  });

  it('are left out for lists that are too short to filter', () => {
    expect(factsOf(plan(productRows(MIN_FILTERED_PRODUCTS - 1)), '/for-you')).toBeNull();
    expect(factsOf(plan(productRows(MIN_FILTERED_PRODUCTS)), '/for-you')).not.toBeNull();
  });

  it('have the first products of a list that is too long, and the number of all', () => {
    const facts = factsOf(plan(productRows(MAX_FACTS_PRODUCTS + 5)), '/for-you');
    expect(facts?.items.at(-1)?.card.id).toBe(`p${MAX_FACTS_PRODUCTS - 1}`);
    expect(facts?.items).toHaveLength(MAX_FACTS_PRODUCTS);
    expect(facts?.total).toBe(MAX_FACTS_PRODUCTS + 5);
  });

  it('change without the views of pages that do not show the product', () => {
    const sixtyFirst = (price: string) =>
      plan(productRows(70, (index) => (index === 61 ? { price, regular_price: price } : {})));
    const [before, after] = [sixtyFirst('300'), sixtyFirst('320')];
    const bodyOf = (site: SitePlan) => site.files.find(({ file }) => file === '_lists/for-you.json')?.body;
    const viewAt = (site: SitePlan, path: string) => site.pages.find((page) => page.path === path)?.view;
    expect(bodyOf(after)).not.toBe(bodyOf(before));
    expect(viewAt(after, '/for-you/page/2')).not.toEqual(viewAt(before, '/for-you/page/2'));
    expect(viewAt(after, '/for-you')).toEqual(viewAt(before, '/for-you'));
  });
});
