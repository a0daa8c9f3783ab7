/** Cancels an order. */
import { eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders } from '../db/order-schema.ts';
import type { StoredOrder } from './order-documents.ts';
import { CANCELED, withStatus } from './order-status.ts';
import { returnStock } from './stock.ts';

/**
 * Cancels an order and returns its stock.
 *
 * @param tx a transaction that has locked the order
 * @param note the shopper's reason; when empty, the order's note does not change
 */
export async function cancelOrder(tx: Db, order: StoredOrder, at: number, note = ''): Promise<void> {
  const history = withStatus(order.history, CANCELED, at);
  const canceled = { status: CANCELED, history, ...(note === '' ? {} : { note }) };
  await tx.update(orders).set(canceled).where(eq(orders.id, order.id));
  await returnStock(tx, order.shopId, order.lines);
}
