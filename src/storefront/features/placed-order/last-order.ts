/**
 * The last order of this tab, in session storage: the confirmation shows it, and Track Order reads its number, which is
 * in no URL. It has neither name nor address of the shopper.
 */
import { storageKey } from '#site/storage-key.ts';
import {
  aFlag,
  anInteger,
  aText,
  listOf,
  objectOf,
  orNull,
  type Reader,
  readStored,
} from '../../browser/stored-shape.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';

/** A line of an order. Amounts are minor units, for display. */
export interface OrderedLine {
  productId: string;
  /** '' for a product without variants. */
  sku: string;
  title: string;
  /** The selected variant for display, such as "Indigo / XL"; '' without one. */
  option: string;
  image: string;
  unitPrice: number;
  listPrice: number;
  quantity: number;
  /** Null outside campaigns. */
  campaignId: string | null;
}

export interface LastOrder {
  /** Number for shoppers and for tracking. */
  number: string;
  /** Minor units; null when it is not known. */
  total: number | null;
  /** Minor units; null when the shop confirms the charge itself. */
  delivery: number | null;
  /** Of a promo code, minor units. */
  discount: number;
  /** `Getaway` of the payment, such as `CashOnDelivery`; '' when it is not known. */
  payment: string;
  isPaid: boolean;
  /** A bank slip was sent with the order. */
  hasSlip: boolean;
  /** The last four digits of the order's phone, which tracking requires of guests; '' when they are not known. */
  phoneDigits: string;
  /** None when they are not in this browser, as after paying in another browser. */
  lines: OrderedLine[];
}

export const anOrderedLine: Reader<OrderedLine> = objectOf<OrderedLine>({
  productId: aText,
  sku: aText,
  title: aText,
  option: aText,
  image: aText,
  unitPrice: anInteger,
  listPrice: anInteger,
  quantity: anInteger,
  campaignId: orNull(aText),
});

const aLastOrder = objectOf<LastOrder>({
  number: (value) => aText(value) || undefined,
  total: orNull(anInteger),
  delivery: orNull(anInteger),
  discount: anInteger,
  payment: aText,
  isPaid: aFlag,
  hasSlip: aFlag,
  phoneDigits: aText,
  lines: listOf(anOrderedLine),
});

/** @param storage of the tab (`browser/storages.ts`) */
export function storeLastOrder(storage: KeyValue, slug: string, order: LastOrder): void {
  storage.setItem(storageKey('last-order', slug), JSON.stringify(order));
}

/** Null when this tab has placed no order of the shop. Never throws. */
export function readLastOrder(storage: KeyValue, slug: string): LastOrder | null {
  return readStored(storage.getItem(storageKey('last-order', slug)), aLastOrder);
}
