/** Fetches the state of an order's payment, on API hosts with and without the call `paymentState`. */
import type { PaymentState } from '#contract/entities/payment.ts';
import { isGatewayPayment } from '#contract/entities/payment-kind.ts';
import type { Outcome } from '#contract/outcome.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { fetchPayment } from './fetch-payment.ts';
import { type PendingOrder, trackingDigits } from './pending-order.ts';

/**
 * `checking` and `rejected`: of a transfer from a mobile wallet. `over`: the order was canceled or rejected, so it must not
 * be paid.
 */
export interface OrderPayment extends Omit<PaymentState, 'state'> {
  state: PaymentState['state'] | 'checking' | 'rejected' | 'over';
}

type Shop = Pick<BrowserContext, 'api' | 'objectId' | 'apiExtensions'>;

const NONE = { kind: 'done', value: null } as const;

/**
 * Paid if the last payment of this browser is paid, or the tracked order or its advance, which may have been paid in
 * another browser. Else `checking` while the shop checks a transfer, else `over` if the order has ended, else the state
 * of the last payment; null without one. On a host without `paymentState` the order of a gateway is paid or open: such
 * a host does not distinguish failed payments from unfinished ones.
 */
export async function fetchOrderPayment(
  shop: Shop,
  order: PendingOrder,
): Promise<Outcome<OrderPayment | null>> {
  if (order.number === '') return NONE;
  const hasState = shop.apiExtensions?.includes('paymentState') === true;
  const last = hasState && order.paymentId !== '' ? await fetchPayment(shop, order.paymentId) : NONE;
  if (last.kind !== 'done' || last.value?.state === 'paid') return last;
  const { fetchTracked } = await import('./fetch-orders.ts');
  const outcome = await fetchTracked(shop, order.number, trackingDigits(order));
  if (outcome.kind !== 'done') return outcome;
  if (outcome.value === null) return last;
  const { number, status, isPaid, isAdvancePaid, transfer, total, payNow, dueOnDelivery } = outcome.value;
  const stated = (state: OrderPayment['state']) => {
    const amounts = { amount: payNow ?? total, dueOnDelivery: dueOnDelivery ?? 0 };
    return { kind: 'done', value: { state, orderNumber: number, ...amounts } } as const;
  };
  if (isPaid || isAdvancePaid === true) return stated('paid');
  if (transfer === 'checking') return stated(transfer);
  if (status === 'cancelled' || status === 'rejected') return stated('over');
  if (!hasState && isGatewayPayment(order.payment)) return stated('open');
  return last.value === null && transfer === 'rejected' ? stated(transfer) : last;
}
