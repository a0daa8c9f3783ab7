/** Tables of shoppers' accounts. Times are epoch milliseconds. */
import { boolean, index, jsonb, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { epochMs, shopId } from './schema.ts';

export const users = pgTable(
  'users',
  {
    id: text().primaryKey(),
    shopId: shopId(),
    /**
     * What identifies the shopper in the shop: `custom:<email>`, or `firebase:<uid>`. A custom account's email is
     * not verified, so it never gives access to the account of a provider with the same email.
     */
    identity: text().notNull(),
    /** Lower case. */
    email: text().notNull(),
    name: text().notNull(),
    provider: text({ enum: ['custom', 'Email', 'Google', 'Facebook'] }).notNull(),
    phone: text().notNull().default(''),
    birthdate: text().notNull().default(''),
    gender: text().notNull().default(''),
    /** Null if the account is a provider's. */
    passwordHash: text('password_hash'),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [unique('users_identity').on(table.shopId, table.identity)],
);
export type User = typeof users.$inferSelect;

/** The column of a row's account, with which the row is removed. */
export const userId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** Tokens are stored as hashes, so that a leaked table gives no access. */
export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    createdAt: epochMs('created_at').notNull(),
    usedAt: epochMs('used_at').notNull(),
  },
  (table) => [index('sessions_user').on(table.userId)],
);

export const passwordResets = pgTable('password_resets', {
  codeHash: text('code_hash').primaryKey(),
  userId: userId(),
  expiresAt: epochMs('expires_at').notNull(),
});

export const addresses = pgTable(
  'addresses',
  {
    id: text().primaryKey(),
    userId: userId(),
    isDefault: boolean('is_default').notNull(),
    /** The form's fields in the API's spelling. */
    doc: jsonb().$type<Record<string, unknown>>().notNull(),
    addedAt: epochMs('added_at').notNull(),
  },
  (table) => [index('addresses_user').on(table.userId)],
);

/** Additions to carts, by the client's request id: a repeated request adds nothing. */
export const cartAdditions = pgTable(
  'cart_additions',
  { userId: userId(), requestId: text('request_id').notNull(), addedAt: epochMs('added_at').notNull() },
  (table) => [primaryKey({ columns: [table.userId, table.requestId] })],
);
