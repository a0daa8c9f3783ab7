/** One product, the shop's product lists, and a product's reviews. */
import { and, arrayContains, asc, desc, eq, exists, gt, lte, or, type SQL, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { MESSAGES } from '#site/language/messages.ts';
import { campaignPricesAt } from '../db/campaign-price.ts';
import type { Db } from '../db/connect.ts';
import { type ListOptions, listProducts, PRODUCTS_PER_RESPONSE } from '../db/list-products.ts';
import { productOffers, products, reviews } from '../db/schema.ts';
import { type RouteDeps, shopOfId, shopOfSlug } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId, readQuery } from '../validate.ts';
import { addProductFilters } from './product-filters.ts';

/** Maximum number of new products. */
const NEW_PRODUCTS = 24;

const LimitQuery = z.object({ limit: z.coerce.number().int().min(1).max(PRODUCTS_PER_RESPONSE).optional() });
const CampQuery = z.object({ camp: z.string().max(200).optional() });
const CategoryQuery = z.object({ category: z.string().min(1).max(1000) });

export function productRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();
  const onSale = eq(products.upcoming, false);

  routes.get('/shop/product/:shop/product/:product', async (c) => {
    const { camp } = readQuery(c, CampQuery);
    const shop = await shopOfSlug(deps, c.req.param('shop'));
    const key = c.req.param('product');
    const product = await findProduct(db, shop.id, key);
    // The storefront compares this message (spec §8).
    if (!product) throw new Refusal(400, MESSAGES.badRequest);
    const item = { productId: product.id, campaignId: camp ?? '' };
    const campaignPriceOf = await campaignPricesAt(db, shop.id, [item], now());
    const campaign = campaignPriceOf(item);
    return c.json({ data: { ...product.doc, ...campaign } });
  });

  async function dataOf(shopId: string, options: ListOptions) {
    const shop = await shopOfId(deps, shopId);
    return { data: await listProducts(db, shop.id, options) };
  }

  routes.get('/shop/product/:shop/categories', async (c) => {
    const { category } = readQuery(c, CategoryQuery);
    const where = arrayContains(products.categoryNames, [category]);
    return c.json(await dataOf(c.req.param('shop'), { where }));
  });

  routes.get('/shop/product/:shop/all-product', async (c) =>
    c.json(await dataOf(c.req.param('shop'), readQuery(c, LimitQuery))),
  );

  routes.get('/shop/product/:shop/new-product', async (c) => {
    const newest = { where: onSale, orderBy: [desc(products.addedAt)], limit: NEW_PRODUCTS };
    return c.json(await dataOf(c.req.param('shop'), newest));
  });

  routes.get('/shop/product/:shop/upcoming-product', async (c) =>
    c.json(await dataOf(c.req.param('shop'), { where: eq(products.upcoming, true) })),
  );

  routes.get('/shop/product/:shop/top-selling-product', async (c) => {
    const { limit } = readQuery(c, LimitQuery);
    const topSelling = { where: onSale, orderBy: [desc(products.sold)], limit };
    return c.json(await dataOf(c.req.param('shop'), topSelling));
  });

  routes.get('/shop/product/:shop/discount-product', async (c) => {
    const at = now();
    const runningOffer = db
      .select({ one: sql`1` })
      .from(productOffers)
      .where(
        and(
          eq(productOffers.shopId, products.shopId),
          eq(productOffers.productId, products.id),
          lte(productOffers.startsAt, at),
          gt(productOffers.endsAt, at),
        ),
      );
    return c.json(await dataOf(c.req.param('shop'), { where: and(onSale, exists(runningOffer)) }));
  });

  routes.get('/seller/product-comment', async (c) => {
    const { id } = readQuery(c, z.object({ id: ObjectId }));
    const rows = await db
      .select({ doc: reviews.doc })
      .from(reviews)
      .where(eq(reviews.productId, id))
      .orderBy(asc(reviews.position));
    return c.json({ comments: rows.map(({ doc }) => ({ ...doc, userId: reviewer(doc.userId) })) });
  });

  addProductFilters(routes, deps);
  return routes;
}

/** Only the reviewer's name: in this API family the user id is the account's token. */
function reviewer(user: unknown): { name: string } {
  const named = z.object({ name: z.string() }).safeParse(user);
  return { name: named.success ? named.data.name : '' };
}

/** The product with this id, else with this slug, else the only one whose id or slug differs only in letter case. */
async function findProduct(db: Db, shopId: string, key: string) {
  const find = (condition: SQL | undefined) =>
    db
      .select({ id: products.id, doc: products.doc })
      .from(products)
      .where(and(eq(products.shopId, shopId), condition))
      .orderBy(sql`${products.id} = ${key} desc`)
      .limit(2);
  const [exact] = await find(or(eq(products.id, key), eq(products.slag, key)));
  if (exact !== undefined) return exact;
  const isFolded = (column: typeof products.id | typeof products.slag) =>
    sql`lower(${column}) = lower(${key})`;
  const [only, other] = await find(or(isFolded(products.id), isFolded(products.slag)));
  return other === undefined ? only : undefined;
}
