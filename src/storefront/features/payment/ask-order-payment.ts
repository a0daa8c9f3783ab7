/** Asks what became of the payment of an order, on API hosts with and without the state of payments. */
import type { PaymentState } from '#contract/entities/payment.ts';
import { isGatewayPayment } from '#contract/entities/payment-kind.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { type PendingOrder, trackingDigits } from '../placed-order/pending-order.ts';
import { requestPayment } from './ask-payment.ts';

type Shop = Pick<BrowserContext, 'api' | 'objectId' | 'apiExtensions'>;

const NONE = { kind: 'done', value: null } as const;

/**
 * Null for an order that no gateway was asked to take money for. Without `paymentState` the order itself, as tracking
 * shows it, is paid or open: such a host does not distinguish a failed payment from one that is not decided.
 */
export async function requestOrderPayment(
  shop: Shop,
  order: PendingOrder,
): Promise<Outcome<PaymentState | null>> {
  if (shop.apiExtensions?.includes('paymentState') === true) {
    return order.paymentId === '' ? NONE : requestPayment(shop, order.paymentId);
  }
  if (order.number === '' || !isGatewayPayment(order.payment)) return NONE;
  const { fetchTracked } = await import('../placed-order/fetch-orders.ts');
  const answer = await fetchTracked(shop, order.number, trackingDigits(order));
  if (answer.kind !== 'done') return answer;
  if (answer.value === null) return NONE;
  const { number, isPaid, total } = answer.value;
  return { kind: 'done', value: { state: isPaid ? 'paid' : 'open', orderNumber: number, amount: total } };
}
