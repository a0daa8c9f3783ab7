/** Lists of a shop's products, as documents in the API's spelling. */
import { and, asc, eq, type SQL } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { type ApiDocument, products } from './schema.ts';

/** The most products that one answer holds. */
export const MAX_PRODUCTS = 5_000;

interface ListOptions {
  readonly where?: SQL | undefined;
  /** Comes before the shop's own order, which settles ties. */
  readonly orderBy?: readonly SQL[];
  readonly limit?: number | undefined;
}

export async function listProducts(
  db: Db,
  shopId: string,
  { where, orderBy = [], limit = MAX_PRODUCTS }: ListOptions = {},
): Promise<ApiDocument[]> {
  const rows = await db
    .select({ doc: products.doc })
    .from(products)
    .where(and(eq(products.shopId, shopId), where))
    .orderBy(...orderBy, asc(products.position))
    .limit(limit);
  return rows.map(({ doc }) => doc);
}
