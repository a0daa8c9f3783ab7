import { describe, expect, it } from 'vitest';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import { searchWords } from '#site/search/fold.ts';
import { demoSnapshots, expectedIds } from './demo-snapshots.ts';
import { DEVELOPMENT } from './queries/all-queries.ts';
import { type ScoredQuery, type SearchedShop, scoreQuery, searchedShops, summarize } from './score.ts';

const shops = searchedShops();
const shopOf = (slug: string): SearchedShop => {
  const shop = shops.get(slug);
  if (shop === undefined) throw new Error(`There is no shop "${slug}".`);
  return shop;
};

/** The words of what search reads of a shop's products. */
function wordsOfShop({ products }: ShopSnapshot): Set<string> {
  const texts = [...products.values()].flatMap(({ name, nameBn, brand, categories, variations }) => [
    ...[name, nameBn, brand, ...categories],
    ...variations.flatMap(({ color, size }) => [color, size]),
  ]);
  return new Set(texts.flatMap(searchWords));
}

describe('the search of the demo shops', () => {
  const scored = DEVELOPMENT.map((query) => scoreQuery(query, shopOf(query.shop)));
  const { recall, empty, kinds } = summarize(scored);

  it('has 97 % of the expected products among the first five', () => {
    expect(recall).toBeGreaterThan(0.97);
    expect(empty).toBeLessThan(0.02);
  });

  it.each(kinds)('has 90 % of what "$kind" queries expect', ({ recall: ofKind }) => {
    expect(ofKind).toBeGreaterThan(0.9);
  });

  it('corrects no query whose words the shop has, and no other query that finds nothing', () => {
    const wordsOf = new Map([...shops].map(([slug, { snapshot }]) => [slug, wordsOfShop(snapshot)]));
    const isExact = ({ shop, query }: ScoredQuery) =>
      searchWords(query).every((word) => wordsOf.get(shop)?.has(word));
    expect(scored.filter(isExact).length).toBeGreaterThan(50);
    const wrong = scored.filter((query) => query.instead !== null && (isExact(query) || query.isEmpty));
    expect(wrong.map(({ query, instead }) => `${query} → ${instead}`)).toEqual([]);
  });

  it('corrects to words of the expected products', () => {
    const corrected = scored.filter(({ instead }) => instead !== null);
    expect(corrected.length).toBeGreaterThan(20);
    const wrong = corrected.filter(({ shop, expected, found, instead }) => {
      const { search, snapshot, idOf } = shopOf(shop);
      const again = search.find(instead ?? '');
      if (expected === null || again.instead !== null) return true;
      if ('page' in expected) return !again.pages.some(({ label }) => label === expected.page);
      const ids = expectedIds(snapshot, expected);
      const isExpected = again.products.some(({ href }) => ids.has(idOf.get(href) ?? ''));
      return !isExpected || again.products[0]?.name !== found[0];
    });
    expect(wrong.map(({ query, instead }) => `${query} → ${instead}`)).toEqual([]);
  });

  it.each([...shops])('corrects no word of %s', (_, { search, snapshot }) => {
    const words = [...wordsOfShop(snapshot)];
    expect(words.length).toBeGreaterThan(100);
    const corrected = words.map((word) => [word, search.find(word).instead]);
    expect(corrected.filter(([, instead]) => instead !== null)).toEqual([]);
  });

  it.each([...shops.keys()])(
    'finds every product of %s by its name first, or one of the same words',
    (slug) => {
      const { search, snapshot } = shopOf(slug);
      const missed = [...snapshot.products.values()]
        .map(({ name }) => name)
        .filter(
          (name) =>
            !search
              .find(name)
              .products.slice(0, 2)
              .some((product) => product.name === name),
        );
      expect(missed).toEqual([]);
    },
  );

  it('finds nothing for nine in ten products of the other trades', () => {
    const foreign = [...demoSnapshots()].flatMap(([slug, { products }]) =>
      [...products.values()].flatMap(({ categories }) =>
        [...shops.keys()].filter((other) => other !== slug).map((other) => `${other} ${categories.at(-1)}`),
      ),
    );
    const queries = [...new Set(foreign)].map((key) => {
      const [slug = '', ...words] = key.split(' ');
      return { key, found: shopOf(slug).search.find(words.join(' ')).products };
    });
    const wrong = queries.filter(({ found }) => found.length > 0);
    expect(wrong.length / queries.length, wrong.map(({ key }) => key).join('\n')).toBeLessThan(0.1);
  });
});
