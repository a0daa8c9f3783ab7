/** Advances orders through their states as a seller would, so that a demo shows tracking and reviews. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders } from '../db/order-schema.ts';
import { lockOrder } from './change-order.ts';
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
  for (const { id, status: current } of await db.select().from(orders).where(condition)) {
    const status = nextStatus(current);
    if (status === null) continue;
    await db.transaction(async (tx) => {
      // It may have been canceled or paid meanwhile, or its refund requested.
      const order = await lockOrder(tx, and(eq(orders.id, id), eq(orders.status, current)));
      if (order === undefined || awaitsPayment(order) || order.refundRequest !== null) return;
      const isPaid = order.isPaid || isDelivered(status);
      const history = withStatus(order.history, status, at);
      await tx.update(orders).set({ status, isPaid, history }).where(eq(orders.id, id));
    });
  }
}
