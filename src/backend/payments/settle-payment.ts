/** Updates a payment and its order to the state that the gateway reports. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders, payments } from '../db/order-schema.ts';
import { lockOrder, refundOfSurplus } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/order-documents.ts';
import { awaitsGateway, emptyCart, isPayable } from '../orders/place-order.ts';
import type { GatewayDeps } from './gateway.ts';

export type Payment = typeof payments.$inferSelect;

export interface SettledPayment {
  payment: Payment;
  order: StoredOrder;
}

/** A payment with its order; null for an unknown id. */
export async function findPayment(db: Db, id: string): Promise<SettledPayment | null> {
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(eq(payments.id, id));
  return found ?? null;
}

/** A canceled payment is not final: its page may still be open, and its gateway may move the money by itself. */
function isFinal({ state }: Payment): boolean {
  return state === 'paid' || state === 'failed';
}

interface SettleOptions {
  /** Executes an approved payment, which moves its money; otherwise the gateway is only queried. */
  readonly mayExecute: boolean;
  /** Epoch ms. */
  readonly at: number;
}

/**
 * Reads the state of a payment from the gateway and stores it, unless it is final. If the order is canceled or already
 * paid, the payment is canceled and moves no money. If the gateway has moved its money by itself, a refund is requested.
 * The order is locked until the state is stored, so that no second payment moves money and the order is not canceled
 * meanwhile.
 */
export async function settlePayment(
  db: Db,
  gatewayOn: GatewayDeps['gatewayOn'],
  found: SettledPayment,
  { mayExecute, at }: SettleOptions,
): Promise<SettledPayment> {
  if (isFinal(found.payment)) return found;
  return db.transaction(async (tx) => {
    await lockOrder(tx, eq(orders.id, found.order.id));
    const { payment, order } = (await findPayment(tx, found.payment.id)) ?? found;
    if (isFinal(payment)) return { payment, order };
    const gateway = gatewayOn(tx);
    const isWanted = payment.state === 'open' && isPayable(order);
    const isExecuted = mayExecute && isWanted;
    const reported = await (isExecuted ? gateway.execute(payment.id) : gateway.query(payment.id));
    const state = reported === 'open' && !isWanted ? 'cancelled' : reported;
    if (state === payment.state) return { payment, order };
    await tx.update(payments).set({ state }).where(eq(payments.id, payment.id));
    if (state !== 'paid') return { payment: { ...payment, state }, order };
    const settled = payment.isAdvance
      ? { isAdvancePaid: true, payment: 'CashOnDelivery' }
      : { isPaid: true, payment: payment.gateway };
    const [paid] = await tx
      .update(orders)
      // A paid order keeps the payment that paid it.
      .set({ ...(!order.isPaid && settled), refundRequest: refundOfSurplus(order, at) })
      .where(eq(orders.id, order.id))
      .returning();
    // With any other payment the cart was emptied when the order was placed.
    if (paid !== undefined && awaitsGateway(order) && !payment.isAdvance) await emptyCart(tx, paid);
    return { payment: { ...payment, state }, order: paid ?? order };
  });
}

/** The state of a payment that was open. */
export interface SettledState {
  /** Null if the gateway fails. */
  state: Payment['state'] | null;
  /** When the payment started, epoch ms. */
  createdAt: number;
}

/**
 * Stores the states of an order's open payments, without moving money.
 *
 * @param tx a transaction that has locked the order
 * @param at epoch ms
 */
export async function settleOpenPayments(
  tx: Db,
  gatewayOn: GatewayDeps['gatewayOn'],
  order: StoredOrder,
  at: number,
): Promise<SettledState[]> {
  const open = await tx
    .select()
    .from(payments)
    .where(and(eq(payments.orderId, order.id), eq(payments.state, 'open')));
  const states: SettledState[] = [];
  for (const payment of open) {
    const settled = settlePayment(tx, gatewayOn, { payment, order }, { mayExecute: false, at });
    const state = await settled.then(({ payment: { state } }) => state).catch(() => null);
    states.push({ state, createdAt: payment.createdAt });
  }
  return states;
}
