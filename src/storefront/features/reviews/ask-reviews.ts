/** Asks the API for a product's reviews. Loaded lazily: it brings the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { productReviews } from '#contract/endpoints.ts';
import type { Review } from '#contract/entities/review.ts';
import { isListedReview } from '#site/listing.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { type ApiResult, toApiResult } from '../../browser/api-result.ts';
import { publicName } from './public-name.ts';

/** A review as anybody may read it. */
export type PublicReview = Pick<Review, 'id' | 'stars' | 'text' | 'images' | 'author' | 'time' | 'replies'>;

function toPublicReview({ id, stars, text, images, author, time, replies }: Review): PublicReview {
  return {
    id,
    stars,
    text: text.trim(),
    images,
    author: publicName(author),
    time,
    replies: replies.map((reply) => ({ ...reply, author: publicName(reply.author) })),
  };
}

/** The listed reviews, newest first; those without a date come last. A product the API does not know has none. */
export async function askReviews(
  shop: Pick<BrowserContext, 'api'>,
  productId: string,
): Promise<ApiResult<PublicReview[]>> {
  const api = createClient({ productReviews }, { baseUrl: shop.api });
  const answer = await toApiResult(api.productReviews({ id: productId }));
  if (!answer.ok) return answer.code === 'badRequest' ? { ok: true, value: [] } : answer;
  const byId = new Map(answer.value.filter(isListedReview).map((review) => [review.id, review]));
  const newestFirst = [...byId.values()].toSorted((a, b) => (b.time ?? 0) - (a.time ?? 0));
  return { ok: true, value: newestFirst.map(toPublicReview) };
}
