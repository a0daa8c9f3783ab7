import { useEffect, useState } from 'react';
import { digits } from '#site/language/digits.ts';
import { MESSAGES, messagesFor } from '#site/language/messages.ts';
import { createLoader } from '../../browser/loader.ts';
import { hasNoResponse } from '../../browser/no-response.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { whenSeen } from '../../browser/when-seen.ts';
import { reviewText } from '../../i18n/reviews.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { useHydrated } from '../../islands/use-hydrated.ts';
import { useOnlineAgain } from '../../islands/use-online-again.ts';
import { useStore } from '../../islands/use-store.ts';
import { countStars } from './count-stars.ts';
import { ReviewBars } from './ReviewBars.tsx';
import { ReviewList } from './ReviewList.tsx';
import type { ReviewsProps } from './reviews-props.ts';

/** Skeletons of the first reviews. A product has at most as many reviews as ratings. */
const SKELETONS = [1, 2, 3];

async function loadReviews(productId: string) {
  const { fetchReviews } = await import('./fetch-reviews.ts');
  return fetchReviews(shopContext(), productId);
}

/** Mean rating of a product; its reviews load when the section is seen. */
export default function Reviews({ productId, rating, ratingCount, shop }: ReviewsProps) {
  const text = textFor(reviewText, shop.lang);
  const root = useHydrated<HTMLElement>();
  const [loader] = useState(() => createLoader(() => loadReviews(productId)));
  const state = useStore(loader.source, null);
  const reviews = state?.status === 'ready' ? state.value : null;
  useEffect(() => whenSeen(root.current ? [root.current] : [], () => void loader.load()), [loader, root]);

  useOnlineAgain(state?.status === 'failed' ? loader.load : null);

  const retry = () => {
    // The clicked button is removed with the failure; the focus stays in the section.
    root.current?.focus();
    void loader.load();
  };

  return (
    <section ref={root} className="reviews" id="reviews" aria-labelledby="reviews-title" tabIndex={-1}>
      <h2 id="reviews-title">{text.title}</h2>
      <div className="reviews-sum">
        {rating > 0 && (
          <p className="score">
            <b>{digits(rating.toFixed(1), shop.lang)}</b>
            <span>
              <progress max={5} value={rating} aria-hidden="true" />
              {text.outOf} ·{' '}
              {ratingCount === 1 ? text.ratingsOne : fill(text.ratingsMany, { n: ratingCount })}
            </span>
          </p>
        )}
        {reviews?.length !== 0 && (
          <ReviewBars counts={reviews && countStars(reviews)} lang={shop.lang} text={text} />
        )}
      </div>
      <div className="reviews-body">
        <p className="sr" role="status">
          {state?.status === 'loading' && messagesFor(shop.lang).loading}
        </p>
        {(state === null || state.status === 'loading') && (
          <div className="review-skeleton" aria-hidden="true">
            {SKELETONS.slice(0, ratingCount).map((number) => (
              <div key={number} className="skeleton" />
            ))}
          </div>
        )}
        {reviews?.length === 0 && <p className="muted">{text.none}</p>}
        {reviews !== null && reviews.length > 0 && <ReviewList reviews={reviews} shop={shop} />}
        {state?.status === 'failed' && (
          <div className="reviews-failed" role="alert">
            <p>{hasNoResponse(state.failure) ? MESSAGES.networkError : MESSAGES.unexpected}</p>
            <button className="btn" type="button" onClick={retry}>
              {text.retry}
            </button>
          </div>
        )}
      </div>
    </section>
  );
}
