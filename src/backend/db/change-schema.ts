/** Table of the shops whose content changed and whose hook is not delivered yet. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { shops } from './schema.ts';

/** One row per shop: changes are merged until they are delivered. */
export const contentChanges = pgTable('content_changes', {
  shopId: text('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  topics: text().array().notNull(),
  /** Incremented by each change, so that a change during a delivery is delivered too. */
  version: integer().notNull(),
  /** Consecutive failed deliveries. */
  attempts: integer().notNull(),
  /** Next delivery, epoch ms. */
  nextAt: bigint('next_at', { mode: 'number' }).notNull(),
});
