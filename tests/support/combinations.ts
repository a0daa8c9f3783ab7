/** What only combines facts that other tests hold runs in `npm run test:all` alone, which sets `JOURNEYS=all`. */
export const RUNS_COMBINATIONS = process.env.JOURNEYS === 'all';

/** @returns the rows of every run, and with `JOURNEYS=all` those that combine them further */
export function withCombinations<Row>(rows: readonly Row[], combinations: readonly Row[]): readonly Row[] {
  return RUNS_COMBINATIONS ? [...rows, ...combinations] : rows;
}
