/** Removes uploaded images that no document refers to, such as from drafts that were never sent. */
import { and, eq, lt, not, notExists } from 'drizzle-orm';
import type { Db } from '../db/connect.ts';
import { orders, uploads } from '../db/order-schema.ts';
import { isShown } from './shown-uploads.ts';
import type { UploadStore } from './uploads.ts';

/** Age at which an unused upload is removed. */
export const UNSENT_UPLOAD_MS = 7 * 86_400_000;

/** Bank slips of orders, and images of tickets, reviews and returns, are not removed. */
export async function pruneUploads(db: Db, store: Pick<UploadStore, 'remove'>, at: number): Promise<void> {
  // An order that was refused has marked its slip, too.
  const ofOrder = db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, uploads.shopId), eq(orders.slip, uploads.id)));
  const unsent = await db
    .select({ id: uploads.id })
    .from(uploads)
    .where(and(lt(uploads.createdAt, at - UNSENT_UPLOAD_MS), notExists(ofOrder), not(isShown(db))));
  for (const { id } of unsent) {
    await store.remove(id);
    await db.delete(uploads).where(eq(uploads.id, id));
  }
}
