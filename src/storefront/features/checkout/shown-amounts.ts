import { type PaymentKind, type PaymentSplit, paymentSplit } from '#contract/entities/payment-kind.ts';
import { shopContext } from '../../browser/shop-context.ts';
import type { AddressDraft } from '../../shopper/stored-address.ts';
import type { KnownCharges } from '../cart/checkout-selection/known-charge.ts';
import { hasDeliveryArea, quoteProvince } from './page-checkout.ts';
import type { ProvinceQuote } from './quote.ts';

/** Amounts as the page shows them, minor units. */
export interface ShownAmounts extends PaymentSplit {
  subtotal: number;
  /** Null if unknown. */
  delivery: number | null;
  discount: number;
  total: number;
  /** The advance of cash on delivery; null until an area is selected and its quote states the advance. */
  advance: number | null;
  /** The delivery is part of the total, or the shop confirms it: the shopper can agree to the total. */
  isFinal: boolean;
}

/**
 * The amounts of a quote, without its delivery charge while the address has no delivery area; null without a quote.
 * While the last quote is for another province, the charge is the selected area's, if known. Quotes are requested for
 * cash on delivery, so their `payNow` is its advance.
 */
export function shownAmounts(
  quote: ProvinceQuote | null,
  address: AddressDraft,
  charges: KnownCharges | null,
  payment: PaymentKind,
): ShownAmounts | null {
  if (quote === null) return null;
  const { subtotal, discount } = quote;
  const withoutDelivery = quote.total - (quote.delivery ?? 0);
  const isOfArea = quote.province === quoteProvince(address);
  const hasAdvance = shopContext().apiExtensions?.includes('cashAdvance') === true;
  const isKnown = !hasAdvance || (hasDeliveryArea(address) && isOfArea);
  const advance = isKnown ? quote.payNow : null;
  const amounts = (delivery: number | null, total: number, isFinal: boolean): ShownAmounts => ({
    subtotal,
    delivery,
    discount,
    total,
    ...paymentSplit(total, payment, advance ?? 0),
    advance,
    isFinal,
  });
  if (hasDeliveryArea(address)) {
    if (isOfArea) return amounts(quote.delivery, quote.total, true);
    const charge = address.zone === null ? undefined : charges?.[address.zone];
    if (charge !== undefined) return amounts(charge, withoutDelivery + (charge ?? 0), true);
  }
  return amounts(null, withoutDelivery, false);
}
