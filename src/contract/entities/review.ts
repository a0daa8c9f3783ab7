/** Reviews of a product. Only the author's name passes: the id is a token (`src/contract/README.md` §8). */

import type { ShopObjectId } from '../ids.ts';
import { imageSrc, images } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { timestamp } from '../readers/timestamp.ts';
import { bool, isRow, items, num, recordId, text } from '../readers/values.ts';

const MIN_STARS = 1;
const MAX_STARS = 5;

function readReplies(value: unknown) {
  return items(value)
    .filter(isRow)
    .map((row) => ({
      author: nameOf(row.user),
      text: text(row.message),
      image: imageSrc(row.image),
      time: timestamp(row.time),
    }))
    .filter((reply) => reply.text !== '' || reply.image !== '');
}

function nameOf(value: unknown): string {
  return isRow(value) ? text(value.name) : text(value);
}

export const Review = record('a review with _id and star', (row) => {
  const id = recordId(row._id);
  const stars = num(row.star);
  if (id === '' || stars === null) return null;
  return {
    id,
    /** Whole stars, 1 to 5. */
    stars: Math.min(Math.max(Math.round(stars), MIN_STARS), MAX_STARS),
    /** Plain text. */
    text: text(row.review),
    images: images(row.images).map(({ src }) => src),
    productId: text(row.product_id),
    author: isRow(row.userId) ? text(row.userId.name) : '',
    time: timestamp(row.timestamp),
    status: bool(row.status, true),
    replies: readReplies(row.replies),
  };
});
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
export const OrderReview = record('a review with product_id', (row) => {
  const productId = text(row.product_id);
  return productId === '' ? null : { productId };
});
export type OrderReview = Infer<typeof OrderReview>;
