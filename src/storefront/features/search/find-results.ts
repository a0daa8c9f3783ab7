/**
 * Products for a term from the shop's search file and from the API, which run in parallel. Loaded lazily, with engine and
 * the contract's parsers.
 */
import type { Failure, Outcome } from '#contract/outcome.ts';
import type { ListItem } from '#site/catalog/list-facts.ts';
import { localPath } from '#site/language/language-paths.ts';
import { PAGE_BASE } from '#site/page-paths.ts';
import { foldSearch } from '#site/search/fold.ts';
import type { FoundPage } from '#site/search/page-index.ts';
import { readPriceWords } from '#site/search/price-words.ts';
import { searchItems } from '#site/search/search-card.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { type ApiResults, fetchResults } from './fetch-results.ts';
import type { FoundProducts } from './found-products.ts';
import { openShopSearch, type ShopSearch } from './shop-search.ts';

/** Pages beside the products. */
const SHOWN_PAGES = 4;

interface LocalResults {
  items: ListItem[];
  pages: FoundPage[];
  instead: string | null;
  /** Number of searched products, if the shop has more; else null. */
  searched: number | null;
}

function findLocally(search: ShopSearch, term: string): LocalResults {
  const { products, beyond, pages, instead } = search.find(term);
  const shown = pages.slice(0, SHOWN_PAGES);
  return {
    items: searchItems([...products, ...beyond]),
    pages: shown.map(({ label, href }) => ({ label, href: localPath(PAGE_BASE, href) })),
    instead: products.length + beyond.length === 0 ? null : instead,
    searched: search.isComplete ? null : search.products,
  };
}

type Source = 'file' | 'api';

/** The items of the shown source, in their order and with the API's newer data, then the other source's items. */
function merge(shown: Source, local: readonly ListItem[], api: ApiResults['items']): ListItem[] {
  const byPath = new Map(api.flatMap((item) => item.paths.map((path) => [path, item] as const)));
  const used = new Set<ListItem>();
  const known = local.map((item) => {
    const newer = byPath.get(item.card.href);
    if (newer === undefined || used.has(newer)) return { item, newer: null };
    used.add(newer);
    return { item, newer };
  });
  if (shown === 'api') return [...api, ...known.flatMap(({ item, newer }) => (newer === null ? item : []))];
  // Keeps the link: another link would make the card a new element.
  const items = known.map(({ item, newer }) =>
    newer === null ? item : { labels: newer.labels, card: { ...newer.card, href: item.card.href } },
  );
  return [...items, ...api.filter((item) => !used.has(item))];
}

/** Whether the API's products are for the file's term. Products for another similar term do not match the file's. */
function isFor({ instead }: LocalResults, { term, isSimilar, items }: ApiResults): boolean {
  if (instead === null) return !isSimilar;
  return isSimilar ? foldSearch(term) === foldSearch(instead) : items.length > 0;
}

interface Responses {
  /** Null if the file does not load. */
  local: LocalResults | null | undefined;
  api: Outcome<ApiResults> | undefined;
  /** The source of the shown products; null while none are shown. */
  shown: Source | null;
}

/** The results so far; null while nothing can be shown. */
function resultsSoFar(term: string, { local, api, shown }: Responses): Outcome<FoundProducts> | null {
  const { rest, min, max } = readPriceWords(term);
  const hasLimit = min !== null || max !== null;
  const limit = hasLimit ? { rest: rest.replace(/\s+/g, ' '), min, max } : null;
  const found = (items: ListItem[], similar: string | null): Outcome<FoundProducts> => ({
    kind: 'done',
    value: {
      ...{ items, total: items.length, term: similar ?? term, isSimilar: similar !== null, limit },
      pages: local?.pages ?? [],
      isPagesLate: shown === 'api',
      searched: api !== undefined && api.kind !== 'done' ? (local?.searched ?? null) : null,
    },
  });
  const results = api?.kind === 'done' ? api.value : null;
  // While products for the term itself are shown, the file's products for a similar term do not match.
  if (local && local.items.length > 0 && (shown !== 'api' || local.instead === null)) {
    const added = results !== null && isFor(local, results) ? results.items : [];
    return found(merge(shown ?? 'file', local.items, added), local.instead);
  }
  // The API's products for a similar term wait for the file, which may match the term itself.
  const isMatch = results !== null && results.items.length > 0 && !results.isSimilar;
  if (results !== null && (isMatch || local !== undefined)) {
    return found(results.items, results.isSimilar ? results.term : null);
  }
  if (api === undefined || local === undefined) return null;
  const failure: Failure | null = api.kind === 'done' ? null : api;
  return local === null && failure !== null ? failure : found([], null);
}

/**
 * The first results.
 *
 * @param onMore called with further results. Shown products keep their order and get the API's newer data
 * @param at time of the API's prices, epoch ms
 */
export function findResults(
  shop: Pick<BrowserContext, 'api' | 'objectId' | 'unlimitedStock' | 'lang'>,
  term: string,
  onMore: (results: FoundProducts) => void,
  at?: number,
): Promise<Outcome<FoundProducts>> {
  let local: LocalResults | null | undefined;
  let api: Outcome<ApiResults> | undefined;
  let shown: Source | null = null;
  return new Promise((resolve) => {
    let isShown = false;
    const show = () => {
      const results = resultsSoFar(term, { local, api, shown });
      if (results === null) return;
      if (results.kind === 'done' && results.value.items.length > 0) {
        shown ??= local === undefined ? 'api' : 'file';
      }
      if (!isShown) resolve(results);
      else if (results.kind === 'done') onMore(results.value);
      isShown = true;
    };
    const opened = openShopSearch(shop.lang)
      .then((search) => (search === null ? null : findLocally(search, term)))
      .catch(() => null)
      .then((results) => {
        local = results;
        show();
      });
    const request = (text: string) => fetchResults(shop, text, at).catch((): Failure => ({ kind: 'unsent' }));
    const responded = request(term).then((outcome) => {
      api = outcome;
      show();
    });
    // The API may correct a mistyped term differently, or not at all. Its products can be added to the cart.
    void Promise.all([responded, opened]).then(async () => {
      if (!local?.instead || api?.kind !== 'done' || isFor(local, api.value)) return;
      const corrected = await request(local.instead);
      if (corrected.kind !== 'done') return;
      api = corrected;
      show();
    });
  });
}
