/** The state of a list: its facts, loaded on intent, and the shopper's filters, which the address holds. */
import { atom, type ReadableAtom } from 'nanostores';
import { type ListFacts, readListFacts } from '#site/catalog/list-facts.ts';
import type { ApiResult } from '../../browser/api-result.ts';
import { createLoader, type Loading } from '../../browser/loader.ts';
import { type Filters, isChanged, PRODUCTS_PER_STEP, readFilters, writeFilters } from './filters.ts';

/** The address of the page. */
export interface ListLocation {
  /** Path and query. */
  read(): { path: string; search: string };
  push(address: string): void;
  replace(address: string): void;
  /** Loads the page of the address anew. */
  reload(): void;
  /** Calls back after a step back or forward within the page. */
  onStep(run: () => void): void;
}

export interface ListOptions<Facts> {
  /** Page 1 of the list. */
  path: string;
  fetchFacts: () => Promise<ApiResult<Facts>>;
  address: ListLocation;
}

export interface FilteredList<Facts = ListFacts> {
  filters: () => ReadableAtom<Filters>;
  /** `loading` also before `load`. */
  facts: () => ReadableAtom<Loading<Facts>>;
  /** Loads the facts unless they are loaded or on their way. */
  load(): void;
  /** Applies filters from the first product on, as a step that "back" undoes. */
  apply(filters: Filters): void;
  /** Shows a number of products, without a step. */
  show(count: number): void;
}

/** Requests the facts at an address. */
export async function fetchListFacts(
  address: string,
  fetchFile: (address: string) => Promise<Response>,
): Promise<ApiResult<ListFacts>> {
  const response = await fetchFile(address).catch(() => null);
  if (response === null) return { ok: false, code: 'network' };
  const facts = response.ok ? readListFacts(await response.json().catch(() => null)) : null;
  return facts === null ? { ok: false, code: 'unexpected' } : { ok: true, value: facts };
}

export function createList<Facts>({ path, fetchFacts, address }: ListOptions<Facts>): FilteredList<Facts> {
  const built = address.read();
  const $filters = atom(readFilters(built.search));
  const loader = createLoader(fetchFacts);
  let isAsked = false;

  const load = () => {
    if (isAsked && loader.source().get().status !== 'failed') return;
    isAsked = true;
    void loader.load();
  };
  /** The markup of this page shows the products of `built.path` alone. */
  const isElsewhere = () => !isChanged($filters.get()) && address.read().path !== built.path;

  address.onStep(() => {
    $filters.set(readFilters(address.read().search));
    if (isElsewhere()) address.reload();
    else if (isChanged($filters.get())) load();
  });

  return {
    filters: () => $filters,
    facts: loader.source,
    load,
    apply: (chosen) => {
      const { path: current, search } = address.read();
      const filters = { ...chosen, shown: PRODUCTS_PER_STEP };
      // Filters cover the whole list: they start on its first page.
      address.push((isChanged(filters) ? path : current) + writeFilters(filters, search));
      $filters.set(filters);
      if (isElsewhere()) address.reload();
      else load();
    },
    show: (shown) => {
      const { path: current, search } = address.read();
      const filters = { ...$filters.get(), shown };
      address.replace(current + writeFilters(filters, search));
      $filters.set(filters);
      load();
    },
  };
}
