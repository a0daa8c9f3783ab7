/** The cart of a signed-in shopper. A guest's cart stays in the browser (spec §4). */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { Product } from '#contract/entities/product.ts';
import { bool } from '#contract/readers/values.ts';
import { availability, isSellable } from '#site/availability.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#site/limits.ts';
import { requireOwner, requireUser } from '../accounts/sessions.ts';
import { campaignIdOf } from '../db/campaign-price.ts';
import { addLine, countOtherLines } from '../db/lines.ts';
import { cartLines, products, shops } from '../db/schema.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { lineDocuments } from '../line-documents.ts';
import { chosenVariation, type LineRequest, readLineRequest } from '../line-request.ts';
import { ObjectId, readBody, readQuery, Token } from '../validate.ts';

const CartQuery = z.object({ userId: z.string(), shopId: ObjectId, token: Token });
const RemoveQuery = z.object({ productId: z.string().min(1).max(100), token: Token });

export function cartRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.get('/shop/user/add-to-cart', async (c) => {
    const { userId, shopId, token } = readQuery(c, CartQuery);
    const shop = await shopOfId(deps, shopId);
    await requireOwner(deps, { userId, token, shopId: shop.id });
    return c.json({ data: await lineDocuments(db, cartLines, { shopId: shop.id, userId }, now()) });
  });

  routes.post('/shop/user/add-to-cart', async (c) => {
    const { token } = readQuery(c, z.object({ token: Token }));
    const request = readLineRequest(await readBody(c, z.record(z.string(), z.unknown())));
    if (!request) throw new HTTPException(400, { message: 'productId: must be the product to add.' });
    const shop = await shopOfId(deps, request.shopId);
    await requireOwner(deps, { userId: request.userId, token, shopId: shop.id });
    const { sku, most } = await sellableGoods(deps, request);
    const product = { shopId: shop.id, id: request.productId };
    const campaignId = await campaignIdOf(db, product, request.campaignId);
    const owner = { shopId: shop.id, userId: request.userId };
    const goods = { ...request, sku, campaignId };
    if ((await countOtherLines(db, cartLines, owner, goods)) >= MAX_CART_LINES) {
      throw new HTTPException(409, { message: `A cart holds at most ${MAX_CART_LINES} different products.` });
    }
    const id = randomBytes(12).toString('hex');
    const quantity = await addLine(db, cartLines, owner, { ...goods, most, id, addedAt: now() });
    const capped = quantity === most && most < MAX_LINE_QUANTITY;
    return c.json({
      message: capped ? `Added to cart: all ${quantity} that are in stock.` : 'Added to cart.',
    });
  });

  // Despite its name `productId` is the id of the line (`src/contract/README.md`).
  routes.delete('/shop/user/add-to-cart', async (c) => {
    const { productId, token } = readQuery(c, RemoveQuery);
    const user = await requireUser(deps, token);
    await db.delete(cartLines).where(and(eq(cartLines.id, productId), eq(cartLines.userId, user.id)));
    return c.json({ message: 'Removed from cart.' });
  });

  return routes;
}

/**
 * The SKU to store and the largest quantity in stock.
 *
 * @throws HTTPException 400 when the shop does not sell the choice, 409 when it is upcoming or out of stock
 */
async function sellableGoods({ db }: RouteDeps, { shopId, productId, sku }: LineRequest) {
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
  return { sku: variation?.sku ?? '', most: Math.min(stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY) };
}
