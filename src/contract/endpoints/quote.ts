/** The quote of a draft order. Conventions of rows: `endpoint.ts`. */
import type { Endpoint } from '../endpoint.ts';
import { orderBody } from '../entities/order-request.ts';
import { Quote } from '../entities/quote.ts';

/** The server's amounts for an order (README §6.11), also without address and payment. Extension. */
export const quoteOrder = {
  name: 'quoteOrder',
  method: 'POST',
  path: '/shop/user/order-quote',
  params: { token: 'text', shopId: 'objectId' },
  body: orderBody,
  reply: Quote,
} as const satisfies Endpoint;
