/** Advances orders through their states as a seller would, so that a demo shows tracking and reviews. */
import { eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders } from '../db/order-schema.ts';
import { isDelivered, nextStatus, withStatus } from './order-status.ts';
import { awaitsGateway } from './place-order.ts';

/**
 * Advances every open order by one state, except those that wait for a gateway's payment. A delivered order is paid.
 *
 * @param at epoch ms
 * @param number advances only the order with this number
 */
export async function advanceOrders(db: Db, at: number, number?: string): Promise<void> {
  const condition = number === undefined ? undefined : eq(orders.number, number);
  for (const order of await db.select().from(orders).where(condition)) {
    const status = nextStatus(order.status);
    if (status === null || awaitsGateway(order)) continue;
    const isPaid = order.isPaid || isDelivered(status);
    const history = withStatus(order.history, status, at);
    await db.update(orders).set({ status, isPaid, history }).where(eq(orders.id, order.id));
  }
}
