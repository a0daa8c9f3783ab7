/** Removes uploaded pictures that nothing refers to: of drafts that were never sent. */
import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Db } from './db/connect.ts';
import { tickets, uploads } from './db/order-schema.ts';
import { reviews } from './db/schema.ts';
import type { UploadStore } from './uploads.ts';

/** How long a draft may keep its picture. */
export const UNSENT_UPLOAD_MS = 7 * 86_400_000;

/** Bank slips of orders, and pictures of tickets and reviews, are kept. */
export async function pruneUploads(db: Db, store: Pick<UploadStore, 'remove'>, at: number): Promise<void> {
  const isNamed = (doc: typeof tickets.doc | typeof reviews.doc) =>
    sql`position(${uploads.id} in ${doc}::text) > 0`;
  const unsent = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(
      and(
        eq(uploads.isSlip, false),
        lt(uploads.createdAt, at - UNSENT_UPLOAD_MS),
        notExists(
          db
            .select()
            .from(tickets)
            .where(and(eq(tickets.shopId, uploads.shopId), isNamed(tickets.doc))),
        ),
        notExists(
          db
            .select()
            .from(reviews)
            .where(and(eq(reviews.shopId, uploads.shopId), isNamed(reviews.doc))),
        ),
      ),
    );
  for (const { id } of unsent) {
    await store.remove(id);
    await db.delete(uploads).where(eq(uploads.id, id));
  }
}
