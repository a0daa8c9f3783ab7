/**
 * The shop's history gets a searched term once (spec §4): after the pause in typing, or on the page of its results if
 * it was submitted earlier.
 */
import type { Outcome } from '#contract/outcome.ts';
import type { OriginKey } from '#site/storage-keys.ts';
import { loadLate } from '../../browser/loading/load-late.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { tabStore } from '../../browser/storages.ts';
import { searchedTerm } from './searched-term.ts';

const UNRECORDED: OriginKey = 'unrecorded-term';

/** Terms that this page has sent or that the page of their results sends. */
const recorded = new Set<string>();

const loadRequest = () => loadLate(() => import('./fetch-suggestions.ts'));

/**
 * Records a term and returns the history's terms. A term whose signal is aborted before the request is not recorded; a
 * sent request is completed, also if the page is left.
 */
export async function recordTerm(term: string, signal: AbortSignal): Promise<Outcome<string[]>> {
  const request = await loadRequest();
  if (request === undefined || signal.aborted) return { kind: 'unsent' };
  recorded.add(term);
  return request.fetchSuggestions(shopContext(), term);
}

/** Call it before the page of a term's results is opened: that page records the term unless this one has. */
export function leaveForResults(term: string): void {
  if (recorded.has(term) || term === searchedTerm()) return;
  recorded.add(term);
  tabStore().setItem(UNRECORDED, term);
}

/** Records the term of this page if it was submitted before its pause. */
export async function recordSubmitted(): Promise<void> {
  const term = searchedTerm();
  const isUnrecorded = () => tabStore().getItem(UNRECORDED) === term;
  // The page of this term did not open.
  if (!isUnrecorded()) return tabStore().removeItem(UNRECORDED);
  const request = await loadRequest();
  if (request === undefined || !isUnrecorded()) return;
  tabStore().removeItem(UNRECORDED);
  recorded.add(term);
  await request.fetchSuggestions(shopContext(), term);
}
