/** The order of an account as the payment page takes it: the request that placed it, which the API identifies by its id. */
import type { Order } from '#contract/entities/order.ts';
import { isGatewayPayment, PAYMENT_KINDS } from '#contract/entities/payment-kind.ts';
import type { PendingOrder } from '../placed-order/pending-order.ts';
import { hasEndedBadly } from './order-timeline.ts';
import { totalsOf } from './ordered-line.ts';
import { itemLine } from './tracked-order.ts';

/** Whether an order may take the place of the one that waits in this browser. */
function canReplace(waiting: PendingOrder | null, userId: string): boolean {
  // Without a number, without an account or without a gateway, this browser alone can go on with it.
  return (
    waiting === null ||
    (waiting.number !== '' && waiting.userId === userId && isGatewayPayment(waiting.payment))
  );
}

/**
 * Null for an order that cannot be paid: it is paid, has ended, or is not paid at a gateway.
 *
 * @param waiting the order of this browser that is not settled
 */
export function payableOrder(
  order: Order,
  waiting: PendingOrder | null,
  userId: string,
): PendingOrder | null {
  if (order.isPaid || hasEndedBadly(order)) return null;
  if (waiting?.number === order.number) return waiting;
  const payment = PAYMENT_KINDS.find((kind) => kind === order.payment);
  const { delivery, discount, total } = totalsOf(order);
  if (payment === undefined || !isGatewayPayment(payment) || order.status !== 'pending') return null;
  if (order.requestId === '' || order.address === null || total === null) return null;
  if (!canReplace(waiting, userId)) return null;
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
