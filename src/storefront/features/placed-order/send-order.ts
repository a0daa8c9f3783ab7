/** Places an order, or starts its payment at a gateway. On hosts with request ids a repeated request has no effect. */

import { createClient } from '#contract/client.ts';
import { placeOrder, startAmarPay, startBkash } from '#contract/endpoints/payments.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageRefusal } from '../../browser/page-message.ts';
import { toPageOutcome } from '../../browser/page-outcome.ts';
import { orderInput } from './order-input.ts';
import type { PendingOrder } from './pending-order.ts';

export type SentOrder =
  | { state: 'placed'; number: string; total: number | null }
  /** The shopper pays at `url`, which is not validated yet. */
  | { state: 'started'; number: string; paymentId: string; url: string };

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId'>;

/**
 * Sends the order. Messages of refusals are in the page's language.
 *
 * @param token of the session; `GUEST_TOKEN` for a guest
 */
export async function sendOrder(shop: Shop, token: string, order: PendingOrder): Promise<Outcome<SentOrder>> {
  const api = createClient({ placeOrder, startBkash, startAmarPay }, { baseUrl: shop.api });
  const send = async (): Promise<SentOrder> => {
    const call = { token, shopId: shopObjectId(shop.objectId), body: orderInput(shop, order) };
    if (order.payment === 'Bkash' || order.payment === 'AmarPay') {
      const start = order.payment === 'Bkash' ? api.startBkash : api.startAmarPay;
      const { number, paymentId, url } = await start(call);
      return { state: 'started', number, paymentId, url };
    }
    const { number, total } = await api.placeOrder(call);
    return { state: 'placed', number, total };
  };
  return toPageOutcome(send(), pageRefusal);
}
