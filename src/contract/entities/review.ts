/** Reviews of a product. Only the author's name passes: the id is a token (`src/contract/README.md` §8). */

import type { ShopObjectId } from '../ids.ts';
import { imageSrc, images } from '../readers/images.ts';
import { type Infer, inner, innerList, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { flag, num, recordId, text } from '../readers/values.ts';

const MIN_STARS = 1;
const MAX_STARS = 5;

const authorName = inner((field) => field(text, 'name'));

/** Replies with a text or an image. */
const replies = innerList((field) => {
  const reply = {
    author: field(authorName, 'user') || field(text, 'user'),
    text: field(text, 'message'),
    image: field(imageSrc, 'image'),
    time: field(timestamp, 'time'),
  };
  return reply.text === '' && reply.image === '' ? null : reply;
});

export const Review = record('a review with _id and star', (field, required) => ({
  id: required(recordId, '_id'),
  /** Whole stars, 1 to 5. */
  stars: Math.min(Math.max(Math.round(required(num, 'star')), MIN_STARS), MAX_STARS),
  /** Plain text. */
  text: field(text, 'review'),
  images: field(images, 'images').map(({ src }) => src),
  productId: field(text, 'product_id'),
  author: field(authorName, 'userId'),
  time: field(timestamp, 'timestamp'),
  status: field(flag, 'status') ?? true,
  replies: field(replies, 'replies'),
}));
export type Review = Infer<typeof Review>;

interface ReviewInput {
  /** 1 to 5. */
  stars: number;
  text: string;
  /** URLs of uploaded images. */
  images: readonly string[];
  productId: string;
  productImage: string;
  author: { id: string; name: string; email: string };
  shopId: ShopObjectId;
  orderId: string;
  /** Epoch ms. */
  at: number;
}

/** {@link ReviewInput} in the API's spelling. */
export function reviewBody({
  stars,
  text: review,
  images,
  productId,
  productImage,
  author,
  shopId,
  orderId,
  at,
}: ReviewInput) {
  const { id, ...named } = author;
  return {
    star: stars,
    review,
    images,
    product_id: productId,
    productImage,
    userId: { _id: id, ...named },
    shopId,
    orderId,
    timestamp: at,
  };
}

/** The product that a review of an order is about. */
export const OrderReview = record('a review with product_id', (_field, required) => ({
  productId: required(text, 'product_id'),
}));
export type OrderReview = Infer<typeof OrderReview>;
