/** The calls of reviews. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { OrderReview, Review, reviewBody } from '../entities/review.ts';
import { listOf } from '../readers/schema.ts';

/** Reviews; `id` is the product's. */
export const productReviews = {
  name: 'productReviews',
  method: 'GET',
  path: '/seller/product-comment',
  params: { id: 'text' },
  reply: listOf(Review, 'comments'),
} as const satisfies Endpoint;

export const addReview = {
  name: 'addReview',
  method: 'POST',
  path: '/shop/user/add-review',
  params: { token: 'text' },
  body: reviewBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** The reviews of an order's products by its shopper. */
export const orderReviews = {
  name: 'orderReviews',
  method: 'GET',
  path: '/shop/user/get-review/:order',
  params: { order: 'text', userEmail: 'text', token: 'text' },
  reply: listOf(OrderReview),
} as const satisfies Endpoint;
