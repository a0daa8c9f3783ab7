/**
 * An order of the account as a pending order for the payment page: the request that placed it, with its `requestId`.
 */
import type { Order } from '#contract/entities/order.ts';
import { isGatewayPayment, PAYMENT_KINDS } from '#contract/entities/payment-kind.ts';
import type { PendingOrder } from '../placed-order/pending-order.ts';
import { hasFailed } from './order-timeline.ts';
import { totalsOf } from './ordered-line.ts';
import { itemLine } from './tracked-order.ts';

/** Whether an order may replace the pending order of this browser. */
function canReplace(pending: PendingOrder | null, userId: string): boolean {
  // A pending order without a number, an account or a gateway can be continued in this browser alone.
  return (
    pending === null ||
    (pending.number !== '' && pending.userId === userId && isGatewayPayment(pending.payment))
  );
}

/**
 * Null for an order that cannot be paid here: it is paid, has failed, or is not paid at a gateway.
 *
 * @param pending the order of this browser that is not settled
 */
export function payableOrder(
  order: Order,
  pending: PendingOrder | null,
  userId: string,
): PendingOrder | null {
  if (order.isPaid || hasFailed(order)) return null;
  if (pending?.number === order.number) return pending;
  const payment = PAYMENT_KINDS.find((kind) => kind === order.payment);
  const { delivery, discount, total } = totalsOf(order);
  if (payment === undefined || !isGatewayPayment(payment) || order.status !== 'pending') return null;
  if (order.requestId === '' || order.address === null || total === null) return null;
  if (!canReplace(pending, userId)) return null;
  return {
    requestId: order.requestId,
    userId,
    lines: order.lines.map((line) => ({
      ...itemLine(line),
      sku: line.variation?.sku ?? '',
      unitPrice: line.unitPrice,
      listPrice: line.listPrice,
      campaignId: line.campaignId,
    })),
    address: order.address,
    payment,
    promoCode: order.promo?.code ?? null,
    note: order.customerNote,
    slip: null,
    total,
    delivery,
    discount,
    at: order.placedAt ?? 0,
    number: order.number,
    paymentId: '',
    isTaken: true,
  };
}
