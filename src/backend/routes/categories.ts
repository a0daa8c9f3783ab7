/** The four category levels. The top level is listed by slug or by object id, the others by object id. */
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { listDocuments } from '../db/list-documents.ts';
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
  const { db } = deps;
  const routes = new Hono();
  const isTop = eq(categories.level, 'mega');

  routes.get('/shop/category/get/:shop', async (c) => {
    const shop = await shopOfSlug(deps, c.req.param('shop'));
    return c.json(await listDocuments(db, categories, shop.id, isTop));
  });

  routes.get('/shop/category-product/get/:shop', async (c) => {
    const shop = await shopOfId(deps, c.req.param('shop'));
    return c.json(await listDocuments(db, categories, shop.id, isTop));
  });

  for (const [path, level] of childCalls) {
    routes.get(path, async (c) => {
      const { shopId, id } = readQuery(c, ChildQuery);
      const shop = await shopOfId(deps, shopId);
      const isChild = and(eq(categories.level, level), eq(categories.parentId, id));
      return c.json(await listDocuments(db, categories, shop.id, isChild));
    });
  }

  routes.get('/shop/feature-category', async (c) => {
    const shop = await shopOfId(deps, readQuery(c, z.object({ shopId: ObjectId })).shopId);
    const isFeatured = and(isTop, eq(categories.featured, true));
    const featured = await listDocuments(db, categories, shop.id, isFeatured);
    return c.json(featured.map(({ _id, name, img }) => ({ _id, name, img })));
  });

  return routes;
}
