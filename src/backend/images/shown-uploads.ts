/** Uploaded images that a ticket or a review shows. */
import { and, eq, exists, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { tickets, uploads } from '../db/order-schema.ts';
import { reviews } from '../db/schema.ts';

/** SQL condition on a row of `uploads`: a ticket or review of its shop names the image. */
export function isShown(db: Db): SQL {
  const inTicket = db
    .select()
    .from(tickets)
    .where(and(eq(tickets.shopId, uploads.shopId), isNamedIn(tickets.doc)));
  const inReview = db
    .select()
    .from(reviews)
    .where(and(eq(reviews.shopId, uploads.shopId), isNamedIn(reviews.doc)));
  return sql`(${exists(inTicket)} or ${exists(inReview)})`;
}

function isNamedIn(doc: typeof tickets.doc | typeof reviews.doc): SQL {
  return sql`position(${uploads.id} in ${doc}::text) > 0`;
}
