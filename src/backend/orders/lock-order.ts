/** Access to an order for a change. */
import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders } from '../db/order-schema.ts';
import { Refusal } from '../refusal.ts';
import type { StoredOrder } from './order-documents.ts';

/** Locks the order that a condition finds until the transaction ends. */
export async function lockOrder(tx: Db, condition: SQL | undefined): Promise<StoredOrder | undefined> {
  const [order] = await tx.select().from(orders).where(condition).for('update');
  return order;
}

/**
 * Locks a shopper's own order until the transaction ends.
 *
 * @throws Refusal 404 for an unknown order and for another shopper's order
 */
export async function lockOwnOrder(tx: Db, orderId: string, userId: string): Promise<StoredOrder> {
  const order = await lockOrder(tx, and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (order !== undefined) return order;
  throw new Refusal(404, 'There is no such order in this account.');
}
