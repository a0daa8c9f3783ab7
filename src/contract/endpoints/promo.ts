/** The check of a promo code. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { PromoResponse } from '../entities/promo.ts';

/** `price` is the total with delivery, in major units. */
export const checkPromo = {
  name: 'checkPromo',
  method: 'GET',
  path: '/shop/user/promocode',
  params: { shopId: 'objectId', code: 'text', email: 'text', token: 'text', price: 'number' },
  reply: PromoResponse,
} as const satisfies Endpoint;
