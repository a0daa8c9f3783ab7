import type { AddressDraft } from '../address-form/address-draft.ts';
import type { KnownCharges } from '../cart/checkout-selection/known-charge.ts';
import { hasPlace, quotedPlace } from './page-checkout.ts';
import type { PlacedQuote } from './quote.ts';

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

/**
 * A quote without the delivery charge while the place of the address is open; null without a quote. While the quote of
 * another place is the last one, the charge is that of the chosen area, or open when it is not known.
 */
export function shownAmounts(
  quote: PlacedQuote | null,
  address: AddressDraft,
  charges: KnownCharges | null,
): ShownAmounts | null {
  if (quote === null) return null;
  const { subtotal, delivery, discount, total } = quote;
  const goods = { subtotal, discount };
  const undelivered = total - (delivery ?? 0);
  if (hasPlace(address)) {
    if (quote.province === quotedPlace(address)) return { ...goods, delivery, total, isFinal: true };
    const charge = address.zone === null ? undefined : charges?.[address.zone];
    if (charge !== undefined) {
      return { ...goods, delivery: charge, total: undelivered + (charge ?? 0), isFinal: true };
    }
  }
  return { ...goods, delivery: null, total: undelivered, isFinal: false };
}
