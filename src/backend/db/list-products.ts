/** Lists of a shop's products, as documents in the API's spelling. */
import { and, asc, eq, gt, gte, lte, type SQL } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { type ApiDocument, products } from './schema.ts';

/** Maximum length of a product list in one response. */
export const PRODUCTS_PER_RESPONSE = 5_000;
/** Minor units of a major one. */
const MINOR = 100;

export interface ListOptions {
  readonly where?: SQL | undefined;
  /** Ties are in the shop's order. */
  readonly orderBy?: readonly SQL[];
  readonly limit?: number | undefined;
}

/** Documents of the products of one shop, at most `limit`. */
export async function listProducts(
  db: Db,
  shopId: string,
  { where, orderBy = [], limit = PRODUCTS_PER_RESPONSE }: ListOptions = {},
): Promise<ApiDocument[]> {
  const rows = await db
    .select({ doc: products.doc })
    .from(products)
    .where(and(eq(products.shopId, shopId), where))
    .orderBy(...orderBy, asc(products.position))
    .limit(limit);
  return rows.map(({ doc }) => doc);
}

/**
 * The condition of a price limit, in major units; undefined without one. A product without a price is within no limit.
 */
export function withinPrices(min: number | null, max: number | null): SQL | undefined {
  if (min === null && max === null) return undefined;
  return and(
    gt(products.price, 0),
    max === null ? undefined : lte(products.price, Math.round(max * MINOR)),
    min === null ? undefined : gte(products.price, Math.round(min * MINOR)),
  );
}
