/** Requests the payment of this browser's open order, which may have been paid in another browser. */
import { PATTERNS } from '#site/page-paths.ts';
import { reportFailure } from '../../browser/report-failure.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { fetchOrderPayment, type OrderPayment } from './fetch-order-payment.ts';
import { settle } from './page-submit.ts';
import { type PendingOrder, pendingOrder } from './pending-order.ts';

/**
 * The state of the order's payment: 'none' without one, 'unchecked' without a response. Settles a paid order, which
 * removes its items from the cart, and opens its confirmation. Never rejects.
 */
export async function checkOpenPayment(
  order: PendingOrder,
): Promise<OrderPayment['state'] | 'none' | 'unchecked'> {
  try {
    const outcome = await fetchOrderPayment(shopContext(), order);
    if (outcome.kind !== 'done') return 'unchecked';
    if (outcome.value?.state === 'paid') {
      await settle(order, true);
      location.replace(PATTERNS['confirm-order']);
    }
    return outcome.value?.state ?? 'none';
  } catch (error) {
    // For example, the code of the confirmation did not load.
    reportFailure('open payment', error);
    return 'unchecked';
  }
}

/** Like {@link checkOpenPayment} for the order that this browser has stored. Without effect before it is placed. */
export async function checkStoredOrder(): Promise<void> {
  const order = pendingOrder().read();
  if (order !== null && order.number !== '') await checkOpenPayment(order);
}

/** Checks the payment of the order with this number, if it is this browser's open order. Never rejects. */
export async function checkPaymentOf(number: string): Promise<void> {
  const order = pendingOrder().read();
  if (order?.number === number) await checkOpenPayment(order);
}
