/** Cancels pending orders after a timeout of their gateway payment. */
import { and, eq, gte, inArray, lt, notExists } from 'drizzle-orm';
import { GATEWAY_PAYMENTS } from '#contract/entities/payment-kind.ts';
import type { Db } from '../db/connect.ts';
import { orders, payments } from '../db/order-schema.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { PENDING } from '../orders/order-status.ts';
import type { GatewayDeps } from './gateway.ts';
import { settleOpenPayments } from './settle-payment.ts';

/** Time after which an order without its gateway payment is canceled and returns its stock. */
export const UNPAID_ORDER_MS = 2 * 3_600_000;

/**
 * Cancels unpaid orders with a gateway payment. `UNPAID_ORDER_MS` must have passed since the order was placed and since
 * its last payment was started, so that no payer is still on the gateway's page. The gateway is queried first: the
 * payer may have paid without returning to the shop. While a gateway fails, its orders stay.
 *
 * @param at epoch ms
 */
export async function cancelUnpaidOrders(
  db: Db,
  gatewayOn: GatewayDeps['gatewayOn'],
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
      const order = await lockOrder(tx, and(eq(orders.id, id), isOverdue));
      if (order === undefined) return;
      const states = await settleOpenPayments(tx, gatewayOn, order, { since: 0, at });
      if (!states.includes(null) && !states.includes('paid')) await cancelOrder(tx, order, at);
    });
  }
}
