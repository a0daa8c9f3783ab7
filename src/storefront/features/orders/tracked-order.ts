/** What tracking shows of an order: status, dates and items. It has no name, phone, address or amount. */
import type { Order } from '#contract/entities/order.ts';
import { phoneDigits } from '#site/typed/phone.ts';

export type TrackedOrder = Pick<
  Order,
  'number' | 'status' | 'statusText' | 'isPaid' | 'payment' | 'placedAt' | 'events' | 'courier'
> & { lines: ItemLine[] };

export interface ItemLine {
  productId: string;
  title: string;
  /** The selected variant for display, such as "Indigo / XL"; '' when the title has it. */
  option: string;
  image: string;
  quantity: number;
}

/** One line without its price. */
export function itemLine({
  productId,
  title,
  image,
  quantity,
  variation,
  size,
}: Order['lines'][number]): ItemLine {
  // Some APIs add the options to the title.
  const inTitle = new Set(title.split(' - '));
  const option = [variation?.color, size].filter((part) => part && !inTitle.has(part)).join(' / ');
  return { productId, title, option, image, quantity };
}

/** An order without its amounts, note and address: what tracking shows to anyone with number and phone. */
export function trackedOrder(order: Order): TrackedOrder {
  const { number, status, statusText, isPaid, payment, placedAt, events, courier } = order;
  return {
    number,
    status,
    statusText,
    isPaid,
    payment,
    placedAt,
    events,
    courier,
    lines: order.lines.map(itemLine),
  };
}

/**
 * Whether an order may be shown to a guest who typed these last digits. An API that checks the digits returns it
 * without an address. One that does not returns the whole order, and the phone of its address is compared here.
 */
export function isForGuest({ address }: Pick<Order, 'address'>, digits: string): boolean {
  return (
    address === null || address.mobileNumber === '' || phoneDigits(address.mobileNumber).endsWith(digits)
  );
}
