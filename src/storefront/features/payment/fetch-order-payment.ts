/** Fetches the state of an order's payment, on API hosts with and without the call `paymentState`. */
import type { PaymentState } from '#contract/entities/payment.ts';
import { isGatewayPayment } from '#contract/entities/payment-kind.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { type PendingOrder, trackingDigits } from '../placed-order/pending-order.ts';
import { fetchPayment } from './fetch-payment.ts';

type Shop = Pick<BrowserContext, 'api' | 'objectId' | 'apiExtensions'>;

const NONE = { kind: 'done', value: null } as const;

/**
 * Null for an order without a payment at a gateway. On a host without `paymentState` the tracked order is paid or open:
 * such a host does not distinguish a failed payment from one that is not final.
 */
export async function fetchOrderPayment(
  shop: Shop,
  order: PendingOrder,
): Promise<Outcome<PaymentState | null>> {
  if (shop.apiExtensions?.includes('paymentState') === true) {
    return order.paymentId === '' ? NONE : fetchPayment(shop, order.paymentId);
  }
  if (order.number === '' || !isGatewayPayment(order.payment)) return NONE;
  const { fetchTracked } = await import('../placed-order/fetch-orders.ts');
  const outcome = await fetchTracked(shop, order.number, trackingDigits(order));
  if (outcome.kind !== 'done') return outcome;
  if (outcome.value === null) return NONE;
  const { number, isPaid, total } = outcome.value;
  return { kind: 'done', value: { state: isPaid ? 'paid' : 'open', orderNumber: number, amount: total } };
}
