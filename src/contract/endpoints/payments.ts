/** The calls that place an order and its payment. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { orderBody } from '../entities/order-request.ts';
import { PaymentStart, PaymentState } from '../entities/payment.ts';
import { PlacedOrder } from '../entities/placed-order.ts';
import { transferBody } from '../entities/transfer.ts';
import { oneOrNull } from '../readers/schema.ts';

/**
 * Places an order (README §6.11) that is paid on delivery, by bank transfer or from a mobile wallet. 409 with `total`
 * if the total differs. `token` is 0 for a guest.
 */
export const placeOrder = {
  name: 'placeOrder',
  method: 'POST',
  path: '/shop/user/order',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: PlacedOrder,
} as const satisfies Endpoint;

/** Places an order and starts its payment at bKash; for a placed cash order, of its advance (`cashAdvance`). */
export const startBkash = {
  name: 'startBkash',
  method: 'POST',
  path: '/seller/bkash/payment/create',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: PaymentStart,
} as const satisfies Endpoint;

/** Places an order and starts its payment at AmarPay; for a placed cash order, of its advance (`cashAdvance`). */
export const startAmarPay = {
  name: 'startAmarPay',
  method: 'POST',
  path: '/seller/amarpay/payment/create',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: PaymentStart,
} as const satisfies Endpoint;

/** The state of a payment by the id in its return URL. Extension. */
export const paymentState = {
  name: 'paymentState',
  method: 'GET',
  path: '/shop/payment-status',
  params: { paymentID: 'text', shopId: 'objectId' },
  reply: oneOrNull(PaymentState),
  missing: 'null',
} as const satisfies Endpoint;

/**
 * Reports the transfer from a mobile wallet that pays a placed order (README §6.11). A repeated request changes
 * nothing. 409 for a transaction id that was used, and for an order that is paid or being checked. Extension.
 */
export const sendTransfer = {
  name: 'sendTransfer',
  method: 'POST',
  path: '/shop/user/wallet-transfer',
  params: { token: 'text', shopId: 'objectId' },
  body: transferBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;
