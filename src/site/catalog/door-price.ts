/** Prices at the shopper's door: with the delivery charge of the area. Amounts are minor units. */
import { deliveryCharge } from './delivery.ts';
import type { ProductView } from './product-view.ts';

export type DeliveryArea = 'inside' | 'outside';

/** A charge for each area; null if the shop states none. */
export type AreaCharges = Readonly<Record<DeliveryArea, number | null>>;

type Rules = Parameters<typeof deliveryCharge>[1];

/** Delivery charges of a quantity of one product: the product's own charge, else the shop's. */
export function productCharges(
  delivery: ProductView['delivery'],
  quantity: number,
  rules: Rules,
): AreaCharges {
  const { mode, inside, outside } = delivery;
  const chargeFor = (isInside: boolean) => {
    const fee = isInside ? inside : outside;
    const shipping = { mode, fee, feeOutside: fee };
    return deliveryCharge([{ shipping, quantity }], rules, isInside);
  };
  return { inside: chargeFor(true), outside: chargeFor(false) };
}

/**
 * The charge that applies: the selected area's, or the one that both areas share. Undefined if it differs by area and
 * no area is selected.
 */
export function chargeIn(charges: AreaCharges, area: DeliveryArea | null): number | null | undefined {
  if (area !== null) return charges[area];
  return charges.inside === charges.outside ? charges.inside : undefined;
}
