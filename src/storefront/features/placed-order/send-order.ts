/** Places an order, or starts its payment at a gateway. On hosts with request ids a repeated request has no effect. */

import { createClient } from '#contract/client.ts';
import { placeOrder, startAmarPay, startBkash } from '#contract/endpoints/payments.ts';
import { type GatewayPayment, isGatewayPayment } from '#contract/entities/payment-kind.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageRefusal, toPageOutcome } from '../../browser/page-outcome.ts';
import { localStore, tabStore } from '../../browser/storages.ts';
import { orderAttribution } from './order-attribution.ts';
import { orderInput } from './order-input.ts';
import type { PendingOrder } from './pending-order.ts';

export type SentOrder =
  | { state: 'placed'; number: string; total: number | null; payNow: number | null }
  /** The shopper pays at `url`, which is not validated yet. */
  | { state: 'started'; number: string; paymentId: string; url: string };

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'attribution'>;

/**
 * Sends the order. Messages of refusals are in the page's language.
 *
 * @param token of the session; `GUEST_TOKEN` for a guest
 * @param advanceBy the gateway that takes the advance of a placed cash order
 */
export async function sendOrder(
  shop: Shop,
  token: string,
  order: PendingOrder,
  advanceBy?: GatewayPayment,
): Promise<Outcome<SentOrder>> {
  const gateway = advanceBy ?? order.payment;
  const api = createClient({ placeOrder, startBkash, startAmarPay }, { baseUrl: shop.api });
  const send = async (): Promise<SentOrder> => {
    const attribution =
      shop.attribution === undefined
        ? null
        : orderAttribution(shop, { local: localStore(), tab: tabStore() }, document.cookie);
    const body = { ...orderInput(shop, order), attribution };
    const call = { token, shopId: shopObjectId(shop.objectId), body };
    if (isGatewayPayment(gateway)) {
      const start = gateway === 'Bkash' ? api.startBkash : api.startAmarPay;
      const { number, paymentId, url } = await start(call);
      return { state: 'started', number, paymentId, url };
    }
    return { state: 'placed', ...(await api.placeOrder(call)) };
  };
  return toPageOutcome(send(), pageRefusal);
}
