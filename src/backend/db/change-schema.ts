/** Changed shops of which a hook has to be sent. */
import { bigint, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { shops } from './schema.ts';

/** One row a shop: changes merge until they are delivered. */
export const contentChanges = pgTable('content_changes', {
  shopId: text('shop_id')
    .primaryKey()
    .references(() => shops.id, { onDelete: 'cascade' }),
  topics: text().array().notNull(),
  /** Grows with each change: a change during a delivery is delivered, too. */
  version: integer().notNull(),
  /** Deliveries in a row that failed. */
  attempts: integer().notNull(),
  /** Next delivery, epoch ms. */
  nextAt: bigint('next_at', { mode: 'number' }).notNull(),
});
