/** Access to an order for a shopper's change. */
import { and, eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import type { Db } from '../db/connect.ts';
import { orders } from '../db/order-schema.ts';
import type { StoredOrder } from './order-documents.ts';

/**
 * Locks a shopper's own order until the transaction ends.
 *
 * @throws HTTPException 404 for an unknown order and for another shopper's order
 */
export async function lockOwnOrder(tx: Db, orderId: string, userId: string): Promise<StoredOrder> {
  const [order] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.id, orderId), eq(orders.userId, userId)))
    .for('update');
  if (order === undefined) {
    throw new HTTPException(404, { message: 'There is no such order in this account.' });
  }
  return order;
}
