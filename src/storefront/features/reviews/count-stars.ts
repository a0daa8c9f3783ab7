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
