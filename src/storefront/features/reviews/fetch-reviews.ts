/** Requests a product's reviews. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { productReviews } from '#contract/endpoints/reviews.ts';
import type { Review } from '#contract/entities/review.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import { isListedReview } from '#site/catalog/listing.ts';
import { visibleText } from '#site/language/visible-text.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { authorName } from './author-name.ts';

/** A review without data that must not be published. */
export type PublicReview = Pick<Review, 'id' | 'stars' | 'text' | 'images' | 'author' | 'time' | 'replies'>;

function toPublicReview({ id, stars, text, images, author, time, replies }: Review): PublicReview {
  return {
    id,
    stars,
    text: visibleText(text),
    images,
    author: authorName(author),
    time,
    replies: replies.map((reply) => ({
      ...reply,
      text: visibleText(reply.text),
      author: authorName(reply.author),
    })),
  };
}

/** The listed reviews, newest first, undated ones last; empty if the API does not have the product. */
export async function fetchReviews(
  shop: Pick<BrowserContext, 'api'>,
  productId: string,
): Promise<Outcome<PublicReview[]>> {
  const api = createClient({ productReviews }, { baseUrl: shop.api });
  const outcome = await toOutcome(api.productReviews({ id: productId }));
  if (outcome.kind !== 'done') return outcome.kind === 'notFound' ? { kind: 'done', value: [] } : outcome;
  const byId = new Map(outcome.value.filter(isListedReview).map((review) => [review.id, review]));
  const newestFirst = [...byId.values()].sort((a, b) => (b.time ?? 0) - (a.time ?? 0));
  return { kind: 'done', value: newestFirst.map(toPublicReview) };
}
