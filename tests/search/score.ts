/** Searches the demo shops by the search file of their release, and scores what is found. */
import { listPages } from '#pipeline/list-pages.ts';
import type { ShopSnapshot } from '#pipeline/snapshot/shop-snapshot.ts';
import type { Search } from '#site/search/open-search.ts';
import { readSearchFile, searchFileName } from '#site/search/search-file.ts';
import { settings } from '#tests/fixtures/snapshots.ts';
import { openSearch } from '#tests/support/open-search.ts';
import { demoSnapshots, expectedIds } from './demo-snapshots.ts';
import type { JudgedQuery } from './queries/all-queries.ts';
import { QUERY_KINDS, type QueryKind } from './queries/query.ts';

/** Results that count. */
const TOP = 5;
const TOP_PAGES = 3;

export interface SearchedShop {
  snapshot: ShopSnapshot;
  search: Search;
  /** Id of each product of the file, by its path. */
  idOf: ReadonlyMap<string, string>;
}

/** The text of a shop's search file. */
export function searchFileText(snapshot: ShopSnapshot): string {
  const plan = listPages(snapshot, settings());
  return plan.files.find(({ file }) => file === searchFileName('en'))?.body ?? '';
}

/** The demo shops as a browser searches them. */
export function searchedShops(): Map<string, SearchedShop> {
  const shops = [...demoSnapshots()].map(([slug, snapshot]) => {
    const file = readSearchFile(JSON.parse(searchFileText(snapshot)));
    if (file === null) throw new Error(`The search file of ${slug} cannot be read.`);
    const names = new Map([...snapshot.products.values()].map(({ id, name }) => [name, id]));
    const idOf = new Map(file.products.map(({ href, name }) => [href, names.get(name) ?? '']));
    return [slug, { snapshot, search: openSearch(file), idOf }] as const;
  });
  return new Map(shops);
}

export interface ScoredQuery extends JudgedQuery {
  /** Share of the expected products in the first five results; 1 or 0 for a page and for nothing. */
  recall: number;
  /** Whether anything was found. */
  isEmpty: boolean;
  /** Names of the first results. */
  found: readonly string[];
  instead: string | null;
}

export function scoreQuery(judged: JudgedQuery, { snapshot, search, idOf }: SearchedShop): ScoredQuery {
  const { expected, query } = judged;
  const { products, pages, instead } = search.find(query);
  const names = products.slice(0, TOP).map(({ name }) => name);
  const labels = pages.slice(0, TOP_PAGES).map(({ label }) => label);
  const isEmpty = products.length + pages.length === 0;
  if (expected === null) {
    return { ...judged, recall: isEmpty ? 1 : 0, isEmpty, found: [...names, ...labels], instead };
  }
  if ('page' in expected) {
    return { ...judged, recall: labels.includes(expected.page) ? 1 : 0, isEmpty, found: labels, instead };
  }
  const ids = expectedIds(snapshot, expected);
  const hits = products.slice(0, TOP).filter(({ href }) => ids.has(idOf.get(href) ?? '')).length;
  const recall = hits / Math.min(TOP, ids.size);
  return { ...judged, recall, isEmpty: products.length === 0, found: names, instead };
}

export interface KindScore {
  kind: QueryKind;
  queries: number;
  recall: number;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** Recall of the queries with something to find, of each kind, and the share without a result. */
export function summarize(scored: readonly ScoredQuery[]): {
  recall: number;
  empty: number;
  kinds: KindScore[];
} {
  const real = scored.filter(({ expected }) => expected !== null);
  return {
    recall: mean(real.map(({ recall }) => recall)),
    empty: mean(real.map(({ isEmpty }) => (isEmpty ? 1 : 0))),
    kinds: QUERY_KINDS.map((kind) => {
      const own = scored.filter((query) => query.kind === kind);
      return { kind, queries: own.length, recall: mean(own.map(({ recall }) => recall)) };
    }),
  };
}
