import { describe, expect, it } from 'vitest';
import { FACETS, type Facet, type ListItem } from '#site/catalog/list-facts.ts';
import { countItems } from '#storefront/features/list/facets.ts';
import { filterItems } from '#storefront/features/list/filter-items.ts';
import {
  type Filters,
  isNarrowed,
  NO_FILTERS,
  readFilters,
  SORTS,
  writeFilters,
} from '#storefront/features/list/filters.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { aPrice } from '../../../fixtures/product-views.ts';
import { aProductCard } from '../../../fixtures/views.ts';

const LABELS: Record<Facet, string[]> = {
  category: ['Women', 'Sarees & more', 'Sale'],
  brand: ['Aarong', 'Loom 9'],
  color: ['Red', 'Navy', 'কালো'],
  size: ['M', 'XL', '42'],
};

const subsets = (facet: Facet) => fc.subarray(LABELS[facet]);
const labels = fc.record({
  category: subsets('category'),
  brand: subsets('brand'),
  color: subsets('color'),
  size: subsets('size'),
});
const item: fc.Arbitrary<ListItem> = fc
  .record({
    labels,
    price: fc.integer({ min: 1, max: 900 }),
    above: fc.option(fc.integer({ min: 1, max: 300 })),
    availability: fc.constantFrom('in-stock', 'low', 'out', 'unknown', 'upcoming'),
    rating: fc.integer({ min: 0, max: 5 }),
    id: fc.uuid(),
  })
  .map(({ labels, price, above, availability, rating, id }) => ({
    labels,
    card: aProductCard({
      id,
      price: aPrice(price * 100, (price + rating) * 100),
      priceTo: above === null ? null : (price + above) * 100,
      availability,
      rating,
    }),
  }));
const filters: fc.Arbitrary<Filters> = fc.record({
  sort: fc.constantFrom(...SORTS),
  min: fc.option(fc.integer({ min: 0, max: 500 })),
  max: fc.option(fc.integer({ min: 300, max: 1200 })),
  inStock: fc.boolean(),
  labels,
  shown: fc.constantFrom(60, 120, 180),
});
const withoutFilters = filters.map(({ sort, shown }) => ({ ...NO_FILTERS, sort, shown }));
const list = fc.array(item, { maxLength: 30 });

function anItem(
  id: string,
  changes: Partial<ListItem['labels']>,
  card: Partial<ListItem['card']> = {},
): ListItem {
  return {
    labels: { category: [], brand: [], color: [], size: [], ...changes },
    card: aProductCard({ id, ...card }),
  };
}

const idsOf = (items: readonly ListItem[]) => items.map(({ card }) => card.id);

describe('the facets of a list', () => {
  it('count for each label the products that remain when it alone is selected', () => {
    const cases = metCases();
    fc.assert(
      fc.property(list, filters, (items, selected) => {
        for (const { facet, labels } of countItems(items, selected).facets) {
          for (const { label, count } of labels) {
            const alone = { ...selected, labels: { ...selected.labels, [facet]: [label] } };
            expect(count).toBe(filterItems(items, alone).length);
            cases.note('some', count > 0);
            cases.note('fewer than all', isNarrowed(selected) && count > 0 && count < items.length);
          }
        }
      }),
    );
    cases.expectAtLeast({ some: 100, 'fewer than all': 100 });
  });

  it('count for availability the products that remain with "In stock"', () => {
    const cases = metCases();
    fc.assert(
      fc.property(list, filters, (items, selected) => {
        const { inStock } = countItems(items, selected);
        if (inStock !== null) expect(inStock).toBe(filterItems(items, { ...selected, inStock: true }).length);
        cases.note('some', inStock !== null && inStock > 0);
      }),
    );
    cases.expectAtLeast({ some: 15 });
  });

  it('leave a part of the list, whatever is selected, and the whole list when nothing is', () => {
    const cases = metCases();
    fc.assert(
      fc.property(list, fc.oneof(filters, withoutFilters), (items, selected) => {
        const found = filterItems(items, selected);
        cases.note('a part', found.length > 0 && found.length < items.length);
        cases.note('the whole list', items.length > 0 && !isNarrowed(selected));
        expect(items).toEqual(expect.arrayContaining(found));
        expect(new Set(found).size).toBe(found.length);
        if (!isNarrowed(selected)) expect(found).toHaveLength(items.length);
      }),
    );
    cases.expectAtLeast({ 'a part': 10, 'the whole list': 20 });
  });

  it('keep the labels of the whole list in one order, also those that nothing matches now', () => {
    const items = [
      anItem('a', { color: ['Red'], brand: ['Aarong'] }),
      anItem('b', { color: ['Navy'], brand: ['Loom 9'] }),
      anItem('c', { color: ['Navy'], brand: ['Loom 9'] }),
    ];
    const selected = { ...NO_FILTERS, labels: { ...NO_FILTERS.labels, brand: ['Aarong'] } };
    const colors = countItems(items, selected).facets.find(({ facet }) => facet === 'color');
    expect(colors?.labels).toEqual([
      { label: 'Navy', count: 0 },
      { label: 'Red', count: 1 },
    ]);
  });

  it('leave out labels that every product has, and facets without others', () => {
    const items = [anItem('a', { category: ['Women'] }), anItem('b', { category: ['Women'] })];
    expect(countItems(items, NO_FILTERS).facets).toEqual([]);
  });

  it('order sizes of clothes by size and others by number', () => {
    const items = ['42', 'XL', '9', 'S', 'XXL', 'M'].map((size) => anItem(size, { size: [size] }));
    const [sizes] = countItems(items, NO_FILTERS).facets;
    expect(sizes?.labels.map(({ label }) => label)).toEqual(['S', 'M', 'XL', 'XXL', '9', '42']);
  });

  it('find a product in a range of prices when one of its variants can be', () => {
    const items = [anItem('a', {}, { price: aPrice(50_000), priceTo: 90_000 })];
    expect(filterItems(items, { ...NO_FILTERS, min: 800, max: 1000 })).toHaveLength(1);
    expect(filterItems(items, { ...NO_FILTERS, min: 901 })).toEqual([]);
    expect(filterItems(items, { ...NO_FILTERS, max: 499 })).toEqual([]);
  });

  it('sort by price with sold-out products last', () => {
    const items = [
      anItem('dear', {}, { price: aPrice(300_00), availability: 'unknown' }),
      anItem('gone', {}, { price: aPrice(100_00), availability: 'out' }),
      anItem('cheap', {}, { price: aPrice(200_00), availability: 'low' }),
    ];
    expect(idsOf(filterItems(items, { ...NO_FILTERS, sort: 'price-asc' }))).toEqual([
      'cheap',
      'dear',
      'gone',
    ]);
    expect(idsOf(filterItems(items, { ...NO_FILTERS, sort: 'price-desc' }))).toEqual([
      'dear',
      'cheap',
      'gone',
    ]);
    expect(idsOf(filterItems(items, NO_FILTERS))).toEqual(['dear', 'gone', 'cheap']);
  });
});

describe('the query of filters', () => {
  it('is read as it was written', () => {
    const cases = metCases();
    fc.assert(
      fc.property(filters, (selected) => {
        const query = writeFilters(selected);
        expect(readFilters(query)).toEqual(selected);
        cases.note(
          'every kind',
          ['sort', 'price', 'stock', 'show', 'color'].every((name) => query.includes(`${name}=`)),
        );
        cases.note('two labels', /(?:^|[?&])(\w+)=[^&]*&\1=/.test(query));
      }),
    );
    cases.expectAtLeast({ 'every kind': 5, 'two labels': 20 });
  });

  it('is empty without filters and keeps other parameters', () => {
    expect(writeFilters(NO_FILTERS)).toBe('');
    expect(writeFilters({ ...NO_FILTERS, inStock: true }, '?utm_source=mail&sort=rating')).toBe(
      '?utm_source=mail&stock=in',
    );
  });

  it('names each facet readably', () => {
    const selected: Filters = {
      ...NO_FILTERS,
      sort: 'price-asc',
      max: 1500,
      labels: { ...NO_FILTERS.labels, color: ['Navy', 'Red'] },
    };
    expect(writeFilters(selected)).toBe('?sort=price-asc&price=-1500&color=Navy&color=Red');
  });

  it('ignores invalid values', () => {
    expect(readFilters('?sort=cheap&price=a-b&stock=1&show=-5&color=')).toEqual(NO_FILTERS);
  });

  it('names every facet of a list', () => {
    for (const facet of FACETS) {
      const selected = { ...NO_FILTERS, labels: { ...NO_FILTERS.labels, [facet]: ['x'] } };
      expect(writeFilters(selected)).toBe(`?${facet}=x`);
    }
  });
});
