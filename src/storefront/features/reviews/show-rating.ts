import { digits } from '#site/language/digits.ts';
import { reviewText } from '../../i18n/reviews.ts';
import { fill, textFor } from '../../i18n/text.ts';
import type { Rated } from './count-stars.ts';

/**
 * Shows the rating of the loaded reviews in their section and below the product's name, in the markup of `Reviews.tsx`
 * and `Rating.tsx`, so that all numbers of the page come from one response.
 */
export function showRating(section: Element, { rating, ratingCount }: Rated, lang: string): void {
  const mean = digits(rating.toFixed(1), lang);
  showScore(section, rating, ratingCount, lang);
  for (const link of document.querySelectorAll<HTMLElement>('[data-live-rating]')) {
    const shown = link.firstElementChild;
    const count = document.createElement('i');
    count.textContent = `(${digits(ratingCount, lang)})`;
    shown?.replaceChildren(`${mean} `, count);
    const label = fill(link.dataset.liveRating ?? '', { rating: mean, count: ratingCount });
    shown?.setAttribute('aria-label', label);
  }
}

function showScore(section: Element, rating: number, ratingCount: number, lang: string): void {
  const text = textFor(reviewText, lang);
  const mean = section.querySelector('.score b');
  const progress = section.querySelector<HTMLProgressElement>('.score progress');
  if (mean === null || progress === null) return;
  mean.textContent = digits(rating.toFixed(1), lang);
  progress.value = rating;
  const count = ratingCount === 1 ? text.ratingsOne : fill(text.ratingsMany, { n: ratingCount });
  progress.parentElement?.replaceChildren(progress, `${text.outOf} · ${count}`);
}
