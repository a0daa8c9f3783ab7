/** Upload and download of images of bank slips, tickets and reviews. */
import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { uploads } from '../db/order-schema.ts';
import type { RouteDeps } from '../deps.ts';
import { uploadPath } from '../images/image-urls.ts';
import { orderUser } from '../orders/order-request.ts';
import { Refusal } from '../refusal.ts';
import { readForm, readQuery, ShopSessionQuery } from '../validate.ts';

export function uploadRoutes(deps: RouteDeps<'uploads'>): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.post('/image/upload-image', async (c) => {
    const { shopId, token } = readQuery(c, ShopSessionQuery);
    await orderUser(deps, token, shopId);
    const { image } = await readForm(c);
    if (!(image instanceof File)) throw new Refusal(400, 'Please choose a picture.');
    const saved = await deps.uploads.save(new Uint8Array(await image.arrayBuffer()));
    if (saved === null) throw new Refusal(415, 'This file is no JPEG, PNG, WebP or AVIF picture.');
    const { id, bytes } = saved;
    await db.insert(uploads).values({ id, shopId, isSlip: false, bytes, createdAt: now() });
    return c.json({ imageUrl: uploadPath(id) });
  });

  routes.get('/image/:id{[A-Za-z0-9_-]{32}}', async (c) => {
    const [row] = await db
      .select()
      .from(uploads)
      .where(eq(uploads.id, c.req.param('id')));
    // A slip shows an account's transfers, so only the seller's own tools may read it.
    const bytes = row === undefined || row.isSlip ? null : await deps.uploads.read(row.id);
    if (bytes === null) throw new Refusal(404, 'There is no such picture.');
    return c.body(bytes, 200, {
      'Content-Type': 'image/webp',
      'Cache-Control': 'private, no-cache',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  });

  return routes;
}
