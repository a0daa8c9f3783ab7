/**
 * The order of this browser that is not settled: it was sent without an answer, or it is placed and waits for its
 * payment. It is stored in local storage until it is settled, so that every repetition carries the same `requestId`.
 */
import { atom, type ReadableAtom } from 'nanostores';
import * as z from 'zod/mini';
import { pendingOrderKey } from '#site/limits.ts';
import type { KeyValue } from '../../browser/tolerant-storage.ts';
import { StoredAddress } from '../address/address-draft.ts';
import { OrderedLine } from './last-order.ts';

/** Payments that this storefront can start, in the API's spelling. */
export const PAYMENT_KINDS = ['CashOnDelivery', 'Bkash', 'AmarPay', 'Bank'] as const;
export type PaymentKind = (typeof PAYMENT_KINDS)[number];

const PendingOrder = z.object({
  requestId: z.string().check(z.minLength(8)),
  /** Null for a guest. */
  userId: z.nullable(z.string()),
  lines: z.array(OrderedLine).check(z.minLength(1)),
  address: StoredAddress,
  payment: z.enum(PAYMENT_KINDS),
  promoCode: z.nullable(z.string()),
  note: z.string(),
  /** Address of the uploaded bank slip. */
  slip: z.nullable(z.string()),
  /** Minor units, as the shopper agreed to them. */
  total: z.int(),
  delivery: z.nullable(z.int()),
  discount: z.int(),
  /** Epoch ms. */
  at: z.int(),
  /** Number of the placed order; '' while its placing is not confirmed. */
  number: z.string(),
  /** Id of its last payment at a gateway; '' without one. */
  paymentId: z.string(),
});
export type PendingOrder = z.infer<typeof PendingOrder>;

export interface PendingOrderStore {
  $order: ReadableAtom<PendingOrder | null>;
  /** The newest one, which another tab may have stored. */
  read(): PendingOrder | null;
  keep(order: PendingOrder): void;
  clear(): void;
}

interface PendingOrderPorts {
  slug: string;
  storage: KeyValue;
  /** Calls `changed` when another page may have changed the stored value. */
  watch(key: string, changed: () => void): void;
}

export function createPendingOrder({ slug, storage, watch }: PendingOrderPorts): PendingOrderStore {
  const key = pendingOrderKey(slug);
  const parse = () => parsePendingOrder(storage.getItem(key));
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
    keep: (order) => {
      storage.setItem(key, JSON.stringify(order));
      $order.set(order);
    },
    clear: () => {
      storage.removeItem(key);
      $order.set(null);
    },
  };
}

function parsePendingOrder(stored: string | null): PendingOrder | null {
  try {
    const parsed = z.safeParse(PendingOrder, JSON.parse(stored ?? 'null'));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}
