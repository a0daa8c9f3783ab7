/**
 * The facts of a whole list as one JSON file of a release, from which a browser filters and sorts it: the cards, and
 * the labels that filters need. The build writes it, islands read it.
 */

import { fileOfPath } from '../routes.ts';
import type { AvailabilityState } from './availability.ts';
import type { ProductCard } from './product-card.ts';

/** Filter properties besides price and availability, in the order of the panel. */
export const FACETS = ['category', 'brand', 'color', 'size'] as const;
export type Facet = (typeof FACETS)[number];

export interface ListItem {
  card: ProductCard;
  /** Labels of the product; one spelling of each within a list. */
  labels: Readonly<Record<Facet, readonly string[]>>;
}

export interface ListFacts {
  /** Products of the list, which may be more than `items`. */
  total: number;
  /** In the order of the list. */
  items: ListItem[];
}

/** Shorter lists have neither a file nor filters. */
export const MIN_FILTERED_PRODUCTS = 6;
/** Products in a file; of a longer list the first ones (`pipeline/decisions.md` 9). */
export const MAX_FACTS_PRODUCTS = 4_000;

/** Path of a list's facts, relative to the shop's origin. @param path page 1 of the list */
export function listFactsPath(path: string): string {
  return `/_lists${path}.json`;
}

/** File of a list's facts inside a release. */
export function listFactsFile(path: string): string {
  return `_lists/${fileOfPath(path).replace(/\.html$/, '.json')}`;
}

/** Leaves out values that {@link readListFacts} restores. */
function withoutDefaults(_key: string, value: unknown): unknown {
  const isDefault = value === '' || value === null || value === false || value === 0;
  return isDefault || (Array.isArray(value) && value.length === 0) ? undefined : value;
}

/** The text of the file. */
export function writeListFacts({ total, items }: ListFacts): string {
  const rows = items.map(({ card, labels }) => ({ ...card, labels }));
  return JSON.stringify({ total, items: rows.length > 0 ? rows : undefined }, withoutDefaults);
}

type Row = ReadonlyMap<string, unknown>;

function rowOf(value: unknown): Row {
  return new Map(typeof value === 'object' && value !== null ? Object.entries(value) : []);
}

function listOf(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function word(row: Row, name: string): string {
  const value = row.get(name);
  return typeof value === 'string' ? value : '';
}

function amount(row: Row, name: string): number | null {
  const value = row.get(name);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

function oneOf<const Word extends string>(words: readonly Word[], text: string): Word | undefined {
  return words.find((one) => one === text);
}

const STATES: readonly AvailabilityState[] = ['in-stock', 'low', 'out', 'unknown', 'upcoming', 'unpriced'];

function readItem(value: unknown): ListItem[] {
  const row = rowOf(value);
  const [id, name, href] = [word(row, 'id'), word(row, 'name'), word(row, 'href')];
  // Accept links within this site only, whatever the response contains.
  if (id === '' || name === '' || !/^\/(?![/\\])[^\t\n\r]*$/.test(href)) return [];
  const price = rowOf(row.get('price'));
  const selling = amount(price, 'price') ?? 0;
  const labels = rowOf(row.get('labels'));
  const labelsOf = (facet: Facet) => listOf(labels.get(facet)).filter((label) => typeof label === 'string');
  const card: ProductCard = {
    id,
    name,
    href,
    image: word(row, 'image'),
    hoverImage: word(row, 'hoverImage'),
    price: {
      price: selling,
      listPrice: amount(price, 'listPrice') ?? selling,
      offPercent: amount(price, 'offPercent') ?? 0,
      endsAt: amount(price, 'endsAt'),
      source: oneOf(['offer', 'campaign'], word(price, 'source')) ?? 'list',
    },
    priceTo: amount(row, 'priceTo'),
    availability: oneOf(STATES, word(row, 'availability')) ?? 'unknown',
    badge: oneOf(['offer', 'new', 'upcoming', 'sold-out'], word(row, 'badge')) ?? null,
    rating: amount(row, 'rating') ?? 0,
    ratingCount: amount(row, 'ratingCount') ?? 0,
    brand: word(row, 'brand'),
    sku: word(row, 'sku'),
    quickAdd: row.get('quickAdd') === true,
    ownDelivery: row.get('ownDelivery') === true,
    campaignId: word(row, 'campaignId') || null,
    soldPercent: amount(row, 'soldPercent'),
  };
  const all = FACETS.map((facet) => [facet, labelsOf(facet)] as const);
  const { category = [], brand = [], color = [], size = [] } = Object.fromEntries(all);
  return [{ card, labels: { category, brand, color, size } }];
}

/** The facts in a parsed file; null if the file has another form, for example from another release's bundle. */
export function readListFacts(value: unknown): ListFacts | null {
  const row = rowOf(value);
  const items = listOf(row.get('items')).flatMap(readItem);
  return items.length === 0 ? null : { total: Math.max(amount(row, 'total') ?? 0, items.length), items };
}
