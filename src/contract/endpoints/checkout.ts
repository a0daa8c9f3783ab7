/** The calls of a checkout before the order: gateways, promo codes and the quote. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Gateway } from '../entities/gateway.ts';
import { orderBody } from '../entities/order-request.ts';
import { PromoAnswer, Quote } from '../entities/promo.ts';
import { listOf } from '../readers/records.ts';

export const gateways = {
  name: 'gateways',
  method: 'GET',
  path: '/seller/payment-getaway/:shop',
  params: { shop: 'objectId' },
  reply: listOf(Gateway),
} as const satisfies Endpoint;

/** `price` is the total with delivery, in major units. */
export const checkPromo = {
  name: 'checkPromo',
  method: 'GET',
  path: '/shop/user/promocode',
  params: { shopId: 'objectId', code: 'text', email: 'text', token: 'text', price: 'number' },
  reply: PromoAnswer,
} as const satisfies Endpoint;

/** The server's amounts for a draft order. Extension. */
export const quoteOrder = {
  name: 'quoteOrder',
  method: 'POST',
  path: '/shop/user/order-quote',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: Quote,
} as const satisfies Endpoint;
