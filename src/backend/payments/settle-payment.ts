/** Brings a payment and its order to the state that the gateway reports. */
import { eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders, payments } from '../db/order-schema.ts';
import type { StoredOrder } from '../orders/order-documents.ts';
import { emptyCart, isPayable } from '../orders/place-order.ts';
import type { PaymentGateway } from './gateway.ts';

export type Payment = typeof payments.$inferSelect;

export interface SettledPayment {
  payment: Payment;
  order: StoredOrder;
}

/** A payment with its order; null for an id that is unknown. */
export async function findPayment(db: Db, id: string): Promise<SettledPayment | null> {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id));
  return found ?? null;
}

/**
 * Asks the gateway about an open payment and stores what it answers. A paid payment stays paid. The money of an order
 * that was cancelled or is paid already is not moved: such a payment is cancelled. The order is locked until the answer
 * is stored, so that no two payments of it move money, and it is not cancelled meanwhile.
 *
 * @param gatewayOn the gateway; the sandbox keeps its payments in the database of the transaction
 * @param mayExecute moves the money of an approved payment; else the gateway is only queried
 */
export async function settlePayment(
  db: Db,
  gatewayOn: (db: Db) => PaymentGateway,
  found: SettledPayment,
  mayExecute: boolean,
): Promise<SettledPayment> {
  if (found.payment.state !== 'open') return found;
  return db.transaction(async (tx) => {
    await tx.select({ id: orders.id }).from(orders).where(eq(orders.id, found.order.id)).for('update');
    const { payment, order } = (await findPayment(tx, found.payment.id)) ?? found;
    if (payment.state !== 'open') return { payment, order };
    const gateway = gatewayOn(tx);
    const isExecuted = mayExecute && isPayable(order);
    const answer = await (isExecuted ? gateway.execute(payment.id) : gateway.query(payment.id));
    const state = answer === 'open' && !isPayable(order) ? 'cancelled' : answer;
    if (state === 'open') return { payment, order };
    await tx.update(payments).set({ state }).where(eq(payments.id, payment.id));
    if (state !== 'paid') return { payment: { ...payment, state }, order };
    const [paid] = await tx
      .update(orders)
      .set({ isPaid: true, payment: payment.gateway })
      .where(eq(orders.id, order.id))
      .returning();
    if (paid !== undefined) await emptyCart(tx, paid);
    return { payment: { ...payment, state }, order: paid ?? order };
  });
}
