import { useState } from 'react';
import type { CatalogShop } from '../../catalog/catalog-context.ts';
import { reviewText } from '../../i18n/reviews.ts';
import { textFor } from '../../i18n/text.ts';
import { useShowMore } from '../../islands/use-show-more.ts';
import type { PublicReview } from './fetch-reviews.ts';
import { ReviewItem } from './ReviewItem.tsx';

const PAGE_REVIEWS = 5;

/** Reviews, five at a time. */
export function ReviewList({ reviews, shop }: { reviews: readonly PublicReview[]; shop: CatalogShop }) {
  const [shown, setShown] = useState(PAGE_REVIEWS);
  const { list, expectMore } = useShowMore(Math.min(shown, reviews.length));
  return (
    <>
      <ul ref={list} className="review-list">
        {reviews.slice(0, shown).map((review) => (
          <ReviewItem key={review.id} review={review} shop={shop} />
        ))}
      </ul>
      {reviews.length > shown && (
        <button
          className="btn"
          type="button"
          onClick={() => {
            expectMore();
            setShown(shown + PAGE_REVIEWS);
          }}
        >
          {textFor(reviewText, shop.lang).more}
        </button>
      )}
    </>
  );
}
