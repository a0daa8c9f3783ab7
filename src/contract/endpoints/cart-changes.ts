/** The calls that change the cart of a signed-in shopper. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { AddedToCart, ChangedQuantity, cartAdditionBody } from '../entities/cart-addition.ts';

/**
 * Adds a cart line (README §6.9) with a `requestId`, which the response repeats on hosts that know ids. A response may
 * be empty.
 */
export const addToCart = {
  name: 'addToCart',
  method: 'POST',
  path: '/shop/user/add-to-cart',
  params: { token: 'text' },
  body: cartAdditionBody,
  reply: AddedToCart,
} as const satisfies Endpoint;

/**
 * Sets the quantity of a line; `productId` is its row id, as in `removeFromCart`. 404 for a line that is gone.
 * Extension.
 */
export const changeCartQuantity = {
  name: 'changeCartQuantity',
  method: 'PATCH',
  path: '/shop/user/add-to-cart',
  params: { productId: 'text', token: 'text' },
  body: (quantity: number) => ({ quantity }),
  reply: ChangedQuantity,
} as const satisfies Endpoint;

/** Despite its name, `productId` is the line's row id. */
export const removeFromCart = {
  name: 'removeFromCart',
  method: 'DELETE',
  path: '/shop/user/add-to-cart',
  params: { productId: 'text', token: 'text' },
  reply: null,
} as const satisfies Endpoint;
