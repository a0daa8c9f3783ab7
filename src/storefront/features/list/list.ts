/** The state of a list: its facts, loaded on intent, and the shopper's filters, stored in the URL. */
import { atom, type ReadableAtom } from 'nanostores';
import type { Outcome } from '#contract/outcome.ts';
import type { ListFacts } from '#site/catalog/list-facts.ts';
import { createLoader, type ResourceState } from '../../browser/loading/loader.ts';
import { type Filters, isChanged, PRODUCTS_PER_STEP, readFilters, writeFilters } from './filters.ts';

/** The URL of the page. */
export interface ListLocation {
  /** Path and query. */
  read(): { path: string; search: string };
  push(url: string): void;
  replace(url: string): void;
  /** Reloads the page of the URL. */
  reload(): void;
  /** Calls back after a step back or forward within the page. */
  onStep(run: () => void): void;
}

export interface ListOptions<Facts> {
  /** Page 1 of the list. */
  path: string;
  fetchFacts: () => Promise<Outcome<Facts>>;
  pageUrl: ListLocation;
}

export interface FilteredList<Facts = ListFacts> {
  filters: () => ReadableAtom<Filters>;
  /** `loading` also before `load`. */
  facts: () => ReadableAtom<ResourceState<Facts>>;
  /** Loads the facts unless they are loaded or loading. */
  load(): void;
  /** Replaces the loaded facts by later ones. */
  update(facts: Facts): void;
  /** Applies the page's own filters, without a history step. */
  narrow(filters: Filters): void;
  /** Applies filters from the first product on, as a history step that Back undoes. */
  apply(filters: Filters): void;
  /** Shows a number of products, without a history step. */
  show(count: number): void;
}

export function createList<Facts>({ path, fetchFacts, pageUrl }: ListOptions<Facts>): FilteredList<Facts> {
  const built = pageUrl.read();
  const $filters = atom(readFilters(built.search));
  const loader = createLoader(fetchFacts);
  let isRequested = false;

  const load = () => {
    if (isRequested && loader.source().get().status !== 'failed') return;
    isRequested = true;
    void loader.load();
  };
  /** The markup of this page only shows the products of `built.path`. */
  const isElsewhere = () => !isChanged($filters.get()) && pageUrl.read().path !== built.path;

  pageUrl.onStep(() => {
    $filters.set(readFilters(pageUrl.read().search));
    if (isElsewhere()) pageUrl.reload();
    else if (isChanged($filters.get())) load();
  });

  return {
    filters: () => $filters,
    facts: loader.source,
    load,
    update: loader.replace,
    narrow: (filters) => {
      const { path: current, search } = pageUrl.read();
      pageUrl.replace(current + writeFilters(filters, search));
      $filters.set(filters);
    },
    apply: (requested) => {
      const { path: current, search } = pageUrl.read();
      const filters = { ...requested, shown: PRODUCTS_PER_STEP };
      // Filters cover the whole list: they start on its first page.
      pageUrl.push((isChanged(filters) ? path : current) + writeFilters(filters, search));
      $filters.set(filters);
      if (isElsewhere()) pageUrl.reload();
      else load();
    },
    show: (shown) => {
      const { path: current, search } = pageUrl.read();
      const filters = { ...$filters.get(), shown };
      pageUrl.replace(current + writeFilters(filters, search));
      $filters.set(filters);
      load();
    },
  };
}
