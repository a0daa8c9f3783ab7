/** The calls of a signed-in shopper's wish list. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { CartLine } from '../entities/cart.ts';
import { cartLineBody } from '../entities/cart-line-body.ts';
import { listOf } from '../readers/schema.ts';

export const wishlist = {
  name: 'wishlist',
  method: 'GET',
  path: '/shop/user/wishlist',
  params: { userId: 'text', shopId: 'objectId', token: 'text?' },
  reply: listOf(CartLine),
} as const satisfies Endpoint;

/** Adds a cart line (README §6.9). */
export const addToWishlist = {
  name: 'addToWishlist',
  method: 'POST',
  path: '/shop/user/wishlist',
  params: { token: 'text?' },
  body: cartLineBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** `wishlistId` is the line's row id. */
export const removeFromWishlist = {
  name: 'removeFromWishlist',
  method: 'DELETE',
  path: '/shop/user/wishlist',
  params: { wishlistId: 'text', token: 'text?' },
  reply: null,
} as const satisfies Endpoint;
