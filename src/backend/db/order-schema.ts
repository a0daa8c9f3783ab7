/** Tables of orders, payments, transfers, promo codes, tickets and uploads. Times: epoch milliseconds; money: minor units. */
import { sql } from 'drizzle-orm';
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
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { OrderAttribution } from '#contract/entities/order-request.ts';
import type { GatewayPayment, RefundWallet, WalletPayment } from '#contract/entities/payment-kind.ts';
import type { TransferState } from '#contract/entities/transfer.ts';
import { userId, users } from './account-schema.ts';
import { type ApiDocument, epochMs, shopId } from './schema.ts';

const minor = () => bigint({ mode: 'number' });

/** The column of a row's order, with which the row is removed. */
const orderId = () =>
  text('order_id')
    .notNull()
    .references(() => orders.id, { onDelete: 'cascade' });

/** A line of an order in the API's spelling, with the stock that it takes. */
export interface OrderLine {
  doc: ApiDocument;
  productId: string;
  /** Empty for a product without variations. */
  sku: string;
  /** The campaign of the cart line; empty for none. */
  campaignId: string;
  quantity: number;
  /** Units taken from the stock and added to the sales, to reverse them. If absent (older rows), the quantity. */
  taken?: { stock: number; sales: number };
}

/** The account for the refund of a returned order, in the API's spelling. */
export type RefundAccount =
  | { getway: RefundWallet; name: string; account_number: string }
  | { bank_name: string; ac: string; holder: string; paymentMethod: string };

/** What a shopper returns of an order, in the API's spelling. */
export interface ReturnRequest {
  items: { productId: string; sku: string; campaignId: string; quantity: number }[];
  reason: string;
  /** Path of an uploaded image; false without one. */
  image: string | false;
}

/** A request to refund an order: its shopper wants to cancel it, or money arrived that it does not need. */
export interface RefundRequest {
  /** Epoch ms. */
  time: number;
  /** As typed by the shopper, or why the backend requests it; empty for none. */
  reason: string;
}

/** The last transfer of an order from a mobile wallet, in the API's spelling. */
export interface OrderTransfer {
  Getaway: WalletPayment;
  state: TransferState;
  /** When the state was set, epoch ms. */
  time: number;
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
    /** The part of a cash order that is paid before delivery. */
    advance: minor().notNull().default(0),
    isAdvancePaid: boolean('is_advance_paid').notNull().default(false),
    /** Null until the shopper has sent money from a mobile wallet. */
    transfer: jsonb().$type<OrderTransfer>(),
    lines: jsonb().$type<OrderLine[]>().notNull(),
    /** False for Buy Now: the lines of the account's cart stay. */
    isFromCart: boolean('is_from_cart').notNull().default(true),
    address: jsonb().$type<ApiDocument>().notNull(),
    subtotal: minor().notNull(),
    /** Null when the shop states no charge. */
    delivery: minor(),
    discount: minor().notNull(),
    total: minor().notNull(),
    promoCode: text('promo_code'),
    note: text().notNull(),
    /** Ids of the pixel, and the advert. No endpoint returns them: they are only for the seller's reports. */
    attribution: jsonb().$type<OrderAttribution>(),
    /** Id of the uploaded bank slip. */
    slip: text(),
    history: jsonb().$type<StatusChange[]>().notNull(),
    /**
     * Set when a return of the order is requested. No endpoint returns the account, which is only for the refund.
     * `request` is absent if the whole order is returned.
     */
    refund: jsonb().$type<RefundAccount & { request?: ReturnRequest }>(),
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
    orderId: orderId(),
    gateway: text().$type<GatewayPayment>().notNull(),
    state: text({ enum: ['open', 'paid', 'failed', 'cancelled'] }).notNull(),
    amount: minor().notNull(),
    /** The payment is the advance of a cash order. */
    isAdvance: boolean('is_advance').notNull().default(false),
    /** Origin of the shop's domain to return to. */
    returnTo: text('return_to').notNull(),
    createdAt: epochMs('created_at').notNull(),
  },
  (table) => [index('payments_order').on(table.orderId)],
);

/**
 * Transfers from mobile wallets to the shop's number. A transaction id is used once in a shop, and an order has one transfer
 * that the shop checks. A rejected transfer leaves its transaction id free.
 */
export const walletTransfers = pgTable(
  'wallet_transfers',
  {
    id: text().primaryKey(),
    shopId: shopId(),
    orderId: orderId(),
    wallet: text().$type<WalletPayment>().notNull(),
    /** Number of the wallet that sent the money. Like the transaction id, only listed for the operator. */
    sender: text().notNull(),
    transactionId: text('transaction_id').notNull(),
    amount: minor().notNull(),
    /** The transfer is the advance of a cash order. */
    isAdvance: boolean('is_advance').notNull(),
    state: text().$type<TransferState>().notNull(),
    sentAt: epochMs('sent_at').notNull(),
  },
  (table) => [
    uniqueIndex('wallet_transfers_transaction')
      .on(table.shopId, table.transactionId)
      .where(sql`${table.state} <> 'rejected'`),
    uniqueIndex('wallet_transfers_checking').on(table.orderId).where(sql`${table.state} = 'checking'`),
    index('wallet_transfers_order').on(table.orderId),
  ],
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
    userId: userId(),
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
