/**
 * The last order of this tab, in session storage: the confirmation shows it, and Track Order reads its number, which is
 * in no URL. It has neither name nor address of the shopper.
 */
import { paymentSplit } from '#contract/entities/payment-kind.ts';
import { storageKey } from '#site/storage-key.ts';
import type { KeyValue } from '../../browser/storages.ts';
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
  /** Minor units; null if unknown. */
  total: number | null;
  /** The higher total that the shopper saw before the click; null if it was the same. */
  totalBefore: number | null;
  /** Minor units; null when the shop confirms the charge itself. */
  delivery: number | null;
  /** Of a promo code, minor units. */
  discount: number;
  /** Amount to pay before delivery, minor units. */
  payNow: number;
  dueOnDelivery: number;
  /** `Getaway` of the payment, such as `CashOnDelivery`; '' if unknown. */
  payment: string;
  /** Whether the amount before delivery is paid. */
  isPaid: boolean;
  /** The shopper has reported a transfer from a mobile wallet, which the shop checks. */
  hasTransfer: boolean;
  /** A bank slip was sent with the order. */
  hasSlip: boolean;
  /** The last four digits of the order's phone, which tracking requires from guests; '' if unknown. */
  phoneDigits: string;
  /** Area, city and province of the delivery, without the street; '' if unknown. */
  area: string;
  /** Empty if this browser does not have them, as after paying in another browser. */
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

/** Reads a stored order with total and payment. Records of older versions have no `payNow`. */
export function withSplit<Stored>(read: Reader<Stored>): Reader<Stored> {
  return (value) => {
    if (typeof value !== 'object' || value === null || !('total' in value && 'payment' in value)) return;
    return read({ ...paymentSplit(Number(value.total), String(value.payment)), ...value });
  };
}

const aLastOrder = objectOf<LastOrder>({
  number: (value) => aText(value) || undefined,
  total: orNull(anInteger),
  // Missing in records of older versions.
  totalBefore: (value) => anInteger(value) ?? null,
  delivery: orNull(anInteger),
  discount: anInteger,
  payNow: anInteger,
  dueOnDelivery: anInteger,
  payment: aText,
  isPaid: aFlag,
  hasSlip: aFlag,
  // Missing in records of older versions.
  hasTransfer: (value) => value === true,
  phoneDigits: aText,
  // Orders of an earlier release have none.
  area: (value) => aText(value) ?? '',
  lines: listOf(anOrderedLine),
});

/** @param storage of the tab (`browser/storages.ts`) */
export function storeLastOrder(storage: KeyValue, slug: string, order: LastOrder): void {
  storage.setItem(storageKey('last-order', slug), JSON.stringify(order));
}

/** Null when this tab has placed no order of the shop. Never throws. */
export function readLastOrder(storage: KeyValue, slug: string): LastOrder | null {
  return readStored(storage.getItem(storageKey('last-order', slug)), withSplit(aLastOrder));
}
