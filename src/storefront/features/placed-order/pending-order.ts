/**
 * The pending order of this browser: sent without confirmation, or unpaid. It stays in local storage until it is
 * settled, so that every repeated request has the same `requestId`.
 */
import { atom, type ReadableAtom } from 'nanostores';
import type { AddressInput } from '#contract/entities/address-input.ts';
import { PAYMENT_KINDS, type PaymentKind } from '#contract/entities/payment-kind.ts';
import { storageKey } from '#site/storage-key.ts';
import { once } from '../../browser/once.ts';
import { shopContext } from '../../browser/shop-context.ts';
import { localStore, type StoredPorts, watchStored } from '../../browser/storages.ts';
import {
  aFlag,
  anInteger,
  aText,
  listOf,
  objectOf,
  oneOf,
  orNull,
  readStored,
} from '../../browser/stored-shape.ts';
import { aStoredAddress } from '../../shopper/stored-address.ts';
import { hasPendingOrder } from './has-pending-order.ts';
import { anOrderedLine, type OrderedLine, withSplit } from './last-order.ts';

export interface PendingOrder {
  requestId: string;
  /** Null for a guest. */
  userId: string | null;
  lines: OrderedLine[];
  /** Whether it has the item of Buy Now, not lines of the cart. */
  isBuyNow: boolean;
  address: AddressInput;
  payment: PaymentKind;
  promoCode: string | null;
  note: string;
  /** URL of the uploaded bank slip. */
  slip: string | null;
  /** Minor units, as the shopper agreed to them. */
  total: number;
  /** The higher total that the shopper saw before the click; null if it was the same. */
  totalBefore: number | null;
  delivery: number | null;
  discount: number;
  /** Amount to pay before delivery, minor units. */
  payNow: number;
  dueOnDelivery: number;
  /** Advance of cash on delivery, minor units. */
  advance: number;
  /** Epoch ms. */
  at: number;
  /** Number of the placed order; '' until the API has confirmed it. */
  number: string;
  /** Id of its last payment at a gateway; '' without one. */
  paymentId: string;
  /** Whether its items were removed from the cart. */
  isTaken: boolean;
}

const aPendingOrder = objectOf<PendingOrder>({
  requestId: (value) => aText(value) || undefined,
  userId: orNull(aText),
  lines: listOf(anOrderedLine),
  // Orders that were stored by older versions lack this field.
  isBuyNow: (value) => value === true,
  address: aStoredAddress,
  payment: oneOf(PAYMENT_KINDS),
  promoCode: orNull(aText),
  note: aText,
  slip: orNull(aText),
  total: anInteger,
  // Missing in records of older versions.
  totalBefore: (value) => anInteger(value) ?? null,
  delivery: orNull(anInteger),
  discount: anInteger,
  payNow: anInteger,
  dueOnDelivery: anInteger,
  // Missing in records of older versions.
  advance: (value) => anInteger(value) ?? 0,
  at: anInteger,
  number: aText,
  paymentId: aText,
  isTaken: aFlag,
});

/** The last digits of the order's phone, which tracking requires. */
export function trackingDigits({ address }: Pick<PendingOrder, 'address'>): string {
  return address.mobileNumber.replaceAll(/\D/g, '').slice(-4);
}

export interface PendingOrderStore {
  $order: ReadableAtom<PendingOrder | null>;
  /** Reads the stored order again: another tab may have changed it. */
  read(): PendingOrder | null;
  save(order: PendingOrder): void;
  clear(): void;
}

export function createPendingOrder({ slug, storage, watch }: StoredPorts): PendingOrderStore {
  const key = storageKey('pending-order', slug);
  const parse = () => readStored(storage.getItem(key), withSplit(aPendingOrder));
  const $order = atom<PendingOrder | null>(parse());
  const read = () => {
    const stored = parse();
    if (JSON.stringify(stored) !== JSON.stringify($order.get())) $order.set(stored);
    return $order.get();
  };
  watch(key, read);
  return {
    $order,
    read,
    save: (order) => {
      storage.setItem(key, JSON.stringify(order));
      $order.set(order);
    },
    clear: () => {
      storage.removeItem(key);
      $order.set(null);
    },
  };
}

/** The store of this page. */
export const pendingOrder = once(() => {
  const store = createPendingOrder({ slug: shopContext().slug, storage: localStore(), watch: watchStored });
  store.$order.listen((order) => hasPendingOrder().set(order !== null));
  return store;
});

/** For `use-store.ts`. */
export const pendingOrderState = () => pendingOrder().$order;
