/** The wish list of a signed-in shopper. These calls have no token (`src/contract/README.md`). */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { addLine, countOtherLines } from '../db/lines.ts';
import { products, wishlistLines } from '../db/schema.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { lineDocuments } from '../line-documents.ts';
import { readLineRequest } from '../line-request.ts';
import { ObjectId, readBody, readQuery, UserId } from '../validate.ts';

const WISH_LIST_LINES = 200;

const WishlistQuery = z.object({ userId: UserId, shopId: ObjectId });
const RemoveQuery = z.object({ wishlistId: z.string().min(1).max(100) });

export function wishlistRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.get('/shop/user/wishlist', async (c) => {
    const { userId, shopId } = readQuery(c, WishlistQuery);
    const shop = await shopOfId(deps, shopId);
    return c.json({ data: await lineDocuments(db, wishlistLines, { shopId: shop.id, userId }, now()) });
  });

  routes.post('/shop/user/wishlist', async (c) => {
    const request = readLineRequest(await readBody(c, z.record(z.string(), z.unknown())));
    if (!request) throw new HTTPException(400, { message: 'productId: must be the product to remember.' });
    if (!UserId.safeParse(request.userId).success || request.userId === '0') {
      throw new HTTPException(401, { message: 'Please sign in to keep a wish list.' });
    }
    const shop = await shopOfId(deps, request.shopId);
    const [product] = await db
      .select({ id: products.id })
      .from(products)
      .where(and(eq(products.shopId, shop.id), eq(products.id, request.productId)));
    if (!product) throw new HTTPException(400, { message: 'This shop does not sell this product.' });
    const owner = { shopId: shop.id, userId: request.userId };
    // A wish is for a product, whichever campaign showed it.
    const goods = { ...request, campaignId: '' };
    if ((await countOtherLines(db, wishlistLines, owner, goods)) >= WISH_LIST_LINES) {
      throw new HTTPException(409, { message: `A wish list holds at most ${WISH_LIST_LINES} products.` });
    }
    const id = randomBytes(12).toString('hex');
    await addLine(db, wishlistLines, owner, { ...goods, quantity: 1, most: 1, id, addedAt: now() });
    return c.json({ status: true, message: 'Added to wish list.' });
  });

  routes.delete('/shop/user/wishlist', async (c) => {
    const { wishlistId } = readQuery(c, RemoveQuery);
    await db.delete(wishlistLines).where(eq(wishlistLines.id, wishlistId));
    return c.json({ status: true });
  });

  return routes;
}
