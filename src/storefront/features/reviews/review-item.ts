/** Elements of one review with its images and replies. Texts are plain text. */
import { imageSrcset } from '#site/image.ts';
import { dateFormats } from '#site/language/dates.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { element } from '../../browser/element.ts';
import { isLongText } from '../../browser/long-text.ts';
import { longText } from '../../i18n/long-text.ts';
import { reviewText } from '../../i18n/reviews.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { STARS } from './count-stars.ts';
import type { PublicReview } from './fetch-reviews.ts';

const IMAGE_WIDTHS = [160, 240] as const;
const IMAGE_PX = 80;

/** Makes the list items of reviews. */
export function reviewItems(shop: BrowserContext): (review: PublicReview) => HTMLLIElement {
  const text = textFor(reviewText, shop.lang);
  const dates = dateFormats(shop);

  const day = (at: number | null): Node[] => {
    if (at === null) return [];
    const time = element('time', '', dates.day(at));
    time.dateTime = new Date(at).toISOString();
    return [time];
  };

  /** A button shows the rest of a long text; the focus stays in the review. */
  const words = (written: string): Node[] => {
    if (written === '') return [];
    const shown = element('p', 'long-text', written);
    if (!isLongText(written)) return [shown];
    shown.classList.add('long-text-start');
    const all = element('button', 'long-text-all', textFor(longText, shop.lang).readAll);
    all.type = 'button';
    all.addEventListener('click', () => {
      all.closest('li')?.focus({ preventScroll: true });
      shown.classList.remove('long-text-start');
      all.remove();
    });
    return [shown, all];
  };

  const image = (src: string, alt: string): HTMLElement => {
    const shown = element('img', '');
    const sources = imageSrcset(src, shop, IMAGE_WIDTHS);
    // Before `src`, after which an image begins to load.
    shown.loading = 'lazy';
    if (sources.srcset !== '') Object.assign(shown, { sizes: `${IMAGE_PX}px`, srcset: sources.srcset });
    Object.assign(shown, { alt, width: IMAGE_PX, height: IMAGE_PX, src: sources.src });
    const link = element('a', '', shown);
    return Object.assign(link, { href: src, target: '_blank', rel: 'nofollow noopener ugc' });
  };

  const images = (list: Node[]): Node[] =>
    list.length === 0 ? [] : [element('p', 'review-pics row-close', ...list)];

  const given = (stars: number): HTMLElement => {
    const shown = element('span', 'stars', '★'.repeat(stars) + '☆'.repeat(STARS.length - stars));
    shown.setAttribute('role', 'img');
    shown.setAttribute('aria-label', fill(text.given, { n: stars }));
    return shown;
  };

  const reply = ({ author, text: written, image: src, time }: PublicReview['replies'][number]) =>
    element(
      'div',
      'review-reply',
      element(
        'p',
        'review-by',
        element('b', '', author || text.seller),
        element('small', '', text.reply),
        ...day(time),
      ),
      ...words(written),
      ...images(src === '' ? [] : [image(src, text.replyImage)]),
    );

  return (review) => {
    const item = element(
      'li',
      'review',
      element(
        'p',
        'review-by',
        given(review.stars),
        element('b', '', review.author || text.anonymous),
        ...day(review.time),
      ),
      ...words(review.text),
      ...images(review.images.map((src, index) => image(src, fill(text.image, { n: index + 1 })))),
      ...review.replies.map(reply),
    );
    item.tabIndex = -1;
    return item;
  };
}
