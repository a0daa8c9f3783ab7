/** Labels of an order's states and steps, in the language of the page. */
import type { OrderStatus } from '#contract/entities/order-status.ts';
import type { OrdersText } from '../../i18n/orders.ts';
import type { Step } from './order-timeline.ts';

/** The label of a status; an unknown one is shown as the API spells it. */
export function statusLabel(
  { status, statusText }: { status: OrderStatus; statusText: string },
  text: OrdersText,
): string {
  return status === 'unknown' && statusText !== '' ? statusText : text[status];
}

/** The label of a step. Bengali has another form of the verb for a future step. */
export function stepLabel(step: Step, text: OrdersText): string {
  if (step.kind === 'payment') return text[step.state];
  if (step.mark !== 'next') return statusLabel(step, text);
  switch (step.status) {
    case 'ready_to_ship':
      return text.readyNext;
    case 'shipped':
      return text.shippedNext;
    case 'delivered':
      return text.deliveredNext;
    default:
      return statusLabel(step, text);
  }
}
