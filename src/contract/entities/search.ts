/** Search terms on the wire. */

import type { ShopObjectId } from '../ids.ts';
import { anyValue, type Infer, inner, listOf, record } from '../readers/schema.ts';
import { text } from '../readers/values.ts';
import { Product } from './product.ts';

/** An item of the search history. */
export const SearchTerm = record('a search term with term', (_field, required) => ({
  term: required(text, 'term'),
}));
export type SearchTerm = Infer<typeof SearchTerm>;

const Products = listOf(Product);
const didYouMean = inner((field) => field(text, 'didYouMean'));

/** Products found for a term. `didYouMean` is a similar term that finds products, if the API suggests one; else ''. */
export const SearchResponse = anyValue((value) => ({
  products: Products.parse(value),
  didYouMean: didYouMean(value),
}));

interface SearchInput {
  shopId: ShopObjectId;
  term: string;
}

/** {@link SearchInput} in the API's spelling. */
export function termBody({ shopId, term }: SearchInput) {
  return { shop_id: shopId, term };
}

/** A search. `limit` is the number of products wanted, which hosts may ignore. */
export function searchBody({ limit, ...input }: SearchInput & { limit?: number }) {
  return { ...termBody(input), limit };
}
