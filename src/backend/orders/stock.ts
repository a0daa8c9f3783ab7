/** The stock that orders take from a shop's products. */
import { and, eq } from 'drizzle-orm';
import { Product } from '#contract/entities/product.ts';
import { bool, count, isRow, items } from '#contract/readers/values.ts';
import type { Db } from '../db/connect.ts';
import type { OrderLine } from '../db/order-schema.ts';
import { type ApiDocument, products, shops } from '../db/schema.ts';

/**
 * Subtracts the quantities of an order. Runs in a transaction that has locked the products and checked their stock.
 *
 * @returns the lines with the units that were changed: 0 in a shop with unlimited stock
 */
export async function takeStock(db: Db, shopId: string, lines: readonly OrderLine[]): Promise<OrderLine[]> {
  const [shop] = await db.select({ doc: shops.doc }).from(shops).where(eq(shops.id, shopId));
  const isUnlimited = shop === undefined || bool(shop.doc.inventory);
  const taken = new Map<OrderLine, OrderLine['taken']>();
  for (const line of isUnlimited ? [] : byProduct(lines)) {
    taken.set(line, await changeProduct(db, shopId, line, { stock: -line.quantity, sales: line.quantity }));
  }
  return lines.map((line) => ({ ...line, taken: taken.get(line) ?? { stock: 0, sales: 0 } }));
}

/** Reverses {@link takeStock} for an order that will not be delivered. */
export async function returnStock(db: Db, shopId: string, lines: readonly OrderLine[]): Promise<void> {
  for (const line of byProduct(lines)) {
    const { stock, sales } = line.taken ?? { stock: line.quantity, sales: line.quantity };
    if (stock > 0 || sales > 0) await changeProduct(db, shopId, line, { stock, sales: -sales });
  }
}

/** All transactions lock products in the same sequence. */
function byProduct(lines: readonly OrderLine[]): OrderLine[] {
  return [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));
}

/** Adds to a product's stock and sales. @returns the changed units, without sign */
async function changeProduct(
  db: Db,
  shopId: string,
  { productId, sku }: OrderLine,
  change: { stock: number; sales: number },
): Promise<{ stock: number; sales: number }> {
  const own = and(eq(products.shopId, shopId), eq(products.id, productId));
  const [row] = await db.select({ doc: products.doc }).from(products).where(own).for('update');
  if (row === undefined) return { stock: 0, sales: 0 };
  const doc = withStockChange(row.doc, sku, change.stock);
  const sold = Math.max(0, (count(doc.total_sales) ?? 0) + change.sales);
  await db
    .update(products)
    .set({ doc: { ...doc, total_sales: sold }, sold })
    .where(own);
  return { stock: doc === row.doc ? 0 : Math.abs(change.stock), sales: Math.abs(change.sales) };
}

/** Changes the stock of the variation, or the product's if the variation has none. Unlimited stock stays. */
function withStockChange(doc: ApiDocument, sku: string, change: number): ApiDocument {
  const changed = (value: unknown): string | undefined => {
    const stock = count(value);
    return stock === null ? undefined : String(Math.max(0, stock + change));
  };
  const variations = items(doc.variations);
  // The SKU of a line is the reader's, which completes one that is missing or repeated.
  const index = Product.parse(doc).variations.findIndex((variation) => variation.sku === sku);
  const selected = variations.filter(isRow)[index];
  const quantity = changed(selected?.quantity);
  if (selected !== undefined && quantity !== undefined) {
    return { ...doc, variations: variations.with(variations.indexOf(selected), { ...selected, quantity }) };
  }
  const stock = changed(doc.stock_quantity);
  return stock === undefined ? doc : { ...doc, stock_quantity: stock };
}
