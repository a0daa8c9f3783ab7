/** Binds the search history to this page's shop; the call itself is loaded when somebody types. */
import type { RecordSearch } from '../stores/suggestions.ts';
import { shopContext } from './shop-context.ts';

export const recordSearch: RecordSearch = async (term, signal) => {
  const { askSuggestions } = await import('../stores/ask-suggestions.ts');
  return askSuggestions(shopContext(), term, signal);
};
