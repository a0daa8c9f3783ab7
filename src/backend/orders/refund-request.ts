/** Requests for the refund of paid orders that are not to be delivered. */
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders, type RefundRequest } from '../db/order-schema.ts';
import type { ApiDocument } from '../db/schema.ts';
import { paymentDocument, type StoredOrder } from './order-documents.ts';

/** The request to store for an order: the first one. A repeated one changes nothing. */
export function refundRequestOf({ refundRequest }: StoredOrder, request: RefundRequest): RefundRequest {
  return refundRequest ?? request;
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
