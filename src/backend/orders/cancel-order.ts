/** Cancels pending orders: on a shopper's request, and after a timeout of their gateway payment. */
import { and, eq, gte, inArray, lt, notExists } from 'drizzle-orm';
import { GATEWAY_PAYMENTS } from '#contract/entities/payment-kind.ts';
import type { Db } from '../db/connect.ts';
import { orders, payments } from '../db/order-schema.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { settleOpenPayments } from '../payments/settle-payment.ts';
import type { StoredOrder } from './order-documents.ts';
import { CANCELED, PENDING, withStatus } from './order-status.ts';
import { returnStock } from './stock.ts';

/** Time after which an order without its gateway payment is canceled and returns its stock. */
export const UNPAID_ORDER_MS = 2 * 3_600_000;

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

/**
 * Cancels unpaid orders with a gateway payment. `UNPAID_ORDER_MS` must have passed since the order was placed and since
 * its last payment was started, so that no payer is still on the gateway's page. The gateway is queried first: the
 * payer may have paid without returning to the shop. While a gateway fails, its orders stay.
 *
 * @param at epoch ms
 */
export async function cancelUnpaidOrders(
  db: Db,
  gatewayOn: (db: Db) => PaymentGateway,
  at: number,
): Promise<void> {
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
      if (order === undefined) return;
      const states = await settleOpenPayments(tx, gatewayOn, order, { since: 0, at });
      if (!states.includes(null) && !states.includes('paid')) await cancelOrder(tx, order, at);
    });
  }
}
