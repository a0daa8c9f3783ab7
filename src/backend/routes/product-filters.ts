/** A list of products of one shop by several properties at once. */
import { and, arrayOverlaps, eq, inArray, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { listProducts, withinPrices } from '../db/list-products.ts';
import { products } from '../db/schema.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { ObjectId, parseJson, readQuery } from '../validate.ts';

/** A query value with a JSON array of names; empty or absent: none. */
const Names = z
  .string()
  .max(4000)
  .default('')
  .transform((text, context) => {
    if (text === '') return [];
    try {
      return z
        .array(z.string().nullable())
        .parse(parseJson(text))
        .filter((name) => name !== null);
    } catch {
      context.addIssue('must be a JSON array of names');
      return z.NEVER;
    }
  });

/** A price in major units; empty or absent: none. */
const Price = z
  .union([z.literal('').transform(() => null), z.coerce.number().min(0).max(1e12)])
  .default(null);

const FilterQuery = z.object({
  shopId: ObjectId,
  categories: z.string().max(1000).default(''),
  minPrice: Price,
  maxPrice: Price,
  brandName: Names,
  /** Comma-separated stars: a product rated 4.6 has four. */
  rating_count: z
    .string()
    .regex(/^[1-5](,[1-5])*$|^$/, 'must be stars such as 4,5')
    .default(''),
});

export function addProductFilters(routes: Hono, deps: RouteDeps): void {
  const { db } = deps;

  routes.get('/seller/filter-products', async (c) => {
    const query = readQuery(c, FilterQuery);
    const shop = await shopOfId(deps, query.shopId);
    const stars = query.rating_count.split(',').filter(Boolean).map(Number);
    const where = and(
      query.categories ? arrayOverlaps(products.categoryNames, [query.categories]) : undefined,
      withinPrices(query.minPrice, query.maxPrice),
      query.brandName.length > 0 ? inArray(products.brand, query.brandName) : undefined,
      stars.length > 0 ? or(...stars.map((star) => eq(sql`floor(${products.rating})`, star))) : undefined,
    );
    return c.json(await listProducts(db, shop.id, { where }));
  });
}
