/** Search terms on the wire. */
import type * as z from 'zod/mini';
import type { ShopObjectId } from '../ids.ts';
import { record } from '../readers/records.ts';
import { text } from '../readers/values.ts';

/** An item of the search history. */
export const SearchTerm = record('a search term with term', (row) => {
  const term = text(row.term);
  return term === '' ? null : { term };
});
export type SearchTerm = z.infer<typeof SearchTerm>;

interface SearchInput {
  shopId: ShopObjectId;
  term: string;
}

/** {@link SearchInput} in the API's spelling. */
export function searchBody({ shopId, term }: SearchInput) {
  return { shop_id: shopId, term };
}
