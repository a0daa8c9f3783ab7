/** Lines and totals of an order of the shopper. Amounts are minor units. */
import type { Order } from '#contract/entities/order.ts';
import { itemsAmount } from '#site/catalog/items-amount.ts';
import { type ItemLine, itemLine } from './tracked-order.ts';

export interface OrderedLine extends ItemLine {
  /** '' for a product without variants. */
  sku: string;
  unitPrice: number;
}

/** The lines of an order with the prices at which they were ordered. */
export function orderedLines({ lines }: Pick<Order, 'lines'>): OrderedLine[] {
  return lines.map((line) => ({
    ...itemLine(line),
    sku: line.variation?.sku ?? '',
    unitPrice: line.unitPrice,
  }));
}

interface Totals {
  subtotal: number;
  /** Null when the shop confirms the charge itself. */
  delivery: number | null;
  discount: number;
  /** Null when neither the API states it nor the delivery is known. */
  total: number | null;
}

/** The amounts of an order: those of the API, else the sum of the known ones. */
export function totalsOf(
  order: Pick<Order, 'lines' | 'shipping' | 'promo' | 'total' | 'normalTotal'>,
): Totals {
  const subtotal = itemsAmount(order.lines);
  const { shipping: delivery, promo } = order;
  const discount = promo?.discount ?? 0;
  const sum = delivery === null ? null : subtotal + delivery - discount;
  return { subtotal, delivery, discount, total: order.total ?? promo?.total ?? order.normalTotal ?? sum };
}
