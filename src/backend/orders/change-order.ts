/** Changes of a stored order: its lock, its cancellation, and the request for the refund of a paid one. */
import { and, asc, eq, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders, type RefundRequest } from '../db/order-schema.ts';
import type { ApiDocument } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import { paymentDocument, type StoredOrder } from './order-documents.ts';
import { CANCELED, withStatus } from './order-status.ts';
import { returnStock } from './stock.ts';

/** Locks the order that a condition finds until the transaction ends. */
export async function lockOrder(tx: Db, condition: SQL | undefined): Promise<StoredOrder | undefined> {
  const [order] = await tx.select().from(orders).where(condition).for('update');
  return order;
}

/**
 * Locks a shopper's own order until the transaction ends.
 *
 * @throws Refusal 404 for an unknown order and for another shopper's order
 */
export async function lockOwnOrder(tx: Db, orderId: string, userId: string): Promise<StoredOrder> {
  const order = await lockOrder(tx, and(eq(orders.id, orderId), eq(orders.userId, userId)));
  if (order !== undefined) return order;
  throw new Refusal(404, 'There is no such order in this account.');
}

/**
 * Cancels an order and returns its stock.
 *
 * @param tx a transaction that has locked the order
 * @param note the shopper's reason; when empty, the order's note does not change
 */
export async function cancelOrder(tx: Db, order: StoredOrder, at: number, note = ''): Promise<void> {
  const history = withStatus(order.history, CANCELED, at);
  const canceled = { status: CANCELED, history, ...(note === '' ? {} : { note }) };
  await tx.update(orders).set(canceled).where(eq(orders.id, order.id));
  await returnStock(tx, order.shopId, order.lines);
}

/** The request to store for an order: the first one. A repeated one changes nothing. */
export function refundRequestOf({ refundRequest }: StoredOrder, request: RefundRequest): RefundRequest {
  return refundRequest ?? request;
}

/** The refund request of an order when money arrives for it: it has one if it is canceled or was paid before. */
export function refundOfSurplus(order: StoredOrder, at: number): RefundRequest | null {
  if (order.status === CANCELED) return refundRequestOf(order, { time: at, reason: '' });
  const isPaidTwice = order.isPaid || order.isAdvancePaid;
  return isPaidTwice ? refundRequestOf(order, { time: at, reason: 'Paid twice.' }) : order.refundRequest;
}

/** A shop's orders with a refund request, oldest request first, for the operator. */
export async function listRefundRequests(db: Db, shopId: string): Promise<ApiDocument[]> {
  const rows = await db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), isNotNull(orders.refundRequest)))
    .orderBy(asc(sql`(${orders.refundRequest}->>'time')::bigint`), asc(orders.id));
  return rows.map((order) => ({
    ...paymentDocument(order),
    requestedAt: order.refundRequest?.time,
    reason: order.refundRequest?.reason,
  }));
}
