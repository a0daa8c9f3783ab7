/** Cancels orders that wait: at a shopper's request, and those whose gateway payment never came. */
import { and, eq, gte, inArray, lt, notExists } from 'drizzle-orm';
import { GATEWAY_PAYMENTS } from '#contract/entities/payment-kind.ts';
import type { Db } from '../db/connect.ts';
import { orders, payments } from '../db/order-schema.ts';
import type { StoredOrder } from './order-documents.ts';
import { CANCELED, PENDING, withStatus } from './order-status.ts';
import { returnStock } from './stock.ts';

/** How long an order waits for a payment at a gateway and holds its stock. */
export const UNPAID_ORDER_MS = 2 * 3_600_000;

/**
 * Cancels an order and returns its stock.
 *
 * @param tx a transaction that has locked the order
 * @param note the shopper's reason; without one the order keeps its note
 */
export async function cancelOrder(tx: Db, order: StoredOrder, at: number, note = ''): Promise<void> {
  const history = withStatus(order.history, CANCELED, at);
  const cancelled = { status: CANCELED, history, ...(note === '' ? {} : { note }) };
  await tx.update(orders).set(cancelled).where(eq(orders.id, order.id));
  await returnStock(tx, order.shopId, order.lines);
}

/**
 * Cancels the orders that were placed for a gateway and are unpaid `UNPAID_ORDER_MS` after they were placed and after
 * their last payment was started, so that no payer is at the gateway's page meanwhile.
 *
 * @param at epoch ms
 */
export async function cancelUnpaidOrders(db: Db, at: number): Promise<void> {
  const before = at - UNPAID_ORDER_MS;
  const ofOrder = eq(payments.orderId, orders.id);
  const isOverdue = and(
    eq(orders.status, PENDING),
    eq(orders.isPaid, false),
    inArray(orders.payment, [...GATEWAY_PAYMENTS]),
    lt(orders.placedAt, before),
    notExists(
      db
        .select()
        .from(payments)
        .where(and(ofOrder, gte(payments.createdAt, before))),
    ),
  );
  for (const { id } of await db.select({ id: orders.id }).from(orders).where(isOverdue)) {
    await db.transaction(async (tx) => {
      // It may have been paid meanwhile.
      const [order] = await tx
        .select()
        .from(orders)
        .where(and(eq(orders.id, id), isOverdue))
        .for('update');
      if (order !== undefined) await cancelOrder(tx, order, at);
    });
  }
}
