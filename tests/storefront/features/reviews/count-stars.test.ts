import { describe, expect, it } from 'vitest';
import { countStars, STARS } from '#storefront/features/reviews/count-stars.ts';
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
