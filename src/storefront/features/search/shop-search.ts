/** The search of this shop by its search file. Loaded on the first intent toward a search, with the engine. */
import { openSearchInSteps, type Search } from '#site/search/open-search.ts';
import { readSearchFile, type SearchFile, searchFilePath } from '#site/search/search-file.ts';
import { timeLimit } from '../../browser/time-limit.ts';

export interface ShopSearch extends Search {
  /** Number of products in the file; for a large shop, its best sellers. */
  products: number;
  /** The file has all products of the shop. */
  isComplete: boolean;
}

const TIMEOUT_MS = 15_000;

/** The file; without a network, from the HTTP cache. */
async function fetchFile(path: string): Promise<Response> {
  const signal = timeLimit(TIMEOUT_MS);
  try {
    return await fetch(path, { signal });
  } catch {
    return fetch(path, { cache: 'force-cache' });
  }
}

async function readFile(path: string): Promise<SearchFile | null> {
  const response = await fetchFile(path);
  return response.ok ? readSearchFile(await response.json()) : null;
}

/** A turn for input and rendering. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}

async function open(lang: string): Promise<ShopSearch | null> {
  const file = await readFile(searchFilePath(lang)).catch(() => null);
  if (file === null) return null;
  const steps = openSearchInSteps(file);
  for (;;) {
    const { done, value } = steps.next();
    if (done !== true) {
      await nextTask();
      continue;
    }
    const count = file.products.length;
    return { find: value.find, products: count, isComplete: file.total <= count };
  }
}

let opened: Promise<ShopSearch | null> | null = null;

/** Opens the search once a page; null without its file. After a failed request the next call tries again. */
export function openShopSearch(lang: string): Promise<ShopSearch | null> {
  opened ??= open(lang).then((search) => {
    if (search === null) opened = null;
    return search;
  });
  return opened;
}
