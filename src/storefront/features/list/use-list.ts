import { useCallback } from 'react';
import type { ListFacts } from '#site/catalog/list-facts.ts';
import { LOADING, type ResourceState } from '../../browser/loading/loader.ts';
import { useStore } from '../../islands/use-store.ts';
import { type Filters, NO_FILTERS } from './filters.ts';
import { pageList } from './page-list.ts';

/** The filters and facts of this page's list. The server renders the list without filters. */
export function useList(path: string): { filters: Filters; facts: ResourceState<ListFacts> } {
  const filtersSource = useCallback(() => pageList(path).filters(), [path]);
  const factsSource = useCallback(() => pageList(path).facts(), [path]);
  return { filters: useStore(filtersSource, NO_FILTERS), facts: useStore(factsSource, LOADING) };
}
