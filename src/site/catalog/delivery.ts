/** The delivery charge of an order: one rule for cart, checkout and the reference backend. Money is minor units. */
import type { Product } from '#contract/entities/product.ts';
import type { Shop } from '#contract/entities/shop.ts';

interface DeliveredLine {
  shipping: Product['shipping'];
  quantity: number;
}

interface DeliveryRules extends Pick<Shop, 'combo'> {
  shipping: Pick<Shop['shipping'], 'inside' | 'outside' | 'perExtraItem'>;
}

/**
 * The charge of an order, delivered as one parcel: the highest charge of its lines, plus the shop's charge for each
 * further item. From the shop's combo quantity on, its combo price replaces both. Items with free delivery do not
 * count.
 *
 * @returns null when the shop states no charge that one of the lines needs
 */
export function deliveryCharge(
  lines: readonly DeliveredLine[],
  { shipping, combo }: DeliveryRules,
  isInside: boolean,
): number | null {
  const charged = lines.filter((line) => line.shipping.mode !== 'free');
  const items = charged.reduce((sum, { quantity }) => sum + quantity, 0);
  if (items === 0) return 0;
  if (combo.qty !== null && combo.qty > 0 && combo.price !== null && items >= combo.qty) return combo.price;
  const flat = isInside ? shipping.inside : shipping.outside;
  let highest = 0;
  for (const { shipping: own } of charged) {
    const paid = own.mode === 'paid' ? (isInside ? own.fee : (own.feeOutside ?? own.fee)) : null;
    const charge = paid ?? flat;
    if (charge === null) return null;
    highest = Math.max(highest, charge);
  }
  return highest + (shipping.perExtraItem ?? 0) * (items - 1);
}

/** Whether a total leaves out the delivery charge, because the shop confirms it itself. */
export function isWithoutDelivery(
  subtotal: number,
  { delivery, discount, total }: { delivery: number | null; discount: number; total: number | null },
): boolean {
  return delivery === null && total === subtotal - discount;
}
