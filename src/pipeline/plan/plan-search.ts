/** The search file of a language, see `site/search/search-file.ts`. */
import type { Product } from '#contract/entities/product.ts';
import { pageTitle } from '#site/language/titles.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { canBePath, tidyName } from '#site/path-names.ts';
import { foldSearch, searchWords } from '#site/search/fold.ts';
import { MARKET_SYNONYMS } from '#site/search/market-synonyms.ts';
import type { FoundPage } from '#site/search/page-index.ts';
import { searchCodes } from '#site/search/search-codes.ts';
import {
  MAX_SEARCH_PRODUCTS,
  type SearchProduct,
  searchFileName,
  writeSearchFile,
} from '#site/search/search-file.ts';
import { groupsOf, resolveSynonyms } from '#site/search/synonyms.ts';
import type { PlannedFile } from '../site-plan.ts';
import type { PageUrl } from './page-urls.ts';
import type { ProductOutline, ResolvedShop } from './resolve-shop.ts';

/** Fixed pages that shoppers look for. */
const FIXED_PAGES = ['track-order', 'top-selling', 'upcoming', 'blog', 'categories'] as const;

function searchProduct({ tree }: ResolvedShop, outline: ProductOutline, product: Product): SearchProduct {
  const { card, colors, sizes } = outline;
  return {
    name: card.name,
    nameBn: product.nameBn,
    brand: card.brand,
    categories: outline.categories.map((name) => tree.pageOfName(name)?.label ?? tidyName(name)),
    colors,
    sizes,
    codes: searchCodes(product),
    href: card.href,
    image: card.image,
    price: card.price.price,
    listPrice: card.price.listPrice,
    priceTo: card.priceTo,
    availability: card.availability,
    ownDelivery: card.ownDelivery,
    rating: card.rating,
    ratingCount: card.ratingCount,
  };
}

/** Categories, the seller's pages, campaigns, collections and fixed pages, each label once. */
function searchPages(shop: ResolvedShop, urls: ReadonlyMap<string, PageUrl>): FoundPage[] {
  const { tree, snapshot, campaigns, view } = shop;
  const pages = [
    ...tree.pages.map(({ label, path }) => ({ label, href: path })),
    ...snapshot.pages.map(({ id, title }) => ({ label: title, href: urls.get(id)?.path ?? '' })),
    ...campaigns.map(({ card }) => ({ label: card.name, href: card.href })),
    ...FIXED_PAGES.map((route) => ({ label: pageTitle(route, view.lang), href: PATTERNS[route] })),
  ].filter(({ label, href }) => label !== '' && href !== '');
  return [...new Map(pages.map((page) => [foldSearch(page.label), page])).values()];
}

function wordsOf(products: readonly SearchProduct[], pages: readonly FoundPage[]): Set<string> {
  const texts = products.flatMap(({ name, nameBn, brand, categories, colors, sizes }) => [
    name,
    nameBn,
    brand,
    ...categories,
    ...colors,
    ...sizes,
  ]);
  const each = new Set([...texts, ...pages.map(({ label }) => label)]);
  return new Set([...each].flatMap(searchWords));
}

function textOf(
  shop: ResolvedShop,
  urls: ReadonlyMap<string, PageUrl>,
  synonyms: readonly (readonly string[])[],
): string {
  const listed = shop.products.filter(({ id }) => canBePath(id)).toSorted((a, b) => b.sold - a.sold);
  const products = listed.slice(0, MAX_SEARCH_PRODUCTS).flatMap((outline) => {
    const product = shop.snapshot.products.get(outline.id);
    return product === undefined ? [] : [searchProduct(shop, outline, product)];
  });
  const pages = searchPages(shop, urls);
  const groups = [...MARKET_SYNONYMS, ...groupsOf(synonyms)];
  const resolved = resolveSynonyms(groups, wordsOf(products, pages));
  return writeSearchFile({ total: listed.length, products, pages, synonyms: resolved });
}

/** @param synonyms the tenant's own groups of words with one meaning */
export function planSearch(
  shop: ResolvedShop,
  urls: ReadonlyMap<string, PageUrl>,
  synonyms: readonly (readonly string[])[],
): PlannedFile {
  return {
    file: searchFileName(shop.view.lang),
    get body() {
      return textOf(shop, urls, synonyms);
    },
  };
}
