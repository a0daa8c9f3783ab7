/** Order and filters that a shopper selected for a list, as state and as query: shareable, restored by reload and Back. */
import { FACETS, type Facet } from '#site/catalog/list-facts.ts';

export const SORTS = ['featured', 'price-asc', 'price-desc', 'discount', 'rating'] as const;
export type Sort = (typeof SORTS)[number];

export interface Filters {
  sort: Sort;
  /** Whole major units of the currency; null is unlimited. */
  min: number | null;
  max: number | null;
  /** Only products that can be bought now. */
  inStock: boolean;
  /** Labels of one facet are alternatives. */
  labels: Readonly<Record<Facet, readonly string[]>>;
  /** Number of products shown. */
  shown: number;
}

/** Number of products that a list shows at first and that "Show more" adds: as many as on a built page. */
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

/** The filters in a query; missing and invalid parameters are as in {@link NO_FILTERS}. */
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
 * The query of the filters with `?`; '' without any. Equal filters have equal URLs. Other parameters, such as an
 * advert's, stay.
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

/** Whether filters narrow the list. */
export function isNarrowed({ min, max, inStock, labels }: Filters): boolean {
  return min !== null || max !== null || inStock || FACETS.some((facet) => labels[facet].length > 0);
}

/** Whether the list differs from the built one. */
export function isChanged(filters: Filters): boolean {
  return filters.sort !== 'featured' || isNarrowed(filters);
}

/** The filters with a label selected, or deselected. */
export function toggleLabel(filters: Filters, facet: Facet, label: string): Filters {
  const before = filters.labels[facet];
  const after = before.includes(label) ? before.filter((one) => one !== label) : [...before, label];
  return { ...filters, labels: { ...filters.labels, [facet]: after } };
}

/** Filters for all products, in the selected order. */
export function withoutFilters({ sort }: Filters): Filters {
  return { ...NO_FILTERS, sort };
}

/** Number of filters that narrow the list. */
export function countFilters({ min, max, inStock, labels }: Filters): number {
  const ranges = [min !== null || max !== null, inStock].filter(Boolean).length;
  return FACETS.reduce((sum, facet) => sum + labels[facet].length, ranges);
}
