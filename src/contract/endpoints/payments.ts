/** The calls of a checkout: quote, placing and payments. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { orderBody, PlacedOrder } from '../entities/order-request.ts';
import { Gateway, PaymentStart, PaymentState } from '../entities/payment.ts';
import { PromoAnswer, Quote } from '../entities/promo.ts';
import { listOf, oneOrNull } from '../readers/records.ts';

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

/** Places an order that is paid on delivery or by bank transfer. `token` is 0 for a guest. */
export const placeOrder = {
  name: 'placeOrder',
  method: 'POST',
  path: '/shop/user/order',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: PlacedOrder,
} as const satisfies Endpoint;

/** Places an order and starts its payment at bKash. */
export const startBkash = {
  name: 'startBkash',
  method: 'POST',
  path: '/seller/bkash/payment/create',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: PaymentStart,
} as const satisfies Endpoint;

/** Places an order and starts its payment at AmarPay. */
export const startAmarPay = {
  name: 'startAmarPay',
  method: 'POST',
  path: '/seller/amarpay/payment/create',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: PaymentStart,
} as const satisfies Endpoint;

/** The state of a payment by the id in its return address. Extension. */
export const paymentState = {
  name: 'paymentState',
  method: 'GET',
  path: '/shop/payment-status',
  params: { paymentID: 'text', shopId: 'objectId' },
  reply: oneOrNull(PaymentState),
  missing: 'null',
} as const satisfies Endpoint;
