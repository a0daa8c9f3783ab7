/**
 * Endpoints of the operator: `PATCH /admin/shops/{shopId}/{posts|pages|products}/{id}`,
 * `GET /admin/shops/{shopId}/refunds`, and `GET /admin/shops/{shopId}/transfers` with `PATCH …/transfers/{id}`.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Db } from '../db/connect.ts';
import { type ApiDocument, pages, posts, productOffers, products } from '../db/schema.ts';
import { offerRows, productColumns } from '../db/seed-rows.ts';
import { type RouteDeps, shopOfSlug } from '../deps.ts';
import { listRefundRequests } from '../orders/change-order.ts';
import { decideTransfer, listTransfers } from '../payments/wallet-transfer.ts';
import { Refusal } from '../refusal.ts';
import { readBody } from '../validate.ts';

/** Fields that identify a document, or that other rows derive from. */
const FIXED_FIELDS = ['_id', 'shopId', 'categories'];

const Fields = z
  .record(z.string(), z.unknown())
  .refine((fields) => Object.keys(fields).length > 0, 'name at least one field')
  .refine((fields) => FIXED_FIELDS.every((name) => !(name in fields)), {
    error: `${FIXED_FIELDS.join(', ')} cannot be changed`,
  });

const Decision = z.object({ state: z.enum(['confirmed', 'rejected']) });

export function adminRoutes(deps: RouteDeps<'recordContentChange' | 'adminToken'>): Hono {
  const { db, adminToken, recordContentChange } = deps;
  const routes = new Hono();

  routes.use('/shops/*', async (c, next) => {
    if (adminToken === null) {
      throw new Refusal(404, 'Calls of the operator are off. Start the backend with ADMIN_TOKEN.');
    }
    if (!isEqual(c.req.header('Authorization') ?? '', `Bearer ${adminToken}`)) {
      throw new Refusal(401, 'Send "Authorization: Bearer <ADMIN_TOKEN>".');
    }
    await next();
  });

  routes.patch('/shops/:shop/:kind{posts|pages|products}/:id', async (c) => {
    const shop = await shopOfSlug(deps, c.req.param('shop'));
    const { kind, id } = c.req.param();
    const fields = await readBody(c, Fields);
    const doc = await db.transaction(async (tx) => {
      const changed =
        kind === 'products'
          ? await changeProduct(tx, shop.id, id, fields)
          : await changeDocument(tx, kind === 'posts' ? posts : pages, shop.id, id, fields);
      await recordContentChange(tx, shop.id, [kind]);
      return changed;
    });
    return c.json(doc);
  });

  routes.get('/shops/:shop/refunds', async (c) => {
    const shop = await shopOfSlug(deps, c.req.param('shop'));
    return c.json({ data: await listRefundRequests(db, shop.id) }, 200, { 'Cache-Control': 'no-store' });
  });

  routes.get('/shops/:shop/transfers', async (c) => {
    const shop = await shopOfSlug(deps, c.req.param('shop'));
    return c.json({ data: await listTransfers(db, shop.id) }, 200, { 'Cache-Control': 'no-store' });
  });

  routes.patch('/shops/:shop/transfers/:id', async (c) => {
    const shop = await shopOfSlug(deps, c.req.param('shop'));
    const { state } = await readBody(c, Decision);
    await decideTransfer(db, { shopId: shop.id, id: c.req.param('id'), state }, deps.now());
    return c.json({ success: true, state });
  });

  return routes;
}

async function changeDocument(
  db: Db,
  table: typeof posts | typeof pages,
  shopId: string,
  id: string,
  fields: ApiDocument,
): Promise<ApiDocument> {
  const byKey = and(eq(table.shopId, shopId), eq(table.id, id));
  const [row] = await db.select({ doc: table.doc }).from(table).where(byKey).for('update');
  if (!row) throw notFound();
  const doc = { ...row.doc, ...fields };
  await db.update(table).set({ doc }).where(byKey);
  return doc;
}

async function changeProduct(db: Db, shopId: string, id: string, fields: ApiDocument): Promise<ApiDocument> {
  const byKey = and(eq(products.shopId, shopId), eq(products.id, id));
  const [row] = await db.select().from(products).where(byKey).for('update');
  if (!row) throw notFound();
  const doc = { ...row.doc, ...fields };
  const columns = productColumns(doc, row.categoryNames);
  // The column is more precise than the document.
  const rating = 'rating' in fields ? columns.rating : row.rating;
  await db
    .update(products)
    .set({ doc, ...columns, rating })
    .where(byKey);
  const offers = offerRows(shopId, doc);
  await db
    .delete(productOffers)
    .where(and(eq(productOffers.shopId, shopId), eq(productOffers.productId, id)));
  if (offers.length > 0) await db.insert(productOffers).values(offers);
  return doc;
}

function notFound(): Refusal {
  return new Refusal(404, 'This shop has no such document.');
}

/** Compares digests, so that the time does not depend on the position of the first difference. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}
