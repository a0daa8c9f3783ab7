/** Searches a shop by its search file. */

import type { FoundPage } from './page-index.ts';
import { PageIndex } from './page-index.ts';
import { readPriceWords } from './price-words.ts';
import type { SearchFile, SearchProduct } from './search-file.ts';
import { SearchIndex } from './search-index.ts';
import { SynonymTable } from './synonyms.ts';

export interface SearchResult {
  /** The best match first; only products within the query's price limit. */
  products: SearchProduct[];
  /** Products beyond the limit, which a shopper may remove. */
  beyond: SearchProduct[];
  pages: FoundPage[];
  /** The words that found the products, if they differ from the typed ones; else null. */
  instead: string | null;
  /** The limit of the query, whole major units; null is unlimited. */
  min: number | null;
  max: number | null;
}

export interface Search {
  find(query: string): SearchResult;
}

/** Minor units of a major one. */
const MINOR = 100;

/** Products that are added to the index before it yields. */
const PRODUCTS_PER_STEP = 120;

/** Opens a search in steps, each short enough for a task of a slow phone. */
export function* openSearchInSteps(file: SearchFile): Generator<void, Search> {
  yield;
  const synonyms = new SynonymTable(file.synonyms);
  const index = new SearchIndex(synonyms);
  for (const [position, product] of file.products.entries()) {
    if (position % PRODUCTS_PER_STEP === 0) yield;
    const { name, nameBn, brand, categories, colors, sizes, codes } = product;
    index.add({ name, nameBn, brand, categories, options: [...colors, ...sizes], codes });
  }
  yield;
  const pages = new PageIndex(synonyms, file.pages);
  return { find: (query) => find(file, index, pages, query) };
}

function find(file: SearchFile, index: SearchIndex, pages: PageIndex, query: string): SearchResult {
  const { rest, min, max } = readPriceWords(query);
  const hasLimit = min !== null || max !== null;
  // A limit alone is a query for all products.
  const { docs, instead } =
    rest.trim() === '' && hasLimit ? { docs: [...file.products.keys()], instead: null } : index.find(rest);
  const foundPages = hasLimit ? [] : pages.find(rest);
  // A surely meant page makes a guess unnecessary.
  const isNeedless = instead !== null && foundPages.length > 0;
  const found = isNeedless ? [] : docs.flatMap((doc) => file.products[doc] ?? []);
  const isWithin = ({ price, priceTo }: SearchProduct) =>
    price > 0 &&
    (max === null || price <= max * MINOR) &&
    (min === null || (priceTo ?? price) >= min * MINOR);
  return {
    products: hasLimit ? found.filter(isWithin) : found,
    beyond: hasLimit ? found.filter((product) => !isWithin(product)) : [],
    // Categories are found for the corrected words, too.
    pages: foundPages.length === 0 && instead !== null ? pages.find(instead) : foundPages,
    instead: isNeedless ? null : instead,
    min,
    max,
  };
}
