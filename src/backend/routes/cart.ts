/** The cart of a signed-in shopper. A guest's cart stays in the browser (spec §4). */
import { and, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { Product } from '#contract/entities/product.ts';
import { bool } from '#contract/readers/values.ts';
import { availability, isSellable } from '#site/catalog/availability.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#site/limits.ts';
import { lockUser } from '../accounts/lock-user.ts';
import { requireOwner, requireUser } from '../accounts/sessions.ts';
import { campaignIdsOf, campaignPricesAt } from '../db/campaign-price.ts';
import { addLine, countOtherLines, recordAddition } from '../db/lines.ts';
import { newId } from '../db/new-id.ts';
import { cartLines, products, shops } from '../db/schema.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { lineDocuments } from '../line-documents.ts';
import { hasSize, type LineRequest, readLineRequest, selectedVariation } from '../line-request.ts';
import { ObjectId, readBody, readQuery, Token } from '../validate.ts';

const CartQuery = z.object({ userId: z.string(), shopId: ObjectId, token: Token });
const RowQuery = z.object({ productId: z.string().min(1).max(100), token: Token });
/** `requestId`: made by the client. Repeated requests with one id add once. */
const AddBody = z.looseObject({ requestId: z.string().min(8).max(64).optional() });
const QuantityBody = z.object({ quantity: z.int().min(1) });

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
    const body = await readBody(c, AddBody);
    const request = readLineRequest(body);
    if (!request) throw new HTTPException(400, { message: 'productId: must be the product to add.' });
    const shop = await shopOfId(deps, request.shopId);
    const user = await requireOwner(deps, { userId: request.userId, token, shopId: shop.id });
    const { requestId } = body;
    // Echoed as the sign that a client may repeat the request.
    const echo = requestId === undefined ? {} : { requestId };
    const message = await db.transaction(async (tx) => {
      await lockUser(tx, user.id);
      const isRepeated =
        requestId !== undefined && !(await recordAddition(tx, { userId: user.id, requestId, at: now() }));
      return isRepeated ? 'Added to cart.' : addToCart({ ...deps, db: tx }, request);
    });
    return c.json({ message, ...echo });
  });

  // An extension of this backend: sets the quantity of a line, at most the stock.
  routes.patch('/shop/user/add-to-cart', async (c) => {
    const { productId, token } = readQuery(c, RowQuery);
    const { quantity } = await readBody(c, QuantityBody);
    const user = await requireUser(deps, token);
    const [line] = await db
      .select()
      .from(cartLines)
      .where(and(eq(cartLines.id, productId), eq(cartLines.userId, user.id)));
    if (!line) throw new HTTPException(404, { message: 'This line is no longer in the cart.' });
    const { maxQuantity } = await requireSellable(deps, line);
    const stored = Math.min(quantity, maxQuantity);
    await db.update(cartLines).set({ quantity: stored }).where(eq(cartLines.id, line.id));
    return c.json({ message: 'Quantity changed.', quantity: stored });
  });

  // Despite its name `productId` is the id of the line (`src/contract/README.md`).
  routes.delete('/shop/user/add-to-cart', async (c) => {
    const { productId, token } = readQuery(c, RowQuery);
    const user = await requireUser(deps, token);
    await db.delete(cartLines).where(and(eq(cartLines.id, productId), eq(cartLines.userId, user.id)));
    return c.json({ message: 'Removed from cart.' });
  });

  return routes;
}

/** @returns the message for the shopper. @throws HTTPException as {@link requireSellable}, and 409 for a full cart */
async function addToCart(deps: RouteDeps, request: LineRequest): Promise<string> {
  const { db, now } = deps;
  const { sku, maxQuantity } = await requireSellable(deps, request);
  const { shopId, userId } = request;
  const campaignId = (await campaignIdsOf(db, shopId, [request]))(request);
  const owner = { shopId, userId };
  const item = { ...request, sku, campaignId };
  if ((await countOtherLines(db, cartLines, owner, item)) >= MAX_CART_LINES) {
    throw new HTTPException(409, { message: `A cart holds at most ${MAX_CART_LINES} different products.` });
  }
  const id = newId();
  const quantity = await addLine(db, cartLines, owner, { ...item, maxQuantity, id, addedAt: now() });
  const isLimited = quantity === maxQuantity && maxQuantity < MAX_LINE_QUANTITY;
  return isLimited ? `Added to cart: all ${quantity} that are in stock.` : 'Added to cart.';
}

/**
 * The SKU to store and the largest quantity in stock.
 *
 * @throws HTTPException 400 when the shop does not sell the variant, 409 when it is upcoming, without a price or out of stock
 */
async function requireSellable(
  { db, now }: RouteDeps,
  line: Pick<LineRequest, 'shopId' | 'productId' | 'sku' | 'size' | 'campaignId'>,
) {
  const { shopId, productId, sku, size } = line;
  const [row] = await db
    .select({ doc: products.doc, shop: shops.doc })
    .from(products)
    .innerJoin(shops, eq(shops.id, products.shopId))
    .where(and(eq(products.shopId, shopId), eq(products.id, productId)));
  if (!row) throw new HTTPException(400, { message: 'This shop does not sell this product.' });
  const at = now();
  const campaign = (await campaignPricesAt(db, shopId, [line], at))(line);
  const product = Product.parse({ ...row.doc, ...campaign });
  const variation = selectedVariation(product, sku);
  if (variation === undefined || !hasSize(product, variation, size)) {
    throw new HTTPException(400, { message: 'Please choose one of the variants of this product.' });
  }
  const { state, stock } = availability(product, variation, {
    unlimitedStock: bool(row.shop.inventory),
    at,
    campaign: campaign && { start: null, end: null, status: true },
  });
  if (!isSellable(state)) {
    const reasons: Partial<Record<typeof state, string>> = {
      upcoming: 'is not on sale yet',
      unpriced: 'has no price',
    };
    throw new HTTPException(409, { message: `${product.name} ${reasons[state] ?? 'is out of stock'}.` });
  }
  return { sku: variation?.sku ?? '', maxQuantity: Math.min(stock ?? MAX_LINE_QUANTITY, MAX_LINE_QUANTITY) };
}
