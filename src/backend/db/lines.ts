/** Lines of carts and wish lists. */
import { and, asc, eq, lt, not, sql } from 'drizzle-orm';
import { cartAdditions } from './account-schema.ts';
import type { Db } from './connect.ts';
import { type ApiDocument, type cartLines, products, type wishlistLines } from './schema.ts';

export type LineTable = typeof cartLines | typeof wishlistLines;

/** The selected variant and quantity of one line. It has no price: prices that a client sends are ignored. */
export interface LineItem {
  readonly productId: string;
  /** The variation's SKU; empty for a product without variations. */
  readonly sku: string;
  readonly size: string;
  /** The campaign that the line is sold in; empty for none. */
  readonly campaignId: string;
  readonly quantity: number;
}

/** The owner of lines: a shop's object id and a shopper's id. */
export interface LineOwner {
  readonly shopId: string;
  readonly userId: string;
}

/** A line with its product's current document. */
export interface LineOfProduct {
  readonly line: LineTable['$inferSelect'];
  readonly product: ApiDocument;
}

/** Lines of deleted products are omitted. */
export async function listLines(db: Db, table: LineTable, owner: LineOwner): Promise<LineOfProduct[]> {
  return db
    .select({ line: table, product: products.doc })
    .from(table)
    .innerJoin(products, and(eq(products.shopId, table.shopId), eq(products.id, table.productId)))
    .where(and(eq(table.shopId, owner.shopId), eq(table.userId, owner.userId)))
    .orderBy(asc(table.addedAt), asc(table.id));
}

/**
 * Adds a line. An existing line of the same product, SKU, size and campaign gets the sum of both quantities, at most
 * `maxQuantity`.
 *
 * @returns the line's quantity afterwards
 */
export async function addLine(
  db: Db,
  table: LineTable,
  owner: LineOwner,
  item: LineItem & { readonly id: string; readonly addedAt: number; readonly maxQuantity: number },
): Promise<number> {
  const { id, productId, sku, size, campaignId, quantity, addedAt, maxQuantity } = item;
  const [row] = await db
    .insert(table)
    .values({
      id,
      ...owner,
      productId,
      sku,
      size,
      campaignId,
      addedAt,
      quantity: Math.min(quantity, maxQuantity),
    })
    .onConflictDoUpdate({
      target: [table.shopId, table.userId, table.productId, table.sku, table.size, table.campaignId],
      set: { quantity: sql`least(${table.quantity} + ${quantity}, ${maxQuantity}::int)` },
    })
    .returning({ quantity: table.quantity });
  return row?.quantity ?? 0;
}

/** Number of the owner's lines that differ from the given one in product, SKU, size or campaign. */
export async function countOtherLines(
  db: Db,
  table: LineTable,
  owner: LineOwner,
  { productId, sku, size, campaignId }: LineItem,
): Promise<number> {
  const isSame = sql`(${table.productId}, ${table.sku}, ${table.size}, ${table.campaignId}) = (${productId}, ${sku}, ${size}, ${campaignId})`;
  const [row] = await db
    .select({ lines: sql<number>`count(*)::int` })
    .from(table)
    .where(and(eq(table.shopId, owner.shopId), eq(table.userId, owner.userId), not(isSame)));
  return row?.lines ?? 0;
}

/** How long request ids are stored, so that repeated requests are recognized. */
const RETENTION_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Records the client's request id of an addition, in the transaction of the addition.
 *
 * @returns false when the same addition was recorded before
 */
export async function recordAddition(
  tx: Db,
  { userId, requestId, at }: { userId: string; requestId: string; at: number },
): Promise<boolean> {
  await tx
    .delete(cartAdditions)
    .where(and(eq(cartAdditions.userId, userId), lt(cartAdditions.addedAt, at - RETENTION_MS)));
  const recorded = await tx
    .insert(cartAdditions)
    .values({ userId, requestId, addedAt: at })
    .onConflictDoNothing()
    .returning({ requestId: cartAdditions.requestId });
  return recorded.length > 0;
}
