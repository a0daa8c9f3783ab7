/** The list of this page, which its islands share. */
import { listFactsPath } from '#site/catalog/list-facts.ts';
import { createList, type FilteredList, fetchListFacts, type ListLocation } from './list.ts';

/** The URL of this page. */
export const pageUrl: ListLocation = {
  read: () => ({ path: location.pathname, search: location.search }),
  push: (to) => history.pushState(null, '', to),
  replace: (to) => history.replaceState(history.state, '', to),
  reload: () => location.reload(),
  onStep: (run) => addEventListener('popstate', run),
};

/** The timeout of the API's calls. */
const TIMEOUT_MS = 15_000;

const lists = new Map<string, FilteredList>();

/** @param path page 1 of the list */
export function pageList(path: string): FilteredList {
  const existing = lists.get(path);
  if (existing !== undefined) return existing;
  const fetchFacts = () =>
    fetchListFacts(listFactsPath(path), (file) => fetch(file, { signal: AbortSignal.timeout(TIMEOUT_MS) }));
  const list = createList({ path, pageUrl, fetchFacts });
  lists.set(path, list);
  return list;
}
