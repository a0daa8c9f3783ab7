/** Advances orders through their states as a seller would, so that a demo shows tracking and reviews. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders } from '../db/order-schema.ts';
import { isDelivered, nextStatus, withStatus } from './order-status.ts';
import { awaitsPayment } from './place-order.ts';

/**
 * Advances every open order by one state, except those that wait for a payment before delivery or for a refund. A
 * delivered order is paid.
 *
 * @param at epoch ms
 * @param number advances only the order with this number
 */
export async function advanceOrders(db: Db, at: number, number?: string): Promise<void> {
  const condition = number === undefined ? undefined : eq(orders.number, number);
  for (const order of await db.select().from(orders).where(condition)) {
    const status = nextStatus(order.status);
    if (status === null || awaitsPayment(order) || order.refundRequest !== null) continue;
    const isPaid = order.isPaid || isDelivered(status);
    const history = withStatus(order.history, status, at);
    // An order that was canceled meanwhile stays so.
    await db
      .update(orders)
      .set({ status, isPaid, history })
      .where(and(eq(orders.id, order.id), eq(orders.status, order.status)));
  }
}
