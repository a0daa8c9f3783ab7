/** The calls of placed orders: list, canceling, returning and tracking. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { Acknowledgement } from '../entities/acknowledgement.ts';
import { Order } from '../entities/order.ts';
import { refundBody } from '../entities/refund.ts';
import { listOf, oneOrNull } from '../readers/schema.ts';

/** The orders of the session's account. */
export const orders = {
  name: 'orders',
  method: 'GET',
  path: '/shop/user/order',
  params: { shopId: 'objectId', token: 'text' },
  reply: listOf(Order),
} as const satisfies Endpoint;

/**
 * Cancels a pending order. If the order is paid or being paid, the API responds with 409 and a message for the shopper;
 * for a paid one it requests a refund.
 */
export const cancelOrder = {
  name: 'cancelOrder',
  method: 'PUT',
  path: '/shop/user/order-cancel-reason',
  params: { token: 'text' },
  body: (input: { orderId: string; note: string }) => input,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/**
 * Requests the return of a delivered order (README §6.11): its status is then `return`. On hosts without the extension
 * a seller's call without a token sets the status. Extension.
 */
export const returnOrder = {
  name: 'returnOrder',
  method: 'POST',
  path: '/shop/refund-Order',
  params: { token: 'text' },
  body: refundBody,
  reply: Acknowledgement,
} as const satisfies Endpoint;

/**
 * One order by number; null if the number, or given last digits of the phone, do not match. `phone` and `shopId` are
 * additions to the API family.
 */
export const trackOrder = {
  name: 'trackOrder',
  method: 'GET',
  path: '/shop/order-track',
  params: { orderId: 'text', shopId: 'objectId', phone: 'text?', token: 'text?' },
  reply: oneOrNull(Order),
  missing: 'null',
} as const satisfies Endpoint;
