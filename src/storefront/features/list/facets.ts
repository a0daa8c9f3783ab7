/** Filters and orders a list, and counts what each further choice would leave. */
import { isSellable } from '#site/availability.ts';
import { FACETS, type Facet, type ListItem } from '#site/list-facts.ts';
import type { Filters } from './filters.ts';

/** Minor units of a major one. */
const MINOR = 100;

type Group = Facet | 'price' | 'stock';

export interface FacetLabel {
  label: string;
  /** Products when this label alone of its facet is chosen, beside what is chosen elsewhere. */
  count: number;
}

export interface FacetCounts {
  facet: Facet;
  labels: FacetLabel[];
}

export interface ListCounts {
  /** Facets that can divide the list. Labels of the whole list, also those that nothing matches now. */
  facets: FacetCounts[];
  /** Products that can be bought now; null when the whole list can be. */
  inStock: number | null;
  /** Lowest and highest price of the whole list in whole major units; null when all cost the same. */
  prices: { min: number; max: number } | null;
}

const GROUPS: readonly Group[] = ['price', 'stock', ...FACETS];

/** A product whose variants differ in price is in a range when one of its prices can be. */
function isInGroup({ card, labels }: ListItem, filters: Filters, group: Group): boolean {
  switch (group) {
    case 'price': {
      const { min, max } = filters;
      const highest = card.priceTo ?? card.price.price;
      return (max === null || card.price.price <= max * MINOR) && (min === null || highest >= min * MINOR);
    }
    case 'stock':
      return !filters.inStock || isSellable(card.availability);
    default: {
      const chosen = filters.labels[group];
      return chosen.length === 0 || labels[group].some((label) => chosen.includes(label));
    }
  }
}

function matches(item: ListItem, filters: Filters, except?: Group): boolean {
  return GROUPS.every((group) => group === except || isInGroup(item, filters, group));
}

/** Sold-out products follow the others in every order but the shop's own. */
const COMPARE: Record<Exclude<Filters['sort'], 'featured'>, (a: ListItem, b: ListItem) => number> = {
  'price-asc': (a, b) => a.card.price.price - b.card.price.price,
  'price-desc': (a, b) => priceTo(b) - priceTo(a),
  discount: (a, b) => b.card.price.offPercent - a.card.price.offPercent,
  rating: (a, b) => b.card.rating - a.card.rating || b.card.ratingCount - a.card.ratingCount,
};

function priceTo({ card }: ListItem): number {
  return card.priceTo ?? card.price.price;
}

/** The products that match all filters, in the chosen order. Products of equal rank keep the shop's order. */
export function filterItems(items: readonly ListItem[], filters: Filters): ListItem[] {
  const found = items.filter((item) => matches(item, filters));
  if (filters.sort === 'featured') return found;
  const compare = COMPARE[filters.sort];
  const isOut = ({ card }: ListItem) => (isSellable(card.availability) ? 0 : 1);
  return found.sort((a, b) => isOut(a) - isOut(b) || compare(a, b));
}

const SIZES = ['xxs', 'xs', 's', 'm', 'l', 'xl', 'xxl', '2xl', 'xxxl', '3xl', '4xl', '5xl'];
const byNumber = new Intl.Collator(undefined, { numeric: true });

/** Clothes sizes by size, others by their numbers. */
function compareSizes(a: string, b: string): number {
  const rank = (size: string) => SIZES.indexOf(size.trim().toLowerCase());
  const [left, right] = [rank(a), rank(b)];
  if (left >= 0 && right >= 0) return left - right;
  return right - left || byNumber.compare(a, b);
}

function countFacet(items: readonly ListItem[], filters: Filters, facet: Facet): FacetCounts | null {
  const whole = new Map<string, number>();
  const left = new Map<string, number>();
  for (const item of items) {
    const isLeft = matches(item, filters, facet);
    for (const label of item.labels[facet]) {
      whole.set(label, (whole.get(label) ?? 0) + 1);
      if (isLeft) left.set(label, (left.get(label) ?? 0) + 1);
    }
  }
  const chosen = filters.labels[facet];
  // A label of every product divides nothing: the name of the list's own category.
  const useful = [...whole].filter(([label, count]) => count < items.length || chosen.includes(label));
  const unknown = chosen.filter((label) => !whole.has(label)).map((label): [string, number] => [label, 0]);
  if (useful.length + unknown.length === 0) return null;
  const sorted =
    facet === 'size'
      ? useful.toSorted(([a], [b]) => compareSizes(a, b))
      : useful.toSorted(([a, many], [b, more]) => more - many || byNumber.compare(a, b));
  const labels = [...sorted, ...unknown].map(([label]) => ({ label, count: left.get(label) ?? 0 }));
  return { facet, labels };
}

/** The choices of a list with their counts. */
export function countItems(items: readonly ListItem[], filters: Filters): ListCounts {
  const facets = FACETS.map((facet) => countFacet(items, filters, facet)).filter((counts) => counts !== null);
  const isAllInStock = items.every(({ card }) => isSellable(card.availability));
  const inStock = items.filter(
    (item) => isSellable(item.card.availability) && matches(item, filters, 'stock'),
  ).length;
  let [min, max] = [Number.POSITIVE_INFINITY, 0];
  for (const item of items) {
    min = Math.min(min, Math.floor(item.card.price.price / MINOR));
    max = Math.max(max, Math.ceil(priceTo(item) / MINOR));
  }
  return {
    facets,
    inStock: isAllInStock && !filters.inStock ? null : inStock,
    prices: min < max ? { min, max } : null,
  };
}
