/** The list of this page, which its islands share. */
import { listFactsPath } from '#site/catalog/list-facts.ts';
import { timeLimit } from '../../browser/time-limit.ts';
import { fetchListFacts } from './fetch-list-facts.ts';
import { createList, type FilteredList } from './list.ts';
import { pageUrl } from './page-url.ts';

/** The timeout of the API's calls. */
const TIMEOUT_MS = 15_000;

const lists = new Map<string, FilteredList>();

/** @param path page 1 of the list */
export function pageList(path: string): FilteredList {
  const existing = lists.get(path);
  if (existing !== undefined) return existing;
  const fetchFacts = () =>
    fetchListFacts(listFactsPath(path), (file) => fetch(file, { signal: timeLimit(TIMEOUT_MS) }));
  const list = createList({ path, pageUrl, fetchFacts });
  lists.set(path, list);
  return list;
}
