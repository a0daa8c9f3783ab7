/** A list of products of one shop by several properties at once. */
import { and, arrayOverlaps, eq, gt, gte, inArray, lte, or, sql } from 'drizzle-orm';
import type { Hono } from 'hono';
import { z } from 'zod';
import { listProducts } from '../db/list-products.ts';
import { products } from '../db/schema.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { ObjectId, parseJson, readQuery } from '../validate.ts';

/** Minor units in one unit of the currency. */
const MINOR_UNITS = 100;

/** A query value with a JSON array of names; empty or absent: none. */
const Names = z
  .string()
  .max(4000)
  .default('')
  .transform((text, context) => {
    if (text === '') return [];
    const parsed = z.array(z.string().nullable()).safeParse(jsonOrNull(text));
    if (parsed.success) return parsed.data.filter((name) => name !== null);
    context.addIssue({ code: 'custom', message: 'must be a JSON array of names' });
    return z.NEVER;
  });

/** A price in whole units; empty or absent: none. */
const Price = z
  .union([z.literal('').transform(() => undefined), z.coerce.number().min(0).max(1e12)])
  .optional();

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
      // A product without a price is in no range.
      query.minPrice === undefined && query.maxPrice === undefined ? undefined : gt(products.price, 0),
      query.minPrice === undefined
        ? undefined
        : gte(products.price, Math.round(query.minPrice * MINOR_UNITS)),
      query.maxPrice === undefined
        ? undefined
        : lte(products.price, Math.round(query.maxPrice * MINOR_UNITS)),
      query.brandName.length > 0 ? inArray(products.brand, query.brandName) : undefined,
      stars.length > 0 ? or(...stars.map((star) => eq(sql`floor(${products.rating})`, star))) : undefined,
    );
    return c.json(await listProducts(db, shop.id, { where }));
  });
}

function jsonOrNull(text: string): unknown {
  try {
    return parseJson(text);
  } catch {
    return null;
  }
}
