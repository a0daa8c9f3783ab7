import { ShopImage } from '../../catalogue/ShopImage.tsx';
import { datesOf } from '../../catalogue/shop-dates.ts';
import type { FormattedShop } from '../../catalogue/shop-formats.ts';
import { reviewText } from '../../i18n/reviews.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { LongText } from '../../islands/LongText.tsx';
import { STARS } from './count-stars.ts';
import type { PublicReview } from './fetch-reviews.ts';

const PICTURE_WIDTHS = [160, 240] as const;
const PICTURE_PX = 80;

/** One review with its pictures and replies. Texts are plain text. */
export function ReviewItem({ review, shop }: { review: PublicReview; shop: FormattedShop }) {
  const text = textFor(reviewText, shop.lang);
  const { stars, author, time, images, replies } = review;
  return (
    <li className="review" tabIndex={-1}>
      <p className="review-by">
        <span className="stars" role="img" aria-label={fill(text.given, { n: stars })}>
          {'★'.repeat(stars)}
          <i>{'★'.repeat(STARS.length - stars)}</i>
        </span>
        <b>{author || text.anonymous}</b>
        <Day at={time} shop={shop} />
      </p>
      <LongText words={review.text} lang={shop.lang} />
      {images.length > 0 && (
        <p className="review-pics">
          {images.map((src, index) => (
            <Picture key={src} src={src} alt={fill(text.picture, { n: index + 1 })} shop={shop} />
          ))}
        </p>
      )}
      {replies.map((reply, index) => (
        <div key={index} className="review-reply">
          <p className="review-by">
            <b>{reply.author || text.seller}</b>
            <small>{text.reply}</small>
            <Day at={reply.time} shop={shop} />
          </p>
          <LongText words={reply.text} lang={shop.lang} />
          {reply.image !== '' && (
            <p className="review-pics">
              <Picture src={reply.image} alt={text.replyPicture} shop={shop} />
            </p>
          )}
        </div>
      ))}
    </li>
  );
}

function Day({ at, shop }: { at: number | null; shop: FormattedShop }) {
  if (at === null) return null;
  return <time dateTime={new Date(at).toISOString()}>{datesOf(shop).day(at)}</time>;
}

function Picture({ src, alt, shop }: { src: string; alt: string; shop: FormattedShop }) {
  return (
    <a href={src} target="_blank" rel="nofollow noopener ugc">
      <ShopImage
        shop={shop}
        src={src}
        alt={alt}
        widths={PICTURE_WIDTHS}
        sizes={`${PICTURE_PX}px`}
        width={PICTURE_PX}
        height={PICTURE_PX}
      />
    </a>
  );
}
