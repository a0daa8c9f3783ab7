/**
 * What a shop's gateways state about the payment of an order: which payments are offered, and the advance of a cash
 * order.
 */
import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import { money, text } from '#contract/readers/values.ts';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';
import type { Db } from '../db/connect.ts';
import { findGateway } from '../db/list-documents.ts';
import { Refusal } from '../refusal.ts';

/**
 * Checks that the shop's gateways include the payment, for this total. Every shop offers cash on delivery.
 *
 * @param total minor units
 * @throws Refusal 400 when the shop does not offer the payment
 */
export async function requireOffered(
  db: Db,
  shopId: string,
  kind: PaymentKind,
  total: number,
): Promise<void> {
  if (kind === 'CashOnDelivery') return;
  const gateway = await findGateway(db, shopId, kind);
  if (gateway === undefined) throw new Refusal(400, 'This shop does not offer this payment.');
  const minimum = money(gateway.minimum) ?? 0;
  if (total >= minimum) return;
  throw new Refusal(400, `This payment is for orders of ${minimum / 100} or more.`);
}

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
