/** The wish list of a signed-in shopper. */
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { Product } from '#contract/entities/product.ts';
import { MAX_WISHES } from '#site/limits.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { requireOwner, requireUser } from '../accounts/sessions.ts';
import { hasSize, lineDocuments, readLineRequest, selectedVariation } from '../cart-lines.ts';
import { addLine, countOtherLines } from '../db/lines.ts';
import { newId, products, wishlistLines } from '../db/schema.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { Refusal } from '../refusal.ts';
import { OwnerQuery, readBody, readQuery, SessionQuery } from '../validate.ts';

const RemoveQuery = SessionQuery.extend({ wishlistId: z.string().min(1).max(100) });

export function wishlistRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.get('/shop/user/wishlist', async (c) => {
    const { userId, shopId, token } = readQuery(c, OwnerQuery);
    const shop = await shopOfId(deps, shopId);
    await requireOwner(deps, { userId, token, shopId: shop.id });
    return c.json({ data: await lineDocuments(db, wishlistLines, { shopId: shop.id, userId }, now()) });
  });

  routes.post('/shop/user/wishlist', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const request = readLineRequest(await readBody(c, z.record(z.string(), z.unknown())));
    if (!request) throw new Refusal(400, 'productId: must be the product to remember.');
    const shop = await shopOfId(deps, request.shopId);
    await requireOwner(deps, { userId: request.userId, token, shopId: shop.id });
    const [product] = await db
      .select({ doc: products.doc })
      .from(products)
      .where(and(eq(products.shopId, shop.id), eq(products.id, request.productId)));
    if (!product) throw new Refusal(400, 'This shop does not sell this product.');
    const parsed = Product.parse(product.doc);
    if (!hasSize(parsed, selectedVariation(parsed, request.sku), request.size)) {
      throw new Refusal(400, 'Please choose one of the variants of this product.');
    }
    const owner = { shopId: shop.id, userId: request.userId };
    // Wish list lines have no campaign.
    const item = { ...request, campaignId: '' };
    await db.transaction(async (tx) => {
      await lockUser(tx, request.userId);
      if ((await countOtherLines(tx, wishlistLines, owner, item)) >= MAX_WISHES) {
        throw new Refusal(409, `A wish list holds at most ${MAX_WISHES} products.`);
      }
      const id = newId();
      await addLine(tx, wishlistLines, owner, { ...item, quantity: 1, maxQuantity: 1, id, addedAt: now() });
    });
    return c.json({ status: true, message: 'Added to wish list.' });
  });

  routes.delete('/shop/user/wishlist', async (c) => {
    const { wishlistId, token } = readQuery(c, RemoveQuery);
    const user = await requireUser(deps, token);
    await db
      .delete(wishlistLines)
      .where(and(eq(wishlistLines.id, wishlistId), eq(wishlistLines.userId, user.id)));
    return c.json({ status: true });
  });

  return routes;
}
