/** Uploaded images that a ticket, a review or the return of an order shows. */
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders, tickets, uploads } from '../db/order-schema.ts';
import { reviews } from '../db/schema.ts';

/** SQL condition on a row of `uploads`: a ticket, review or return of its shop names the image. */
export function isShown(db: Db): SQL {
  const inTicket = db
    .select()
    .from(tickets)
    .where(and(eq(tickets.shopId, uploads.shopId), isNamedIn(tickets.doc)));
  const inReview = db
    .select()
    .from(reviews)
    .where(and(eq(reviews.shopId, uploads.shopId), isNamedIn(reviews.doc)));
  const inReturn = db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, uploads.shopId), isNamedIn(orders.refund)));
  return sql`(${exists(inTicket)} or ${exists(inReview)} or ${exists(inReturn)})`;
}

function isNamedIn(doc: typeof tickets.doc | typeof reviews.doc | typeof orders.refund): SQL {
  return sql`position(${uploads.id} in ${doc}::text) > 0`;
}
