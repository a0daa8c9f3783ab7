/** What a shopper chose for a list, and its form in the address: shareable, and kept by reload, back and forward. */
import { FACETS, type Facet } from '#site/catalog/list-facts.ts';

export const SORTS = ['featured', 'price-asc', 'price-desc', 'discount', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

export interface Filters {
  sort: Sort;
  /** Whole major units of the currency; null is open. */
  min: number | null;
  max: number | null;
  /** Only products that can be bought now. */
  inStock: boolean;
  /** Of one facet any label matches. */
  labels: Readonly<Record<Facet, readonly string[]>>;
  /** Number of products shown. */
  shown: number;
}

/** Products that a list shows at first, and by which "Show more" adds to it: those of a built page. */
export const PRODUCTS_PER_STEP = 60;

export const NO_FILTERS: Filters = {
  sort: 'featured',
  min: null,
  max: null,
  inStock: false,
  labels: { category: [], brand: [], color: [], size: [] },
  shown: PRODUCTS_PER_STEP,
};

function isAmount(text: string | undefined): text is string {
  return text !== undefined && /^\d{1,9}$/.test(text);
}

/** Names of the parameters, as a pattern for `client:intent`. */
export const LIST_QUERY = ['sort', 'price', 'stock', 'show', ...FACETS].join('|');

/** The filters in a query; what it does not name, or names wrongly, is as in {@link NO_FILTERS}. */
export function readFilters(search: string): Filters {
  const query = new URLSearchParams(search);
  const [from, to] = (query.get('price') ?? '').split('-');
  const [min, max] = [isAmount(from) ? Number(from) : null, isAmount(to) ? Number(to) : null];
  const shown = Number(query.get('show'));
  const labelsOf = (facet: Facet) => [...new Set(query.getAll(facet).filter((label) => label !== ''))];
  return {
    sort: SORTS.find((sort) => sort === query.get('sort')) ?? 'featured',
    min,
    max,
    inStock: query.get('stock') === 'in',
    labels: {
      category: labelsOf('category'),
      brand: labelsOf('brand'),
      color: labelsOf('color'),
      size: labelsOf('size'),
    },
    shown: Number.isInteger(shown) && shown > PRODUCTS_PER_STEP ? shown : PRODUCTS_PER_STEP,
  };
}

/**
 * The query of the filters with `?`; '' without any. Equal filters have equal addresses. Other parameters of the
 * address, such as those of an advertisement, remain.
 */
export function writeFilters(filters: Filters, search = ''): string {
  const query = new URLSearchParams(search);
  for (const name of ['sort', 'price', 'stock', 'show', ...FACETS]) query.delete(name);
  if (filters.sort !== 'featured') query.set('sort', filters.sort);
  if (filters.min !== null || filters.max !== null) {
    query.set('price', `${filters.min ?? ''}-${filters.max ?? ''}`);
  }
  if (filters.inStock) query.set('stock', 'in');
  for (const facet of FACETS) for (const label of filters.labels[facet]) query.append(facet, label);
  if (filters.shown > PRODUCTS_PER_STEP) query.set('show', String(filters.shown));
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Whether products are left out of the list. */
export function isNarrowed({ min, max, inStock, labels }: Filters): boolean {
  return min !== null || max !== null || inStock || FACETS.some((facet) => labels[facet].length > 0);
}

/** Whether the list differs from the built one. */
export function isChanged(filters: Filters): boolean {
  return filters.sort !== 'featured' || isNarrowed(filters);
}

/** With a label chosen, or no longer chosen. */
export function toggleLabel(filters: Filters, facet: Facet, label: string): Filters {
  const before = filters.labels[facet];
  const after = before.includes(label) ? before.filter((one) => one !== label) : [...before, label];
  return { ...filters, labels: { ...filters.labels, [facet]: after } };
}

/** All products, in the chosen order. */
export function withoutFilters({ sort }: Filters): Filters {
  return { ...NO_FILTERS, sort };
}

/** Number of filters that leave products out. */
export function countFilters({ min, max, inStock, labels }: Filters): number {
  const ranges = [min !== null || max !== null, inStock].filter(Boolean).length;
  return FACETS.reduce((sum, facet) => sum + labels[facet].length, ranges);
}
