/**
 * Cancels pending orders: unpaid ones after a timeout of their gateway payment, and others for their shopper. Only the
 * shop cancels a paid order. An order with an open payment cannot be canceled.
 */
import { and, eq, gte, inArray, lt, notExists } from 'drizzle-orm';
import { GATEWAY_PAYMENTS } from '#contract/entities/payment-kind.ts';
import type { Db } from '../db/connect.ts';
import { orders, payments } from '../db/order-schema.ts';
import type { RouteDeps } from '../deps.ts';
import { cancelOrder, lockOrder, lockOwnOrder, refundRequestOf } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/order-documents.ts';
import { canCancel, PENDING } from '../orders/order-status.ts';
import { Refusal } from '../refusal.ts';
import type { GatewayDeps } from './gateway.ts';
import { type SettledState, settleOpenPayments } from './settle-payment.ts';

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
      const settled = await settleOpenPayments(tx, gatewayOn, order, at);
      const isPaid = settled.some(({ state }) => state === 'paid');
      // The lock does not repeat the search: a payment may have started meanwhile.
      if (!isPaid && !isBeingPaid(settled, before)) await cancelOrder(tx, order, at);
    });
  }
}

/** Why an order is not canceled, and what the shopper can do. */
const REFUSALS = {
  onItsWay: 'This order is on its way and cannot be cancelled here.',
  paid: 'This order is paid. We have asked the shop to cancel it and to give your money back.',
  beingPaid:
    'A payment of this order is open. Cancel it on the page of the payment, or cancel the order in two hours.',
} as const;

/**
 * Cancels a pending order. For a paid order it requests a refund instead, once.
 *
 * @param note the shopper's reason
 * @throws Refusal 404 for an order of another account, 409 for an order that is on its way, paid or being paid
 */
export async function cancelOwnOrder(
  { db, now, gatewayOn }: RouteDeps & GatewayDeps,
  { orderId, userId, note }: { orderId: string; userId: string; note: string },
): Promise<void> {
  const at = now();
  // A refund request is stored although the response is an error.
  const refusal = await db.transaction(async (tx): Promise<keyof typeof REFUSALS | null> => {
    const locked = await lockOwnOrder(tx, orderId, userId);
    if (!canCancel(locked.status)) return 'onItsWay';
    const settled = await settleOpenPayments(tx, gatewayOn, locked, at);
    const order = await lockOwnOrder(tx, orderId, userId);
    if (isPaidFor(order)) {
      const refundRequest = refundRequestOf(order, { time: at, reason: note });
      await tx.update(orders).set({ refundRequest }).where(eq(orders.id, order.id));
      return 'paid';
    }
    if (isBeingPaid(settled, at - UNPAID_ORDER_MS)) return 'beingPaid';
    await cancelOrder(tx, order, at, note);
    return null;
  });
  if (refusal !== null) throw new Refusal(409, REFUSALS[refusal]);
}

/**
 * Whether a payment may still be paid, or its gateway fails. The payer of an older payment has left its page.
 *
 * @param since epoch ms
 */
function isBeingPaid(settled: readonly SettledState[], since: number): boolean {
  return settled.some(({ state, createdAt }) => state === null || (state === 'open' && createdAt >= since));
}

/** Whether money was paid, or the shopper has sent the slip of a bank transfer or a wallet's transfer. */
function isPaidFor({ isPaid, isAdvancePaid, transfer, total, payment, slip }: StoredOrder): boolean {
  if (isAdvancePaid || transfer?.state === 'checking') return true;
  return (isPaid && total > 0) || (payment === 'Bank' && slip !== null);
}
