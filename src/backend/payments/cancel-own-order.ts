/** Cancels a shopper's order. Only the shop cancels a paid order. An order with an open payment cannot be canceled. */
import { eq } from 'drizzle-orm';
import { orders } from '../db/order-schema.ts';
import type { RouteDeps } from '../deps.ts';
import { cancelOrder } from '../orders/cancel-order.ts';
import { lockOwnOrder } from '../orders/lock-order.ts';
import type { StoredOrder } from '../orders/order-documents.ts';
import { canCancel } from '../orders/order-status.ts';
import { refundRequestOf } from '../orders/refund-request.ts';
import { Refusal } from '../refusal.ts';
import { UNPAID_ORDER_MS } from './cancel-unpaid-orders.ts';
import type { GatewayDeps } from './gateway.ts';
import { settleOpenPayments } from './settle-payment.ts';

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
    // The payer of an older payment has left its page.
    const since = at - UNPAID_ORDER_MS;
    const states = await settleOpenPayments(tx, gatewayOn, locked, { since, at });
    const order = await lockOwnOrder(tx, orderId, userId);
    if (isPaidFor(order)) {
      const refundRequest = refundRequestOf(order, { time: at, reason: note });
      await tx.update(orders).set({ refundRequest }).where(eq(orders.id, order.id));
      return 'paid';
    }
    if (states.some((state) => state === null || state === 'open')) return 'beingPaid';
    await cancelOrder(tx, order, at, note);
    return null;
  });
  if (refusal !== null) throw new Refusal(409, REFUSALS[refusal]);
}

/** Whether money was paid, or the shopper has sent the slip of a bank transfer or a wallet's transfer. */
function isPaidFor({ isPaid, isAdvancePaid, transfer, total, payment, slip }: StoredOrder): boolean {
  if (isAdvancePaid || transfer?.state === 'checking') return true;
  return (isPaid && total > 0) || (payment === 'Bank' && slip !== null);
}
