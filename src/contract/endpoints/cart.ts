/** The cart of a signed-in shopper. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { CartLine } from '../entities/cart.ts';
import { listOf } from '../readers/schema.ts';

/** The server cart of a signed-in user, past every HTTP cache: `_` is a number that changes. */
export const cart = {
  name: 'cart',
  method: 'GET',
  path: '/shop/user/add-to-cart',
  params: { userId: 'text', shopId: 'objectId', token: 'text', _: 'number?' },
  reply: listOf(CartLine),
  cache: 'no-cache',
} as const satisfies Endpoint;
