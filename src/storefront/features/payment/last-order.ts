/**
 * The order that this tab placed last, handed over in session storage: the confirmation shows it, and Track Order takes
 * its number without an address that holds it. It has neither name nor address of the shopper.
 */
import * as z from 'zod/mini';
import type { KeyValue } from '../../browser/tolerant-storage.ts';

const Amount = z.int().check(z.nonnegative());

/** A line of an order. Amounts are minor units, for display. */
export const OrderedLine = z.object({
  productId: z.string(),
  /** '' for a product without variants. */
  sku: z.string(),
  title: z.string(),
  /** The chosen variant for display, such as "Indigo / XL"; '' without one. */
  option: z.string(),
  image: z.string(),
  unitPrice: Amount,
  listPrice: Amount,
  quantity: z.int().check(z.positive()),
  /** Null outside campaigns. */
  campaignId: z.nullable(z.string()),
});
export type OrderedLine = z.infer<typeof OrderedLine>;

const LastOrder = z.object({
  /** Number for shoppers and for tracking. */
  number: z.string().check(z.minLength(1)),
  /** Minor units; null when it is not known. */
  total: z.nullable(Amount),
  /** Minor units; null when the shop confirms the charge itself. */
  delivery: z.nullable(Amount),
  /** Of a promo code, minor units. */
  discount: Amount,
  /** `Getaway` of the payment, such as `CashOnDelivery`; '' when it is not known. */
  payment: z.string(),
  isPaid: z.boolean(),
  /** A bank slip was sent with the order. */
  hasSlip: z.boolean(),
  /** The last four digits of the order's phone, which tracking asks guests for; '' when they are not known. */
  phoneDigits: z.string(),
  /** None when this browser does not know them, as after paying in another browser. */
  lines: z.array(OrderedLine),
});
export type LastOrder = z.infer<typeof LastOrder>;

const keyOf = (slug: string) => `last-order-${slug}`;

/** @param storage of the tab (`browser/storages.ts`) */
export function keepLastOrder(storage: KeyValue, slug: string, order: LastOrder): void {
  storage.setItem(keyOf(slug), JSON.stringify(order));
}

export function forgetLastOrder(storage: KeyValue, slug: string): void {
  storage.removeItem(keyOf(slug));
}

/** Null when this tab has placed no order of the shop. Never throws. */
export function readLastOrder(storage: KeyValue, slug: string): LastOrder | null {
  try {
    const parsed = z.safeParse(LastOrder, JSON.parse(storage.getItem(keyOf(slug)) ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
