/** A measure of several rounds: the median, with minimum and maximum as the noise. */

export interface Spread {
  median: number;
  min: number;
  max: number;
}

/** @throws {RangeError} for no values */
export function spreadOf(values: readonly number[]): Spread {
  const sorted = values.toSorted((a, b) => a - b);
  const low = sorted[Math.floor((sorted.length - 1) / 2)];
  const high = sorted[Math.ceil((sorted.length - 1) / 2)];
  const [min] = sorted;
  const max = sorted.at(-1);
  if (low === undefined || high === undefined || min === undefined || max === undefined) {
    throw new RangeError('A spread needs at least one value.');
  }
  return { median: (low + high) / 2, min, max };
}

/** Such as `1.42 (1.38–1.51)`. */
export function formatSpread({ median, min, max }: Spread, digits: number): string {
  const [middle, least, most] = [median, min, max].map((value) => value.toFixed(digits));
  return least === most ? `${middle}` : `${middle} (${least}–${most})`;
}
