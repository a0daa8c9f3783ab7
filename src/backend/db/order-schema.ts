/** Tables of orders, payments, promo codes, tickets and uploads. Times: epoch milliseconds; money: minor units. */
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { users } from './account-schema.ts';
import { type ApiDocument, shops } from './schema.ts';

const epochMs = (name: string) => bigint(name, { mode: 'number' });
const minor = () => bigint({ mode: 'number' });

const shopId = () =>
  text('shop_id')
    .notNull()
    .references(() => shops.id, { onDelete: 'cascade' });

/** A line of an order in the API's spelling, with the stock that it takes. */
export interface OrderLine {
  doc: ApiDocument;
  productId: string;
  /** Empty for a product without variations. */
  sku: string;
  /** The campaign of the cart line; empty for none. */
  campaignId: string;
  quantity: number;
  /** What placing the order changed, for its reversal. Absent in older rows: the quantity, of both. */
  taken?: { stock: number; sales: number };
}

/** The account for the refund of a returned order, in the API's spelling. */
export type RefundAccount =
  | { getway: 'Bkash' | 'Nogod'; name: string; account_number: string }
  | { bank_name: string; ac: string; holder: string; paymentMethod: string };

/** A shopper's request to cancel and refund an order whose money may have moved. */
export interface RefundRequest {
  /** Epoch ms. */
  time: number;
  /** As typed by the shopper; empty for none. */
  reason: string;
}

export interface StatusChange {
  status: string;
  time: number;
}

export const orders = pgTable(
  'orders',
  {
    id: text().primaryKey(),
    shopId: shopId(),
    /** For shoppers and for tracking. Random, so that it does not reveal a shop's number of orders. */
    number: text().notNull(),
    /** The client's request id. A repeated request with the same id places no second order. */
    requestId: text('request_id').notNull(),
    /** Null for a guest. */
    userId: text('user_id').references(() => users.id, { onDelete: 'set null' }),
    status: text().notNull(),
    isPaid: boolean('is_paid').notNull(),
    /** `Getaway` of the payment. */
    payment: text().notNull(),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    address: jsonb().$type<ApiDocument>().notNull(),
    subtotal: minor().notNull(),
    /** Null when the shop states no charge. */
    delivery: minor(),
    discount: minor().notNull(),
    total: minor().notNull(),
    promoCode: text('promo_code'),
    note: text().notNull(),
    /** Id of the uploaded bank slip. */
    slip: text(),
    history: jsonb().$type<StatusChange[]>().notNull(),
    /** Of an order whose return was requested. No endpoint returns it: it is for the seller's refund alone. */
    refund: jsonb().$type<RefundAccount>(),
    /** Null until a refund is requested. Listed for the operator (`GET /admin/shops/{shopId}/refunds`). */
    refundRequest: jsonb('refund_request').$type<RefundRequest>(),
    placedAt: epochMs('placed_at').notNull(),
  },
  (table) => [
    unique('orders_number').on(table.shopId, table.number),
    unique('orders_request').on(table.shopId, table.requestId),
    index('orders_user').on(table.userId),
  ],
);

export const payments = pgTable(
  'payments',
  {
    /** Random and not guessable: it is part of the URL that the gateway returns to. */
    id: text().primaryKey(),
    orderId: text('order_id')
      .notNull()
      .references(() => orders.id, { onDelete: 'cascade' }),
    gateway: text({ enum: ['Bkash', 'AmarPay'] }).notNull(),
    state: text({ enum: ['open', 'paid', 'failed', 'cancelled'] }).notNull(),
    amount: minor().notNull(),
    /** Origin of the shop's domain to return to. */
    returnTo: text('return_to').notNull(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [index('payments_order').on(table.orderId)],
);

export const promoCodes = pgTable(
  'promo_codes',
  {
    shopId: shopId(),
    /** Upper case. */
    code: text().notNull(),
    /** `type`, `price`, `usageLimitPerUser`, `userLimit`, `startDateTime`, `endDateTime`, `status`. */
    doc: jsonb().$type<ApiDocument>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.shopId, table.code] })],
);

export const tickets = pgTable(
  'tickets',
  {
    id: text().primaryKey(),
    shopId: shopId(),
    userId: text('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    number: text().notNull(),
    status: text({ enum: ['processing', 'Open', 'Closed'] }).notNull(),
    doc: jsonb().$type<ApiDocument>().notNull(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [index('tickets_user').on(table.userId)],
);

export const uploads = pgTable('uploads', {
  /** Random: it is the only key to the image. */
  id: text().primaryKey(),
  shopId: shopId(),
  /** A bank slip has no public URL: `GET /image/{id}` returns 404. */
  isSlip: boolean('is_slip').notNull(),
  bytes: integer().notNull(),
  createdAt: epochMs('created_at').notNull(),
});

/** The sandbox gateway's own records: the payer's decision, and whether the payment was executed. */
export const sandboxPayments = pgTable('sandbox_payments', {
  id: text().primaryKey(),
  amount: minor().notNull(),
  decision: text({ enum: ['approved', 'declined', 'cancelled'] }),
  isExecuted: boolean('is_executed').notNull(),
});
