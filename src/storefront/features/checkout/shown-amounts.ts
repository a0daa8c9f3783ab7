import type { AddressDraft } from '../address/address-draft.ts';
import { hasPlace } from './page-checkout.ts';
import type { OrderQuote } from './quote.ts';

/** Amounts as the page shows them, minor units. */
export interface ShownAmounts {
  subtotal: number;
  /** Null when it is not known. */
  delivery: number | null;
  discount: number;
  total: number;
  /** The delivery is part of the total, or the shop confirms it: the shopper can agree to the total. */
  isFinal: boolean;
}

/** A quote without the delivery charge while the place of the address is open; null without a quote. */
export function shownAmounts(quote: OrderQuote | null, address: AddressDraft): ShownAmounts | null {
  if (quote === null) return null;
  const { subtotal, delivery, discount, total } = quote;
  if (hasPlace(address)) return { subtotal, delivery, discount, total, isFinal: true };
  return { subtotal, delivery: null, discount, total: total - (delivery ?? 0), isFinal: false };
}
