/** The payments that a shop offers. */
import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import { money } from '#contract/readers/values.ts';
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
