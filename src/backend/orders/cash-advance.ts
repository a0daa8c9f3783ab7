/** The part of a cash order that is paid before delivery. */
import { money, text } from '#contract/readers/values.ts';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import type { Db } from '../db/connect.ts';
import { findGateway } from '../db/list-documents.ts';

interface PricedDelivery {
  /** Division or courier's city of the address. */
  province: string;
  /** Minor units; null when the shop states no charge. */
  delivery: number | null;
  total: number;
}

/**
 * The advance of an order by the shop's gateway `CashOnDelivery`: `advanceInside` and `advanceOutside` are `delivery` for
 * the delivery charge, or an amount in major units. 0 without them, and while the charge is not known. The order stores
 * the amount: a later change of the gateway does not change what the shopper has agreed to.
 *
 * @returns minor units, at most the total
 */
export async function cashAdvance(
  db: Db,
  shopId: string,
  { province, delivery, total }: PricedDelivery,
): Promise<number> {
  const cash = await findGateway(db, shopId, 'CashOnDelivery');
  const rule = isInsideDhaka(province) ? cash?.advanceInside : cash?.advanceOutside;
  const advance = text(rule) === 'delivery' ? delivery : money(rule);
  return Math.min(advance ?? 0, total);
}
