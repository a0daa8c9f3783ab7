/** Table of the shops whose content changed and whose hook is not delivered yet. */
import { integer, pgTable, text } from 'drizzle-orm/pg-core';
import { epochMs, shopId } from './schema.ts';

/** One row per shop: changes are merged until they are delivered. */
export const contentChanges = pgTable('content_changes', {
  shopId: shopId().primaryKey(),
  topics: text().array().notNull(),
  /**
   * Random at first and incremented by each change, so that a change during a delivery is delivered too, also if another
   * delivery has removed the row meanwhile.
   */
  version: integer().notNull(),
  /** Consecutive failed deliveries. */
  attempts: integer().notNull(),
  /** Next delivery, epoch ms. */
  nextAt: epochMs('next_at').notNull(),
});
