import { describe, expect, it } from 'vitest';
import { countStars, ratingOf, STARS } from '#storefront/features/reviews/count-stars.ts';
import { fc } from '#tests/support/properties.ts';

describe('counting stars', () => {
  it('counts every review once', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ stars: fc.constantFrom(...STARS) })), (reviews) => {
        const counts = countStars(reviews);
        expect(STARS.reduce((sum, stars) => sum + counts[stars], 0)).toBe(reviews.length);
        for (const stars of STARS) {
          expect(counts[stars]).toBe(reviews.filter((review) => review.stars === stars).length);
        }
      }),
    );
  });
});

it('has the mean of all stars, and none without reviews', () => {
  expect(ratingOf({ 5: 2, 4: 0, 3: 1, 2: 0, 1: 1 })).toEqual({ rating: 3.5, ratingCount: 4 });
  expect(ratingOf({ 5: 0, 4: 0, 3: 0, 2: 0, 1: 0 })).toBeNull();
});
