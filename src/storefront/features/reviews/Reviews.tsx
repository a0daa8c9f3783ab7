import type { ProductView } from '#site/catalog/product-view.ts';
import { digits } from '#site/language/digits.ts';
import { reviewText } from '../../i18n/reviews.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { STARS } from './count-stars.ts';

/** Skeletons of the first reviews. A product has at most as many reviews as ratings. */
const SKELETONS = [1, 2, 3];

interface ReviewsProps extends Pick<ProductView, 'rating' | 'ratingCount'> {
  id: string;
  lang: string;
}

/**
 * Mean rating of a product, and the space of its reviews. `show-reviews.ts` fills it without React: scrolling to the
 * end of a page would load 60 kB for a list that is only read.
 */
export default function Reviews({ id, rating, ratingCount, lang }: ReviewsProps) {
  const text = textFor(reviewText, lang);
  return (
    <section className="reviews" id="reviews" aria-labelledby="reviews-title" tabIndex={-1} data-reviews={id}>
      <h2 id="reviews-title">{text.title}</h2>
      <div className="reviews-sum">
        {rating > 0 && (
          <p className="score">
            <b>{digits(rating.toFixed(1), lang)}</b>
            <span className="muted small">
              <progress max={5} value={rating} aria-hidden="true" />
              {text.outOf} ·{' '}
              {ratingCount === 1 ? text.ratingsOne : fill(text.ratingsMany, { n: ratingCount })}
            </span>
          </p>
        )}
        <div className="bars">
          <ul aria-label={text.byStars} aria-hidden="true">
            {STARS.map((stars) => (
              <li key={stars}>
                <span aria-hidden="true">{digits(stars, lang)}</span>
                <progress max={1} value={0} aria-hidden="true" />
              </li>
            ))}
          </ul>
          <p />
        </div>
      </div>
      <div className="reviews-body">
        <p className="sr" role="status" />
        <div className="review-skeleton" aria-hidden="true">
          {SKELETONS.slice(0, ratingCount).map((number) => (
            <div key={number} className="skeleton" />
          ))}
        </div>
      </div>
    </section>
  );
}
