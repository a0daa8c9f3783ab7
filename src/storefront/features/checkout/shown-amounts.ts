import type { AddressDraft } from '../address-form/address-draft.ts';
import type { KnownCharges } from '../cart/checkout-selection/known-charge.ts';
import { hasDeliveryArea, quoteProvince } from './page-checkout.ts';
import type { ProvinceQuote } from './quote.ts';

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
 * A quote without its delivery charge while the address has no delivery area; null without a quote. While the last
 * quote is that of another province, the charge is the known one of the selected area, if any.
 */
export function shownAmounts(
  quote: ProvinceQuote | null,
  address: AddressDraft,
  charges: KnownCharges | null,
): ShownAmounts | null {
  if (quote === null) return null;
  const { subtotal, delivery, discount, total } = quote;
  const itemAmounts = { subtotal, discount };
  const withoutDelivery = total - (delivery ?? 0);
  if (hasDeliveryArea(address)) {
    if (quote.province === quoteProvince(address)) return { ...itemAmounts, delivery, total, isFinal: true };
    const charge = address.zone === null ? undefined : charges?.[address.zone];
    if (charge !== undefined) {
      return { ...itemAmounts, delivery: charge, total: withoutDelivery + (charge ?? 0), isFinal: true };
    }
  }
  return { ...itemAmounts, delivery: null, total: withoutDelivery, isFinal: false };
}
