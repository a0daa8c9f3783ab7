/** Lines and totals of an order of the shopper. Amounts are minor units. */
import type { Order } from '#contract/entities/order.ts';
import { type PaymentSplit, paymentSplit } from '#contract/entities/payment-kind.ts';
import { itemsAmount } from '../../browser/cart-lines/items-amount.ts';
import type { OrderedLine } from '../placed-order/last-order.ts';

/** A line of an order with the price at which it was ordered. */
export function orderedLine({ variation, size, ...line }: Order['lines'][number]): OrderedLine {
  const { productId, title, image, unitPrice, listPrice, quantity, campaignId } = line;
  // Some APIs add the options to the title.
  const inTitle = new Set(title.split(' - '));
  const option = [variation?.color, size].filter((part) => part && !inTitle.has(part)).join(' / ');
  const sku = variation?.sku ?? '';
  return { productId, sku, title, option, image, unitPrice, listPrice, quantity, campaignId };
}

/** The name of a line with its variant. */
export function lineName({ title, option }: Pick<OrderedLine, 'title' | 'option'>): string {
  return [title, option].filter(Boolean).join(', ');
}

export interface Totals extends PaymentSplit {
  subtotal: number;
  /** Null when the shop confirms the charge itself. */
  delivery: number | null;
  discount: number;
  /** Promo code of the discount; '' if unknown. */
  code: string;
  /** Null if the API does not state it and the delivery charge is unknown. */
  total: number | null;
}

/** Whether nothing has to be paid, before or on delivery. */
export function isFree({ total, delivery }: Pick<Totals, 'total' | 'delivery'>): boolean {
  return total === 0 && delivery !== null;
}

/**
 * The amounts of an order: the API's, else the sum of the known ones. If the total is below the sum and no discount is
 * stated, as in tracking, the difference is the discount.
 */
export function totalsOf(
  order: Pick<
    Order,
    'lines' | 'shipping' | 'promo' | 'total' | 'normalTotal' | 'payment' | 'payNow' | 'dueOnDelivery'
  >,
): Totals {
  const subtotal = itemsAmount(order.lines);
  const { shipping: delivery, promo } = order;
  const before = delivery === null ? null : subtotal + delivery;
  const sum = before === null ? null : before - (promo?.discount ?? 0);
  const total = order.total ?? promo?.total ?? order.normalTotal ?? sum;
  const difference = before === null || total === null ? 0 : Math.max(0, before - total);
  const split = paymentSplit(total ?? 0, order.payment);
  return {
    subtotal,
    delivery,
    discount: promo?.discount ?? difference,
    code: promo?.code ?? '',
    total,
    payNow: order.payNow ?? split.payNow,
    dueOnDelivery: order.dueOnDelivery ?? split.dueOnDelivery,
  };
}
