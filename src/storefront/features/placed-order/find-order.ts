/** Looks for an order whose response was lost, on API hosts that would place a second order for a repeated request. */
import type { Order } from '#contract/entities/order.ts';
import type { Outcome } from '#contract/outcome.ts';
import { fetchOrders } from './fetch-orders.ts';
import type { PendingOrder } from './pending-order.ts';
import type { SentOrder } from './send-order.ts';

/** Maximum difference between the clocks of the shopper and of a host that sets an order's `timestamp` itself. */
export const CLOCK_DIFFERENCE_MS = 3_600_000;

/** The order may or may not have been placed. */
const NOT_DECIDED = { kind: 'unknown', mayHaveArrived: true, status: null, message: '' } as const;

const itemsOf = (lines: readonly { productId: string; quantity: number }[]) =>
  JSON.stringify(lines.map(({ productId, quantity }) => `${productId} ${quantity}`).sort());

/** Whether an order of the account is the one that was sent. It has the time of the shopper's clock or of the host's. */
function isSent({ placedAt, lines }: Order, sent: PendingOrder, clockLead: number): boolean {
  if (placedAt === null || itemsOf(lines) !== itemsOf(sent.lines)) return false;
  return [sent.at, sent.at + clockLead].some((at) => Math.abs(placedAt - at) <= CLOCK_DIFFERENCE_MS);
}

/**
 * The outcome of an order that was sent before; null if the account has no such order, which then may be sent again.
 * Guests' orders cannot be listed.
 *
 * @param token of the session that sent it
 * @param clockLead milliseconds by which the server's clock is ahead of this device's
 */
export async function findOrder(
  shop: Parameters<typeof fetchOrders>[0],
  token: string,
  sent: PendingOrder,
  clockLead: number,
): Promise<Outcome<SentOrder> | null> {
  if (sent.userId === null) return NOT_DECIDED;
  const outcome = await fetchOrders(shop, token);
  if (outcome.kind === 'signedOut') return outcome;
  if (outcome.kind !== 'done') return NOT_DECIDED;
  const placed = outcome.value.find((order) => isSent(order, sent, clockLead));
  if (placed === undefined) return null;
  const { number, total, payNow } = placed;
  return { kind: 'done', value: { state: 'placed', number, total, payNow } };
}
