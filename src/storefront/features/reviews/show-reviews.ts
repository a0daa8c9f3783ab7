/** Requests the reviews of a product and fills the section of `Reviews.tsx` with them, without a framework. */
import { digits } from '#site/language/digits.ts';
import { MESSAGES } from '#site/language/messages.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { hasNoResponse } from '../../../contract/outcome.ts';
import { button, element } from '../../browser/element.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { reviewText } from '../../i18n/reviews.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { countStars, ratingOf, STARS } from './count-stars.ts';
import { fetchReviews, type PublicReview } from './fetch-reviews.ts';
import { reviewItems } from './review-item.ts';
import { showRating } from './show-rating.ts';

const PAGE_REVIEWS = 5;

const shown = new WeakSet<Element>();

/** Starts the reviews of a section, once. A failed request is retried on a click, or when the browser is back online. */
export async function showReviews(section: HTMLElement): Promise<void> {
  if (shown.has(section)) return;
  shown.add(section);
  await load(section, shopContext());
}

async function load(section: HTMLElement, shop: BrowserContext): Promise<void> {
  const body = section.querySelector('.reviews-body');
  const status = body?.querySelector('[role=status]');
  if (body == null || status == null) return;
  section.querySelector('.reviews-failed')?.remove();
  status.textContent = MESSAGES.loading;
  const outcome = await fetchReviews(shop, section.dataset.reviews ?? '');
  status.textContent = '';
  if (outcome.kind === 'done') {
    section.querySelector('.review-skeleton')?.remove();
    showBars(section, outcome.value, shop);
    const rated = ratingOf(countStars(outcome.value));
    // Without reviews the page keeps the rating of the release.
    if (rated !== null) showRating(section, rated, shop.lang);
    body.append(...reviewList(outcome.value, shop));
    return;
  }
  const retry = () => {
    removeEventListener('online', retry);
    // The clicked button is removed with the failure; the focus stays in the section.
    if (section.querySelector('.reviews-failed')?.contains(document.activeElement)) section.focus();
    void load(section, shop);
  };
  addEventListener('online', retry);
  const message = hasNoResponse(outcome) ? MESSAGES.networkError : MESSAGES.unexpected;
  const failed = element(
    'div',
    'reviews-failed',
    element('p', '', message),
    button('btn', textFor(reviewText, shop.lang).retry, retry),
  );
  failed.setAttribute('role', 'alert');
  body.append(failed);
}

/** Number of loaded reviews by stars; no chart without reviews. Ratings without a review are not counted. */
function showBars(section: Element, reviews: readonly PublicReview[], { lang }: BrowserContext): void {
  const text = textFor(reviewText, lang);
  const bars = section.querySelector('.bars');
  if (reviews.length === 0) {
    bars?.remove();
    return;
  }
  const counts = countStars(reviews);
  bars?.querySelector('ul')?.removeAttribute('aria-hidden');
  for (const [index, row] of [...(bars?.querySelectorAll('li') ?? [])].entries()) {
    const stars = STARS[index] ?? 1;
    const count = counts[stars];
    const progress = row.querySelector('progress');
    if (progress !== null) Object.assign(progress, { max: reviews.length, value: count });
    const number = element('span', '', digits(count, lang));
    number.setAttribute('aria-hidden', 'true');
    row.append(
      number,
      element('span', 'sr', fill(stars === 1 ? text.starsOne : text.starsMany, { n: stars, count })),
    );
  }
  const total = bars?.querySelector('p');
  if (total != null)
    total.textContent =
      reviews.length === 1 ? text.reviewsOne : fill(text.reviewsMany, { n: reviews.length });
}

/** Reviews, five at a time. The focus moves to the first new one. */
function reviewList(reviews: readonly PublicReview[], shop: BrowserContext): Node[] {
  const text = textFor(reviewText, shop.lang);
  if (reviews.length === 0) return [element('p', 'muted', text.none)];
  const items = reviews.map(reviewItems(shop));
  const list = element('ul', 'review-list', ...items.splice(0, PAGE_REVIEWS));
  if (items.length === 0) return [list];
  const more = button('btn', text.more, () => {
    const added = items.splice(0, PAGE_REVIEWS);
    list.append(...added);
    added[0]?.focus({ preventScroll: true });
    if (items.length === 0) more.remove();
  });
  return [list, more];
}
