/** Records a search term and returns the shop's search history. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { searchHistory } from '#contract/endpoints/search.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import { isRecordableTerm, suggestionsOf } from '#site/search-terms.ts';
import type { BrowserContext } from '#site/shop-view.ts';

/**
 * Terms to suggest. A term that may not be recorded is not sent, because other shoppers see the history. The request
 * outlives the page: a result may be opened before its response.
 */
export async function fetchSuggestions(
  shop: Pick<BrowserContext, 'api' | 'objectId'>,
  term: string,
): Promise<Outcome<string[]>> {
  if (!isRecordableTerm(term)) return { kind: 'unsent' };
  const api = createClient(
    { searchHistory },
    { baseUrl: shop.api, fetch: (url, init) => fetch(url, { ...init, keepalive: true }) },
  );
  const body = { shopId: shopObjectId(shop.objectId), term: term.trim() };
  const outcome = await toOutcome(api.searchHistory({ body }));
  return outcome.kind === 'done' ? { kind: 'done', value: suggestionsOf(outcome.value, term) } : outcome;
}
