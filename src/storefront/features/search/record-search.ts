/** Binds the search history to this page's shop; the call itself is loaded when somebody types. */

import { shopContext } from '../../browser/shop-context.ts';
import type { RecordSearch } from './suggestions.ts';

export const recordSearch: RecordSearch = async (term, signal) => {
  const { askSuggestions } = await import('./ask-suggestions.ts');
  return askSuggestions(shopContext(), term, signal);
};
