/** An order as tracking shows it: status, dates, items and amounts, without name, phone or address. */
import type { Order } from '#contract/entities/order.ts';
import { phoneDigits } from '#site/typed/phone.ts';
import type { OrderedLine } from '../placed-order/last-order.ts';
import { orderedLine, type Totals, totalsOf } from './ordered-line.ts';

export type TrackedOrder = Pick<
  Order,
  | 'number'
  | 'status'
  | 'statusText'
  | 'isPaid'
  | 'isAdvancePaid'
  | 'transfer'
  | 'payment'
  | 'placedAt'
  | 'events'
  | 'courier'
> & { lines: OrderedLine[]; totals: Totals };

/** An order without its promo code, note and address, as tracking shows it to anyone with number and phone. */
export function trackedOrder(order: Order): TrackedOrder {
  const { number, status, statusText, isPaid, isAdvancePaid, transfer, payment, placedAt, events, courier } =
    order;
  return {
    number,
    status,
    statusText,
    isPaid,
    isAdvancePaid,
    transfer,
    payment,
    placedAt,
    events,
    courier,
    lines: order.lines.map(orderedLine),
    totals: { ...totalsOf(order), code: '' },
  };
}

/**
 * Whether an order may be shown to a guest who typed these last digits. An API that checks the digits returns the order
 * without an address. Other APIs return the whole order, and the phone of its address is compared here.
 */
export function isForGuest({ address }: Pick<Order, 'address'>, digits: string): boolean {
  return (
    address === null || address.mobileNumber === '' || phoneDigits(address.mobileNumber).endsWith(digits)
  );
}
