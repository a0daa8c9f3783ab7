/** The payments that a shop offers. */
import { eq } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import type { PaymentKind } from '#contract/entities/payment-kind.ts';
import type { Db } from '../db/connect.ts';
import { gateways } from '../db/schema.ts';

/**
 * Checks that a shop has the gateway of a payment. Every shop offers cash on delivery.
 *
 * @throws HTTPException 400 when the shop does not offer the payment
 */
export async function requireOffered(db: Db, shopId: string, kind: PaymentKind): Promise<void> {
  if (kind === 'CashOnDelivery') return;
  const rows = await db.select({ doc: gateways.doc }).from(gateways).where(eq(gateways.shopId, shopId));
  if (rows.some(({ doc }) => doc.Getaway === kind)) return;
  throw new HTTPException(400, { message: 'This shop does not offer this payment.' });
}
