/** An order's states in the shop's language. */
import type { OrderStatus } from '#contract/entities/order-status.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import type { Step } from './order-timeline.ts';

/** The name of a status; an unknown one is shown in the API's own word. */
export function statusName(
  { status, statusText }: { status: OrderStatus; statusText: string },
  text: OrdersText,
): string {
  return status === 'unknown' && statusText !== '' ? statusText : text[status];
}

/** The name of a step. Bengali has another form of the verb for one that is still to come. */
export function stepName(step: Step, text: OrdersText): string {
  if (step.kind === 'payment') return text[step.state];
  if (step.mark !== 'next') return statusName(step, text);
  switch (step.status) {
    case 'ready_to_ship':
      return text.readyNext;
    case 'shipped':
      return text.shippedNext;
    case 'delivered':
      return text.deliveredNext;
    default:
      return statusName(step, text);
  }
}

/** The name of a gateway; other gateways are shown in the API's own word. */
export function paymentName(payment: string, text: OrdersText): string {
  switch (payment.toLowerCase()) {
    case 'cashondelivery':
      return text.cashOnDelivery;
    case 'bank':
      return text.bank;
    case 'bkash':
      return text.bkash;
    case 'nogod':
      return text.nagad;
    case 'amarpay':
      return text.amarPay;
    default:
      return payment;
  }
}
