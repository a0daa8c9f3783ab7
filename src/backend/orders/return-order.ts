/**
 * Return requests for a delivered order. They change neither money nor stock. A single item can only be returned:
 * canceling it would change the total of the order.
 */
import { eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders, type RefundAccount, type ReturnRequest } from '../db/order-schema.ts';
import { Refusal } from '../refusal.ts';
import type { StoredOrder } from './order-documents.ts';
import { isDelivered, RETURN_REQUESTED, withStatus } from './order-status.ts';

/**
 * Stores the account for the refund and sets the order's status to `return`. A repeated request changes nothing.
 *
 * @param tx a transaction that has locked the order
 * @param request null for the whole order
 * @throws Refusal 409 if the order is not delivered, 400 for items that are not in it
 */
export async function requestReturn(
  tx: Db,
  order: StoredOrder,
  refund: RefundAccount,
  request: ReturnRequest | null,
  at: number,
): Promise<void> {
  if (order.status === RETURN_REQUESTED) return;
  if (!isDelivered(order.status)) throw new Refusal(409, 'You can return an order when it is delivered.');
  if (request !== null) requireOrdered(order, request);
  const history = withStatus(order.history, RETURN_REQUESTED, at);
  await tx
    .update(orders)
    .set({ status: RETURN_REQUESTED, history, refund: request === null ? refund : { ...refund, request } })
    .where(eq(orders.id, order.id));
}

/** Requires that each item is a line of the order, at most once and with at most its quantity. */
function requireOrdered({ lines }: StoredOrder, { items }: ReturnRequest): void {
  const keyOf = (line: { productId: string; sku: string; campaignId: string }) =>
    JSON.stringify([line.productId, line.sku, line.campaignId]);
  const left = new Map<string, number>();
  for (const line of lines) left.set(keyOf(line), (left.get(keyOf(line)) ?? 0) + line.quantity);
  for (const item of items) {
    const quantity = left.get(keyOf(item)) ?? 0;
    if (item.quantity > quantity) throw new Refusal(400, 'Please choose items of this order.');
    left.set(keyOf(item), quantity - item.quantity);
  }
}
