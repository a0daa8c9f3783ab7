/** Records a search term and returns the shop's search history. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { searchHistory } from '#contract/endpoints/search.ts';
import { shopObjectId } from '#contract/ids.ts';
import { isRecordableTerm, suggestionsOf } from '#site/search-terms.ts';
import type { BrowserContext } from '#site/shop-view.ts';

/**
 * Terms to suggest; null when the term may not be recorded, because other shoppers see the history.
 *
 * @throws ApiError, ContractError
 */
export async function fetchSuggestions(
  shop: Pick<BrowserContext, 'api' | 'objectId'>,
  term: string,
  signal?: AbortSignal,
): Promise<string[] | null> {
  if (!isRecordableTerm(term)) return null;
  const api = createClient({ searchHistory }, { baseUrl: shop.api });
  const body = { shopId: shopObjectId(shop.objectId), term: term.trim() };
  return suggestionsOf(await api.searchHistory({ body }, { signal }), term);
}
