/** Stars from best to worst, the order of the chart. */
export const STARS = [5, 4, 3, 2, 1] as const;

export type StarCounts = Readonly<Record<(typeof STARS)[number], number>>;

/** How many reviews gave each number of stars. */
export function countStars(reviews: readonly { stars: number }[]): StarCounts {
  const counts = { 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 };
  for (const { stars } of reviews) {
    const given = STARS.find((each) => each === stars);
    if (given !== undefined) counts[given] += 1;
  }
  return counts;
}

export interface Rated {
  /** Mean of the stars. */
  rating: number;
  ratingCount: number;
}

/** The rating of reviews; null if there are none. */
export function ratingOf(counts: StarCounts): Rated | null {
  const ratingCount = STARS.reduce((sum, stars) => sum + counts[stars], 0);
  const sum = STARS.reduce((stars, each) => stars + each * counts[each], 0);
  return ratingCount === 0 ? null : { rating: sum / ratingCount, ratingCount };
}
