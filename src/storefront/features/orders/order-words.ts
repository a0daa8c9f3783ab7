/** An order's states in the shop's language. */
import type { OrderStatus } from '#contract/entities/order.ts';
import type { ordersText } from '../../i18n/orders.ts';

export type OrdersText = Readonly<Record<keyof typeof ordersText.en, string>>;

/** The name of a status; an unknown one is shown in the API's own word. */
export function statusName(
  { status, statusText }: { status: OrderStatus; statusText: string },
  text: OrdersText,
): string {
  return status === 'unknown' && statusText !== '' ? statusText : text[status];
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
