/** Places an order, or starts its payment at a gateway. A repeated request makes no second order. */

import { ApiError, ContractError } from '#contract/api-error.ts';
import { createClient } from '#contract/client.ts';
import { placeOrder, startAmarPay, startBkash } from '#contract/endpoints/payments.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageRefusal } from '../../browser/page-message.ts';
import { orderInput } from './order-input.ts';
import type { PendingOrder } from './pending-order.ts';

export type SentOrder =
  | { state: 'placed'; number: string; total: number | null }
  /** The shopper pays at `address`, which is not checked yet. */
  | { state: 'started'; number: string; paymentId: string; address: string }
  /** The API has decided that there is no such order. `message` is its refusal as the page shows it, '' without one. */
  | { state: 'refused'; status: number; message: string }
  /** The session is not valid. */
  | { state: 'signedOut' }
  /** The order may or may not have been placed. */
  | { state: 'unanswered' };

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId'>;

const UNAUTHORIZED = 401;
const REQUEST_TIMEOUT = 408;
const TOO_MANY = 429;

/** @param token of the session; `GUEST_TOKEN` for a guest */
export async function sendOrder(shop: Shop, token: string, order: PendingOrder): Promise<SentOrder> {
  const api = createClient({ placeOrder, startBkash, startAmarPay }, { baseUrl: shop.api });
  const call = { token, shopId: shopObjectId(shop.objectId), body: orderInput(shop, order) };
  try {
    if (order.payment === 'Bkash' || order.payment === 'AmarPay') {
      const start = order.payment === 'Bkash' ? api.startBkash : api.startAmarPay;
      const { number, paymentId, url } = await start(call);
      return { state: 'started', number, paymentId, address: url };
    }
    const { number, total } = await api.placeOrder(call);
    return { state: 'placed', number, total };
  } catch (error) {
    return failureOf(error);
  }
}

async function failureOf(error: unknown): Promise<SentOrder> {
  if (error instanceof ContractError && error.apiMessage !== '') {
    return { state: 'refused', status: 200, message: await pageRefusal(error.apiMessage) };
  }
  if (!(error instanceof ApiError) || error.status === null) return { state: 'unanswered' };
  const { status } = error;
  if (status === UNAUTHORIZED) return { state: 'signedOut' };
  // A busy or failing server may have placed the order before it answered.
  if (status === REQUEST_TIMEOUT || status === TOO_MANY || status >= 500) return { state: 'unanswered' };
  return { state: 'refused', status, message: await pageRefusal(error.apiMessage) };
}
