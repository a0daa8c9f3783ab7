/** The cart of a signed-in shopper. A guest's cart never leaves his browser (spec §4). */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { Product } from '#contract/entities/product.ts';
import { bool } from '#contract/readers/values.ts';
import { availability, isSellable } from '#site/availability.ts';
import { addLine, countLines } from '../db/lines.ts';
import { cartLines, products, shops } from '../db/schema.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { chosenVariation, MAX_QUANTITY, readWantedLine, type WantedLine } from '../goods.ts';
import { lineDocuments } from '../line-documents.ts';
import { ObjectId, readBody, readQuery, UserId } from '../validate.ts';

const MAX_LINES = 100;

const CartQuery = z.object({ userId: UserId, shopId: ObjectId, token: UserId });
const RemoveQuery = z.object({ productId: z.string().min(1).max(100), token: UserId });

export function cartRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.get('/shop/user/add-to-cart', async (c) => {
    const { userId, shopId, token } = readQuery(c, CartQuery);
    requireOwner(userId, token);
    const shop = await shopOfId(deps, shopId);
    return c.json({ data: await lineDocuments(db, cartLines, { shopId: shop.id, userId }, now()) });
  });

  routes.post('/shop/user/add-to-cart', async (c) => {
    const { token } = readQuery(c, z.object({ token: UserId }));
    const wanted = readWantedLine(await readBody(c, z.record(z.string(), z.unknown())));
    if (!wanted) throw new HTTPException(400, { message: 'productId: must be the product to add.' });
    requireOwner(wanted.userId, token);
    const shop = await shopOfId(deps, wanted.shopId);
    const goods = await sellableGoods(deps, wanted);
    const owner = { shopId: shop.id, userId: wanted.userId };
    if ((await countLines(db, cartLines, owner)) >= MAX_LINES) {
      throw new HTTPException(409, { message: `A cart holds at most ${MAX_LINES} different products.` });
    }
    const id = randomBytes(12).toString('hex');
    const quantity = await addLine(db, cartLines, owner, { ...wanted, ...goods, id, addedAt: now() });
    const capped = quantity === goods.most && goods.most < MAX_QUANTITY;
    return c.json({
      message: capped ? `Added to cart: all ${quantity} that are in stock.` : 'Added to cart.',
    });
  });

  // The name `productId` misleads: it is the line's own id (`src/contract/README.md`).
  routes.delete('/shop/user/add-to-cart', async (c) => {
    const { productId, token } = readQuery(c, RemoveQuery);
    await db.delete(cartLines).where(and(eq(cartLines.id, productId), eq(cartLines.userId, token)));
    return c.json({ message: 'Removed from cart.' });
  });

  return routes;
}

/** In this API family the shopper's id is his token; one who is not signed in has the id 0. */
function requireOwner(userId: string, token: string): void {
  if (userId === '0') throw new HTTPException(401, { message: 'Please sign in to keep a cart here.' });
  if (userId !== token) throw new HTTPException(401, { message: 'The token does not belong to this user.' });
}

/**
 * The SKU to store and the most pieces that may be had.
 *
 * @throws HTTPException 400 when the shop does not sell the choice, 409 when it is not to be had now
 */
async function sellableGoods({ db }: RouteDeps, { shopId, productId, sku }: WantedLine) {
  const [row] = await db
    .select({ doc: products.doc, shop: shops.doc })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .where(and(eq(products.shopId, shopId), eq(products.id, productId)));
  if (!row) throw new HTTPException(400, { message: 'This shop does not sell this product.' });
  const product = Product.parse(row.doc);
  const variation = chosenVariation(product, sku);
  if (variation === undefined) {
    throw new HTTPException(400, { message: 'Please choose one of the variants of this product.' });
  }
  const { state, stock } = availability(product, variation, { unlimitedStock: bool(row.shop.inventory) });
  if (!isSellable(state)) {
    const reason = state === 'upcoming' ? 'is not on sale yet' : 'is out of stock';
    throw new HTTPException(409, { message: `${product.name} ${reason}.` });
  }
  return { sku: variation?.sku ?? '', most: Math.min(stock ?? MAX_QUANTITY, MAX_QUANTITY) };
}
