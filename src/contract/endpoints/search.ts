/** The calls of the search. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { SearchResponse, SearchTerm, searchBody, termBody } from '../entities/search.ts';
import { listOf } from '../readers/schema.ts';

/** Products for a term; of an empty list a similar term, too. `limit` is optional. */
export const search = {
  name: 'search',
  method: 'POST',
  path: '/shop/search',
  params: {},
  body: searchBody,
  reply: SearchResponse,
} as const satisfies Endpoint;

/** Records a term and returns the shop's history. */
export const searchHistory = {
  name: 'searchHistory',
  method: 'POST',
  path: '/shop/search-history',
  params: {},
  body: termBody,
  reply: listOf(SearchTerm),
} as const satisfies Endpoint;
