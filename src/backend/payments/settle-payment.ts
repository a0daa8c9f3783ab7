/** Brings a payment and its order to the state that the gateway reports. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders, payments } from '../db/order-schema.ts';
import type { StoredOrder } from '../orders/order-documents.ts';
import { emptyCart, isPayable } from '../orders/place-order.ts';
import type { GatewayState, PaymentGateway } from './gateway.ts';

export type Payment = typeof payments.$inferSelect;

export interface SettledPayment {
  payment: Payment;
  order: StoredOrder;
}

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
 * that was cancelled or is paid already is not moved: such a payment is cancelled.
 *
 * @param mayExecute moves the money of an approved payment; else the gateway is only queried
 */
export async function settlePayment(
  db: Db,
  gateway: PaymentGateway,
  { payment, order }: SettledPayment,
  mayExecute: boolean,
): Promise<SettledPayment> {
  if (payment.state !== 'open') return { payment, order };
  const answer = await stateAt(gateway, payment, mayExecute && isPayable(order));
  const state = answer === 'open' && !isPayable(order) ? 'cancelled' : answer;
  if (state === 'open') return { payment, order };
  return db.transaction(async (tx) => {
    await tx
      .update(payments)
      .set({ state })
      .where(and(eq(payments.id, payment.id), eq(payments.state, 'open')));
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

function stateAt(gateway: PaymentGateway, { id }: Payment, mayExecute: boolean): Promise<GatewayState> {
  return mayExecute ? gateway.execute(id) : gateway.query(id);
}
