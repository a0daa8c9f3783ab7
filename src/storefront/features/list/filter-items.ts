/** Filters and orders a list. */
import { isSellable } from '#site/catalog/availability.ts';
import { FACETS, type Facet, type ListItem } from '#site/catalog/list-facts.ts';
import type { Filters } from './filters.ts';

/** Minor units of a major one. */
export const MINOR = 100;

type Group = Facet | 'price' | 'stock';

const GROUPS: readonly Group[] = ['price', 'stock', ...FACETS];

/** A product whose variants differ in price is in a range if its span of prices overlaps the range. */
function isInGroup({ card, labels }: ListItem, filters: Filters, group: Group): boolean {
  switch (group) {
    case 'price': {
      const { min, max } = filters;
      if (min === null && max === null) return true;
      const highest = priceTo({ card });
      // A product without a price is in no range.
      if (highest === 0) return false;
      return (max === null || card.price.price <= max * MINOR) && (min === null || highest >= min * MINOR);
    }
    case 'stock':
      return !filters.inStock || isSellable(card.availability);
    default: {
      const selected = filters.labels[group];
      return selected.length === 0 || labels[group].some((label) => selected.includes(label));
    }
  }
}

/** Whether a product matches all filters, except the filters of one group. */
export function matches(item: ListItem, filters: Filters, except?: Group): boolean {
  return GROUPS.every((group) => group === except || isInGroup(item, filters, group));
}

/** In every order except the shop's own, products that cannot be bought follow the others, unpriced ones last. */
const COMPARE: Record<Exclude<Filters['sort'], 'featured'>, (a: ListItem, b: ListItem) => number> = {
  'price-asc': (a, b) => a.card.price.price - b.card.price.price,
  'price-desc': (a, b) => priceTo(b) - priceTo(a),
  discount: (a, b) => b.card.price.offPercent - a.card.price.offPercent,
  rating: (a, b) => b.card.rating - a.card.rating || b.card.ratingCount - a.card.ratingCount,
};

/** The highest price of a product. */
export function priceTo({ card }: Pick<ListItem, 'card'>): number {
  return card.priceTo ?? card.price.price;
}

/** The products that match all filters, in the selected order. Products of equal rank keep the shop's order. */
export function filterItems(items: readonly ListItem[], filters: Filters): ListItem[] {
  const found = items.filter((item) => matches(item, filters));
  if (filters.sort === 'featured') return found;
  const compare = COMPARE[filters.sort];
  const group = (item: ListItem) => (priceTo(item) === 0 ? 2 : isSellable(item.card.availability) ? 0 : 1);
  return found.sort((a, b) => group(a) - group(b) || compare(a, b));
}
