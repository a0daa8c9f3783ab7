/** A query that a shopper may type, and what a search must find for it. */

/** The way in which a query differs from the seller's words. */
export const QUERY_KINDS = [
  'english',
  'banglish',
  'bengali',
  'typo',
  'plural',
  'joined',
  'option',
  'sku',
  'price',
  'typing',
  'unavailable',
  'page',
  'foreign',
] as const;
export type QueryKind = (typeof QUERY_KINDS)[number];

/** Products that are expected: those that meet every condition. */
export interface ExpectedProducts {
  /** Matches the name or the Bengali name. */
  name?: RegExp;
  /** One of the product's categories, on any level. */
  category?: string | readonly string[];
  /** One of the colors of the variants. */
  colors?: readonly string[];
  size?: string;
  brand?: string;
  /** Highest price, taka. */
  max?: number;
}

/** A category or a page of the shop, by its label. */
export interface ExpectedPage {
  page: string;
}

/** `null`: the shop has nothing for the query. */
export type Expectation = ExpectedProducts | ExpectedPage | null;

export type ShopQueries = Readonly<Record<QueryKind, readonly (readonly [query: string, Expectation])[]>>;

/** Colors of the demo shops that a shopper means with a common color word. */
export const COLORS = {
  red: ['Crimson', 'Maroon'],
  blue: ['Navy', 'Indigo', 'Sky Blue', 'Azure', 'Midnight'],
  green: ['Emerald', 'Olive', 'Forest Green', 'Mint', 'Sage'],
  white: ['White', 'Ivory', 'Cream'],
  black: ['Black', 'Charcoal', 'Graphite', 'Midnight'],
  yellow: ['Mustard', 'Saffron', 'Gold'],
  pink: ['Rose', 'Blush', 'Coral'],
  purple: ['Plum', 'Lilac'],
} as const;
