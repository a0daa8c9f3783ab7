import { ShopImage } from '../../catalog/ShopImage.tsx';
import { datesOf } from '../../catalog/shop-dates.ts';
import type { FormattedShop } from '../../catalog/shop-formats.ts';
import { reviewText } from '../../i18n/reviews.ts';
import { fill, textFor } from '../../i18n/text.ts';
import { LongText } from '../../islands/LongText.tsx';
import { STARS } from './count-stars.ts';
import type { PublicReview } from './fetch-reviews.ts';

const IMAGE_WIDTHS = [160, 240] as const;
const IMAGE_PX = 80;

/** One review with its images and replies. Texts are plain text. */
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
            <Image key={src} src={src} alt={fill(text.image, { n: index + 1 })} shop={shop} />
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
              <Image src={reply.image} alt={text.replyImage} shop={shop} />
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

function Image({ src, alt, shop }: { src: string; alt: string; shop: FormattedShop }) {
  return (
    <a href={src} target="_blank" rel="nofollow noopener ugc">
      <ShopImage
        shop={shop}
        src={src}
        alt={alt}
        widths={IMAGE_WIDTHS}
        sizes={`${IMAGE_PX}px`}
        width={IMAGE_PX}
        height={IMAGE_PX}
      />
    </a>
  );
}
