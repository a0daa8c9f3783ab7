/** The stock that orders take from a shop's products. */
import { and, eq } from 'drizzle-orm';
import { bool, count, isRow, items, text } from '#contract/readers/values.ts';
import type { Db } from '../db/connect.ts';
import type { OrderLine } from '../db/order-schema.ts';
import { type ApiDocument, products, shops } from '../db/schema.ts';

type LineQuantity = Pick<OrderLine, 'productId' | 'sku' | 'quantity'>;

/** Subtracts the quantities of an order. Runs in a transaction that has locked the products and checked their stock. */
export function takeStock(db: Db, shopId: string, lines: readonly LineQuantity[]): Promise<void> {
  return changeStock(db, shopId, lines, -1);
}

/** Adds the quantities of an order that will not be delivered. */
export function returnStock(db: Db, shopId: string, lines: readonly LineQuantity[]): Promise<void> {
  return changeStock(db, shopId, lines, 1);
}

async function changeStock(
  db: Db,
  shopId: string,
  lines: readonly LineQuantity[],
  sign: 1 | -1,
): Promise<void> {
  const [shop] = await db.select({ doc: shops.doc }).from(shops).where(eq(shops.id, shopId));
  if (shop === undefined || bool(shop.doc.inventory)) return;
  const sorted = [...lines].sort((a, b) => (a.productId < b.productId ? -1 : 1));
  for (const { productId, sku, quantity } of sorted) {
    const own = and(eq(products.shopId, shopId), eq(products.id, productId));
    const [row] = await db.select({ doc: products.doc }).from(products).where(own).for('update');
    if (row === undefined) continue;
    const doc = withStockChange(row.doc, sku, sign * quantity);
    const sold = (count(doc.total_sales) ?? 0) - sign * quantity;
    await db
      .update(products)
      .set({ doc: { ...doc, total_sales: Math.max(0, sold) }, sold: Math.max(0, sold) })
      .where(own);
  }
}

/** Changes the stock of the variation, or of the product where the variation has none; unlimited stock stays. */
function withStockChange(doc: ApiDocument, sku: string, change: number): ApiDocument {
  const changed = (value: unknown): string | undefined => {
    const stock = count(value);
    return stock === null ? undefined : String(Math.max(0, stock + change));
  };
  const variations = items(doc.variations);
  const index = variations.findIndex((variation) => isRow(variation) && text(variation.SKU) === sku);
  const selected = index === -1 ? undefined : variations[index];
  if (isRow(selected)) {
    const quantity = changed(selected.quantity);
    if (quantity !== undefined) {
      return { ...doc, variations: variations.with(index, { ...selected, quantity }) };
    }
  }
  const stock = changed(doc.stock_quantity);
  return stock === undefined ? doc : { ...doc, stock_quantity: stock };
}
