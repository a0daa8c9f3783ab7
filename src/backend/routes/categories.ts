/** The four category levels. The top level is listed by slug or by object id, the others by object id. */
import { and, asc, eq, type SQL } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { categories } from '../db/schema.ts';
import { type RouteDeps, shopOfId, shopOfSlug } from '../deps.ts';
import { ObjectId, readQuery } from '../validate.ts';

const ChildQuery = z.object({ shopId: ObjectId, id: ObjectId });

/** The endpoints that list the children of one category; the API has two paths for the first. */
const childCalls = [
  ['/category/seller/sub-category-by-id-front', 'sub'],
  ['/category/seller/sub-category-by-id', 'sub'],
  ['/category/seller/mini-category-by-id', 'mini'],
  ['/category/seller/extra-category-by-id', 'extra'],
] as const;

export function categoryRoutes(deps: RouteDeps): Hono {
  const routes = new Hono();

  async function list(shopId: string, ...conditions: SQL[]) {
    const rows = await deps.db
      .select({ doc: categories.doc })
      .from(categories)
      .where(and(eq(categories.shopId, shopId), ...conditions))
      .orderBy(asc(categories.position));
    return rows.map(({ doc }) => doc);
  }

  routes.get('/shop/category/get/:shop', async (c) => {
    const shop = await shopOfSlug(deps, c.req.param('shop'));
    return c.json(await list(shop.id, eq(categories.level, 'mega')));
  });

  routes.get('/shop/category-product/get/:shop', async (c) => {
    const shop = await shopOfId(deps, c.req.param('shop'));
    return c.json(await list(shop.id, eq(categories.level, 'mega')));
  });

  for (const [path, level] of childCalls) {
    routes.get(path, async (c) => {
      const { shopId, id } = readQuery(c, ChildQuery);
      const shop = await shopOfId(deps, shopId);
      return c.json(await list(shop.id, eq(categories.level, level), eq(categories.parentId, id)));
    });
  }

  routes.get('/shop/feature-category', async (c) => {
    const shop = await shopOfId(deps, readQuery(c, z.object({ shopId: ObjectId })).shopId);
    const featured = await list(shop.id, eq(categories.level, 'mega'), eq(categories.featured, true));
    return c.json(featured.map(({ _id, name, img }) => ({ _id, name, img })));
  });

  return routes;
}
