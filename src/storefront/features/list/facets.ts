/** Counts how many products would remain after selecting each further label of a list. */
import { isSellable } from '#site/catalog/availability.ts';
import { FACETS, type Facet, type ListItem } from '#site/catalog/list-facts.ts';
import { MINOR, matches, priceTo } from './filter-items.ts';
import type { Filters } from './filters.ts';

export interface FacetLabel {
  label: string;
  /** Number of products if only this label of its facet is selected, with the selection of the other facets. */
  count: number;
}

export interface FacetCounts {
  facet: Facet;
  labels: FacetLabel[];
}

export interface ListCounts {
  /** Facets that can narrow the list, with labels of the whole list, also labels without matches now. */
  facets: FacetCounts[];
  /** Products that can be bought now; null if all can. */
  inStock: number | null;
  /** Lowest and highest price of the whole list in whole major units; null when all cost the same. */
  prices: { min: number; max: number } | null;
}

const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];
const byNumber = new Intl.Collator(undefined, { numeric: true });

/** Orders clothes sizes by size, others by their numbers. */
function compareSizes(a: string, b: string): number {
  const rank = (size: string) => SIZES.indexOf(size.trim().toLowerCase());
  const [rankA, rankB] = [rank(a), rank(b)];
  if (rankA >= 0 && rankB >= 0) return rankA - rankB;
  return rankB - rankA || byNumber.compare(a, b);
}

function countFacet(items: readonly ListItem[], filters: Filters, facet: Facet): FacetCounts | null {
  const whole = new Map<string, number>();
  const matching = new Map<string, number>();
  for (const item of items) {
    const isMatch = matches(item, filters, facet);
    for (const label of item.labels[facet]) {
      whole.set(label, (whole.get(label) ?? 0) + 1);
      if (isMatch) matching.set(label, (matching.get(label) ?? 0) + 1);
    }
  }
  const selected = filters.labels[facet];
  // A label that all products have narrows nothing, such as the name of the list's own category.
  const useful = [...whole].filter(([label, count]) => count < items.length || selected.includes(label));
  const unknown = selected.filter((label) => !whole.has(label)).map((label): [string, number] => [label, 0]);
  if (useful.length + unknown.length === 0) return null;
  const sorted =
    facet === 'size'
      ? useful.sort(([a], [b]) => compareSizes(a, b))
      : useful.sort(([a, many], [b, more]) => more - many || byNumber.compare(a, b));
  const labels = [...sorted, ...unknown].map(([label]) => ({ label, count: matching.get(label) ?? 0 }));
  return { facet, labels };
}

/**
 * The labels of a list with their counts. Labels keep their order, also when nothing matches them: a list that moves under
 * the finger causes wrong selections.
 */
export function countItems(items: readonly ListItem[], filters: Filters): ListCounts {
  const facets = FACETS.map((facet) => countFacet(items, filters, facet)).filter((counts) => counts !== null);
  const isAllInStock = items.every(({ card }) => isSellable(card.availability));
  const inStock = items.filter(
    (item) => isSellable(item.card.availability) && matches(item, filters, 'stock'),
  ).length;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const item of items) {
    if (priceTo(item) === 0) continue;
    min = Math.min(min, Math.floor(item.card.price.price / MINOR));
    max = Math.max(max, Math.ceil(priceTo(item) / MINOR));
  }
  return {
    facets,
    inStock: isAllInStock && !filters.inStock ? null : inStock,
    prices: min < max ? { min, max } : null,
  };
}
