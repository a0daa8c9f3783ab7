/** Suggestions for a text from the shop's search file, in the frame of the keystroke. Loaded with the engine. */
import type { ProductCard } from '#site/catalog/product-card.ts';
import { localPath } from '#site/language/language-paths.ts';
import { PAGE_BASE } from '#site/page-paths.ts';
import type { FoundPage } from '#site/search/page-index.ts';
import { searchCard } from '#site/search/search-card.ts';
import { openShopSearch, type ShopSearch } from './shop-search.ts';

const SUGGESTED_PRODUCTS = 4;
const SUGGESTED_PAGES = 3;

export interface LocalSuggestions {
  products: ProductCard[];
  pages: FoundPage[];
  /** The words that found the products, if they differ from the typed ones; else null. */
  instead: string | null;
}

/** Suggests for a typed text. */
export type SuggestLocally = (text: string) => LocalSuggestions;

function suggestFrom(search: ShopSearch): SuggestLocally {
  return (text) => {
    const { products, pages, instead } = search.find(text);
    return {
      products: products.slice(0, SUGGESTED_PRODUCTS).map(searchCard),
      pages: pages
        .slice(0, SUGGESTED_PAGES)
        .map(({ label, href }) => ({ label, href: localPath(PAGE_BASE, href) })),
      instead: products.length === 0 ? null : instead,
    };
  };
}

/** Null if the file does not load. */
export async function openSuggestions(lang: string): Promise<SuggestLocally | null> {
  const search = await openShopSearch(lang);
  return search === null ? null : suggestFrom(search);
}
