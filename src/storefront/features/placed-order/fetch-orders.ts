/** Calls about orders. */

import { createClient } from '#contract/client.ts';
import { cancelOrder, orders, returnOrder, trackOrder } from '#contract/endpoints/orders.ts';
import type { Order } from '#contract/entities/order.ts';
import type { RefundAccount, ReturnRequest } from '#contract/entities/refund.ts';
import { shopObjectId } from '#contract/ids.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { toPageEffect, toPageOutcome } from '../../browser/page-outcome.ts';

type Shop = Pick<BrowserContext, 'api' | 'objectId'>;

/** The shopper's orders, newest first. */
export async function fetchOrders(shop: Shop, token: string): Promise<Outcome<Order[]>> {
  const api = createClient({ orders }, { baseUrl: shop.api });
  const result = await toPageOutcome(api.orders({ shopId: shopObjectId(shop.objectId), token }));
  if (result.kind !== 'done') return result;
  return { kind: 'done', value: [...result.value].sort((a, b) => (b.placedAt ?? 0) - (a.placedAt ?? 0)) };
}

/** One order by its number and the last digits of its phone; null when they do not match. */
export function fetchTracked(shop: Shop, number: string, digits: string): Promise<Outcome<Order | null>> {
  const api = createClient({ trackOrder }, { baseUrl: shop.api });
  const query = { orderId: number, shopId: shopObjectId(shop.objectId), phone: digits };
  return toPageOutcome(api.trackOrder(query));
}

/** Requests the cancellation of an order of the signed-in shopper. */
export function sendCancel(
  shop: Pick<Shop, 'api'>,
  token: string,
  body: { orderId: string; note: string },
): Promise<Outcome<null>> {
  const api = createClient({ cancelOrder }, { baseUrl: shop.api });
  return toPageEffect(api.cancelOrder({ token, body }));
}

/** Requests the return of an order of the signed-in shopper. */
export function sendReturn(
  shop: Shop,
  { id, token }: { id: string; token: string },
  request: { orderId: string; account: RefundAccount; request: ReturnRequest | null },
): Promise<Outcome<null>> {
  const api = createClient({ returnOrder }, { baseUrl: shop.api });
  return toPageEffect(api.returnOrder({ token, body: { ...request, shopId: shop.objectId, userId: id } }));
}
