/** Looks for an order whose answer was lost, on API hosts that would place a repeated request again. */
import type { Order } from '#contract/entities/order.ts';
import { fetchOrders } from './fetch-orders.ts';
import type { PendingOrder } from './pending-order.ts';
import type { SentOrder } from './send-order.ts';

/** Hosts that replace the order's `timestamp` by their own clock are at most this far from the shopper's. */
const NEAR_MS = 3_600_000;

const itemsOf = (lines: readonly { productId: string; quantity: number }[]) =>
  JSON.stringify(lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort());

/** Whether an order of the account is the one that was sent. */
function isSent(placed: Order, sent: PendingOrder): boolean {
  if (placed.placedAt === null || itemsOf(placed.lines) !== itemsOf(sent.lines)) return false;
  return Math.abs(placed.placedAt - sent.at) <= NEAR_MS;
}

/**
 * What became of an order that was sent before. Null: the account has no such order, and it may be sent again. An order of
 * a guest is in no list, and stays unanswered.
 *
 * @param token of the session that sent it
 */
export async function findOrder(
  shop: Parameters<typeof fetchOrders>[0],
  token: string,
  sent: PendingOrder,
): Promise<SentOrder | null> {
  if (sent.userId === null) return { state: 'unanswered' };
  const answer = await fetchOrders(shop, token);
  if (!answer.ok) return { state: answer.failure.code === 'signedOut' ? 'signedOut' : 'unanswered' };
  const placed = answer.value.find((order) => isSent(order, sent));
  return placed === undefined ? null : { state: 'placed', number: placed.number, total: placed.total };
}
