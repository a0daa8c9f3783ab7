/**
 * An order of the account as a pending order for the payment page: the request that placed it, with its `requestId`.
 */
import type { Order } from '#contract/entities/order.ts';
import { isPaidOnline, PAYMENT_KINDS } from '#contract/entities/payment-kind.ts';
import type { PendingOrder } from '../placed-order/pending-order.ts';
import { hasFailed } from './order-timeline.ts';
import { orderedLine, totalsOf } from './ordered-line.ts';

/** Whether an order may replace the pending order of this browser. */
function canReplace(pending: PendingOrder | null, userId: string): boolean {
  // A pending order without a number, an account or a gateway can only be continued in this browser.
  return (
    pending === null || (pending.number !== '' && pending.userId === userId && isPaidOnline(pending.payment))
  );
}

/** Whether an order's total or advance is paid at a gateway or from a mobile wallet. */
function isPaidHere({ payment, isAdvancePaid }: Order, payNow: number): boolean {
  const hasAdvance = payment === 'CashOnDelivery' && isAdvancePaid === false && payNow > 0;
  return hasAdvance || isPaidOnline(payment);
}

/**
 * Null if the order cannot be paid here: it is paid or free, has failed, is not paid at a gateway or from a wallet, or
 * the shop checks its transfer.
 *
 * @param pending the pending order of this browser
 */
export function payableOrder(
  order: Order,
  pending: PendingOrder | null,
  userId: string,
): PendingOrder | null {
  if (order.isPaid || hasFailed(order) || order.transfer === 'checking') return null;
  if (pending?.number === order.number) return pending;
  const payment = PAYMENT_KINDS.find((kind) => kind === order.payment);
  const { delivery, discount, total, payNow, dueOnDelivery } = totalsOf(order);
  if (payment === undefined || !isPaidHere(order, payNow) || order.status !== 'pending') return null;
  if (order.requestId === '' || order.address === null || total === null || total === 0) return null;
  if (!canReplace(pending, userId)) return null;
  return {
    requestId: order.requestId,
    userId,
    lines: order.lines.map(orderedLine),
    isBuyNow: false,
    address: order.address,
    payment,
    promoCode: order.promo?.code ?? null,
    note: order.customerNote,
    slip: null,
    total,
    totalBefore: null,
    delivery,
    discount,
    payNow,
    dueOnDelivery,
    advance: payment === 'CashOnDelivery' ? payNow : 0,
    at: order.placedAt ?? 0,
    number: order.number,
    paymentId: '',
    isTaken: true,
  };
}
