/** Banners, campaigns, brands, blog and pages. */
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { listCampaigns } from '../db/list-campaigns.ts';
import { listDocuments } from '../db/list-documents.ts';
import { banners, blogCategories, brands, pages, posts } from '../db/schema.ts';
import { type RouteDeps, shopOfId, shopOfSlug } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId, readQuery, Slug } from '../validate.ts';

export function contentRoutes(deps: RouteDeps): Hono {
  const { db } = deps;
  const routes = new Hono();

  async function listOf(table: typeof posts, slug: string) {
    const shop = await shopOfSlug(deps, slug);
    return listDocuments(db, table, shop.id);
  }

  async function oneOf(table: typeof posts, slug: string, id: string, what: string) {
    const shop = await shopOfSlug(deps, slug);
    const [row] = await db
      .select({ doc: table.doc })
      .from(table)
      .where(and(eq(table.shopId, shop.id), eq(table.id, id)));
    if (!row) throw new Refusal(404, `This shop has no such ${what}.`);
    return row.doc;
  }

  async function bannersOf(slug: string, kind: 'slider' | 'feature' | 'popup') {
    const shop = await shopOfSlug(deps, slug);
    return listDocuments(db, banners, shop.id, eq(banners.kind, kind));
  }

  routes.get('/shop/slider/get/:shop', async (c) => c.json(await bannersOf(c.req.param('shop'), 'slider')));
  routes.get('/shop/feature/get/:shop', async (c) => c.json(await bannersOf(c.req.param('shop'), 'feature')));
  routes.get('/shop/popup/get/:shop', async (c) => {
    const [popup] = await bannersOf(c.req.param('shop'), 'popup');
    return c.json(popup ?? null);
  });

  routes.get('/shop/shop-campaign', async (c) => {
    const shop = await shopOfId(deps, readQuery(c, z.object({ shop_id: ObjectId })).shop_id);
    return c.json({ data: await listCampaigns(db, shop.id) });
  });

  routes.get('/brands/get/:shop', async (c) => c.json({ data: await listOf(brands, c.req.param('shop')) }));

  routes.get('/seller/blog-category', async (c) => {
    const { shopId } = readQuery(c, z.object({ shopId: Slug }));
    return c.json({ data: await listOf(blogCategories, shopId) });
  });
  routes.get('/seller/blog/:shop', async (c) => c.json(await listOf(posts, c.req.param('shop'))));
  routes.get('/seller/blog/:shop/:id', async (c) =>
    c.json(await oneOf(posts, c.req.param('shop'), c.req.param('id'), 'post')),
  );

  routes.get('/seller/pages/:shop', async (c) => c.json(await listOf(pages, c.req.param('shop'))));
  routes.get('/seller/page/:shop/:id', async (c) =>
    c.json(await oneOf(pages, c.req.param('shop'), c.req.param('id'), 'page')),
  );

  return routes;
}
