import type { ListFacts } from '#site/catalog/list-facts.ts';
import type { FoundPage } from '#site/search/page-index.ts';

/** Products found, as a list that can be filtered; it may be empty. */
export interface FoundProducts extends ListFacts {
  /** The term of these products: the searched one, or a similar one if the searched one finds nothing. */
  term: string;
  isSimilar: boolean;
  /** The limit in the words of the term, and the other words; null without one. */
  limit: { rest: string; min: number | null; max: number | null } | null;
  /** Categories and pages that the term means. */
  pages: readonly FoundPage[];
  /** The pages became known after products were shown, which they must not move. */
  isPagesLate: boolean;
  /** Number of products searched without the API, if the shop has more; else null. */
  searched: number | null;
}
