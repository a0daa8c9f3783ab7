import { describe, expect, it } from 'vitest';
import { searchWords } from '#site/search/fold.ts';
import { MARKET_SYNONYMS } from '#site/search/market-synonyms.ts';
import type { SearchProduct } from '#site/search/search-file.ts';
import { groupsOf, resolveSynonyms } from '#site/search/synonyms.ts';
import { openSearch } from '#tests/support/open-search.ts';
import { fc, metCases } from '#tests/support/properties.ts';

function product(name: string, changes: Partial<SearchProduct> = {}): SearchProduct {
  return {
    ...{ name, nameBn: '', brand: '', categories: [], colors: [], sizes: [], codes: [] },
    ...{ href: `/product/${name}`, image: '', price: 50_000, listPrice: 60_000, priceTo: null },
    ...{ availability: 'in-stock' as const, ownDelivery: false, rating: 0, ratingCount: 0 },
    ...changes,
  };
}

const PRODUCTS = [
  product('Jamdani Saree', { categories: ['Women', 'Sarees'], colors: ['Crimson'], price: 900_000 }),
  product('Silk Saree', { categories: ['Women', 'Sarees'], colors: ['Navy'], price: 250_000 }),
  product('Festive Panjabi', { brand: 'Tanti Ghor', sizes: ['40', '42'], codes: ['dea729'], price: 180_000 }),
  product('Cotton Bedcover', { nameBn: 'বিছানার চাদর', availability: 'out' }),
  product('Clay Mug', { price: 0, listPrice: 0, availability: 'unpriced' }),
];
const PAGES = [
  { label: 'Returns & refunds', href: '/pages/1' },
  { label: 'Privacy policy', href: '/pages/2' },
  { label: 'Sarees', href: '/categories/Sarees' },
  { label: 'Size guide', href: '/pages/3' },
];

function searchOf(own: string[][] = [], products = PRODUCTS) {
  const texts = products.flatMap(({ name, nameBn, categories, colors }) => [
    name,
    nameBn,
    ...categories,
    ...colors,
  ]);
  const words = new Set([...texts, ...PAGES.map(({ label }) => label)].flatMap(searchWords));
  const synonyms = resolveSynonyms([...MARKET_SYNONYMS, ...groupsOf(own)], words);
  return openSearch({ total: products.length, products, pages: PAGES, synonyms });
}

const search = searchOf();
const namesOf = (query: string) => search.find(query).products.map(({ name }) => name);

describe('search', () => {
  it.each([
    ['saree', 'Jamdani Saree, Silk Saree'],
    ['lal shari', 'Jamdani Saree'],
    ['শাড়ি', 'Jamdani Saree, Silk Saree'],
    ['panjabi 42', 'Festive Panjabi'],
    ['tantighor', 'Festive Panjabi'],
    ['AU-DEA729-11', 'Festive Panjabi'],
    ['bed cover', 'Cotton Bedcover'],
    ['বিছানার চাদর', 'Cotton Bedcover'],
    ['mugs', 'Clay Mug'],
    ['jam', 'Jamdani Saree'],
    ['laptop', ''],
    ['qwertyuiop', ''],
    ['', ''],
    ['…', ''],
  ])('for "%s" finds "%s"', (query, names) => {
    expect(namesOf(query).join(', ')).toBe(names);
  });

  it('names the words that it used in place of mistyped ones, and none for another spelling', () => {
    expect(search.find('jamdni').instead).toBe('jamdani');
    expect(search.find('jamdni crimson').instead).toBe('jamdani crimson');
    expect(search.find('jamdani shari').instead).toBeNull();
    expect(search.find('sharee').instead).toBeNull();
  });

  it('names the words that it used of several', () => {
    expect(search.find('waterproof mug').instead).toBe('mug');
    expect(search.find('waterproof mugs').instead).toBe('mugs');
    expect(search.find('waterproof steel mug')).toMatchObject({ products: [], instead: null });
  });

  it('guesses no product where a page is meant', () => {
    expect(search.find('return policy')).toMatchObject({
      products: [],
      instead: null,
      pages: [{ label: 'Returns & refunds' }],
    });
    const withGuess = searchOf([], [product('Guild Bag')]);
    expect(withGuess.find('giuld').products).toHaveLength(1);
    expect(withGuess.find('guide')).toMatchObject({ products: [], pages: [{ label: 'Size guide' }] });
    expect(search.find('ফেরত').pages.map(({ href }) => href)).toEqual(['/pages/1']);
  });

  it('applies a price limit and keeps the products beyond it apart', () => {
    const found = search.find('saree under 3000');
    expect(found.max).toBe(3000);
    expect(found.products.map(({ name }) => name)).toEqual(['Silk Saree']);
    expect(found.beyond.map(({ name }) => name)).toEqual(['Jamdani Saree']);
  });

  it('finds all products with a price for a limit alone', () => {
    expect(namesOf('under 2000')).toEqual(['Festive Panjabi', 'Cotton Bedcover']);
  });

  it("uses the tenant's own synonyms", () => {
    expect(namesOf('pehran')).toEqual([]);
    expect(
      searchOf([['pehran', 'panjabi']])
        .find('pehran')
        .products.map(({ name }) => name),
    ).toEqual(['Festive Panjabi']);
  });

  it('finds by a synonym what it means, and no product that it could be with a mistake', () => {
    const alike = product('Pehrami Scarf');
    const found = (own: string[][]) => searchOf(own, [alike, ...PRODUCTS]).find('pehrani').products;
    expect(found([])).toEqual([alike]);
    expect(found([['pehrani', 'panjabi']]).map(({ name }) => name)).toEqual(['Festive Panjabi']);
  });

  it('never fails, and repeats no product', () => {
    const words = fc.constantFrom(
      'saree',
      'শাড়ি',
      'under',
      '500',
      'টাকার',
      'x',
      '42',
      '-',
      '𝟘',
      '\ud800',
      'lal',
      'bed',
      ' ',
    );
    const cases = metCases();
    fc.assert(
      fc.property(fc.array(words, { maxLength: 8 }), fc.constantFrom('', ' '), (list, separator) => {
        const { products, beyond } = search.find(list.join(separator));
        const all = [...products, ...beyond];
        expect(new Set(all).size).toBe(all.length);
        cases.note('products', products.length > 1);
      }),
    );
    cases.expectAtLeast({ products: 4 });
  });
});
