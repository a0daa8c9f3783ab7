/** Return requests for a delivered order. They change neither money nor stock. */
import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import type { Db } from '../db/connect.ts';
import { orders, type RefundAccount } from '../db/order-schema.ts';
import type { StoredOrder } from './order-documents.ts';
import { isDelivered, RETURN_REQUESTED, withStatus } from './order-status.ts';

/**
 * Stores the account for the refund and sets the order's status to `return`. A repeated request changes nothing.
 *
 * @param tx a transaction that has locked the order
 * @throws HTTPException 409 for an order that is not delivered
 */
export async function requestReturn(
  tx: Db,
  order: StoredOrder,
  refund: RefundAccount,
  at: number,
): Promise<void> {
  if (order.status === RETURN_REQUESTED) return;
  if (!isDelivered(order.status)) {
    throw new HTTPException(409, { message: 'You can return an order when it is delivered.' });
  }
  const history = withStatus(order.history, RETURN_REQUESTED, at);
  await tx.update(orders).set({ status: RETURN_REQUESTED, history, refund }).where(eq(orders.id, order.id));
}
