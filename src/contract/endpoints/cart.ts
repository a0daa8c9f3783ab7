/** The calls of a signed-in shopper's cart. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { CartLine } from '../entities/cart.ts';
import { AddedToCart, cartAdditionBody } from '../entities/cart-addition.ts';
import { listOf } from '../readers/records.ts';

/** The server cart of a signed-in user. */
export const cart = {
  name: 'cart',
  method: 'GET',
  path: '/shop/user/add-to-cart',
  params: { userId: 'text', shopId: 'objectId', token: 'text', _: 'number?' },
  reply: listOf(CartLine),
  cache: 'no-cache',
} as const satisfies Endpoint;

export const addToCart = {
  name: 'addToCart',
  method: 'POST',
  path: '/shop/user/add-to-cart',
  params: { token: 'text' },
  body: cartAdditionBody,
  reply: AddedToCart,
} as const satisfies Endpoint;

/** Sets the quantity of a line; `productId` is its row id, as in `removeFromCart`. Extension. */
export const changeCartQuantity = {
  name: 'changeCartQuantity',
  method: 'PATCH',
  path: '/shop/user/add-to-cart',
  params: { productId: 'text', token: 'text' },
  body: (quantity: number) => ({ quantity }),
  reply: Acknowledgement,
} as const satisfies Endpoint;

/** Despite its name, `productId` is the line's row id. */
export const removeFromCart = {
  name: 'removeFromCart',
  method: 'DELETE',
  path: '/shop/user/add-to-cart',
  params: { productId: 'text', token: 'text' },
  reply: null,
} as const satisfies Endpoint;
