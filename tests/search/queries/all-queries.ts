/** The queries of all demo shops in two parts. Keys are tuned with the development part alone. */
import { seededRandom } from '#demo/identity.ts';
import { AURORA } from './aurora.ts';
import { MISHTI } from './mishti.ts';
import { type Expectation, QUERY_KINDS, type QueryKind } from './query.ts';
import { VOLT } from './volt.ts';

export interface JudgedQuery {
  shop: string;
  kind: QueryKind;
  query: string;
  expected: Expectation;
}

const HELD_BACK = 1 / 3;

const ALL: readonly JudgedQuery[] = Object.entries({ aurora: AURORA, volt: VOLT, mishti: MISHTI }).flatMap(
  ([shop, queries]) =>
    QUERY_KINDS.flatMap((kind) =>
      queries[kind].map(([query, expected]) => ({ shop, kind, query, expected })),
    ),
);

/** Whether the query is not used for tuning. It depends on shop and query alone. */
function isHeldBack({ shop, query }: JudgedQuery): boolean {
  return seededRandom('held back', shop, query).chance(HELD_BACK);
}

export const DEVELOPMENT: readonly JudgedQuery[] = ALL.filter((query) => !isHeldBack(query));
/** Measured by `npm run bench -- --only search`. */
export const HELD_BACK_QUERIES: readonly JudgedQuery[] = ALL.filter(isHeldBack);
