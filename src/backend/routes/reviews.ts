/** Reviews that shoppers write about delivered products. */
import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { count } from '#contract/readers/values.ts';
import { readText } from '#site/typed/text.ts';
import { requireUser } from '../accounts/sessions.ts';
import type { Db } from '../db/connect.ts';
import { orders } from '../db/order-schema.ts';
import { products, reviews } from '../db/schema.ts';
import type { RouteDeps } from '../deps.ts';
import { ImageUrl, ownImages } from '../images/own-images.ts';
import { isDelivered } from '../orders/order-status.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId, readBody, readQuery, SessionQuery } from '../validate.ts';

const MAX_IMAGES = 4;

const ReviewBody = z.object({
  star: z.number().int().min(1, 'Please choose the stars.').max(5),
  review: z.string().overwrite(readText).min(1, 'Please write a few words.').max(5_000),
  images: z.array(ImageUrl).max(MAX_IMAGES).default([]),
  product_id: z.string().min(1).max(100),
  shopId: ObjectId,
  orderId: ObjectId,
});

export function reviewRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.post('/shop/user/add-review', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const { shopId, orderId, ...review } = await readBody(c, ReviewBody, { asShopper: true });
    const user = await requireUser(deps, token, shopId);
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, orderId), eq(orders.userId, user.id)));
    const isBought = order?.lines.some(({ productId }) => productId === review.product_id) ?? false;
    if (order === undefined || !isBought || !isDelivered(order.status)) {
      throw new Refusal(403, 'You can review a product when it is delivered.');
    }
    const images = await ownImages(deps, shopId, review.images);
    const id = reviewId(orderId, review.product_id);
    // In this API family the author's id is a secret, so the document has only the name.
    const doc = {
      ...review,
      images,
      _id: id,
      userId: { name: user.name },
      shopId,
      orderId,
      timestamp: now(),
    };
    const isAdded = await addReview(db, { shopId, id, productId: review.product_id, doc, star: review.star });
    if (!isAdded) throw new Refusal(409, 'You have reviewed this product already.');
    return c.json({ status: true, message: 'Thank you for your review.' });
  });

  routes.get('/shop/user/get-review/:order', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const user = await requireUser(deps, token);
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.id, c.req.param('order')), eq(orders.userId, user.id)));
    if (order === undefined) throw new Refusal(404, 'There is no such order in this account.');
    const rows = await db
      .select({ productId: reviews.productId })
      .from(reviews)
      .where(and(eq(reviews.shopId, order.shopId), sql`${reviews.doc}->>'orderId' = ${order.id}`));
    return c.json({ data: rows.map(({ productId }) => ({ product_id: productId })) });
  });

  return routes;
}

/** One review for each product of an order. */
function reviewId(orderId: string, productId: string): string {
  return createHash('sha256').update(`${orderId} ${productId}`).digest('hex').slice(0, 24);
}

interface NewReview {
  shopId: string;
  id: string;
  productId: string;
  doc: Record<string, unknown>;
  star: number;
}

/** Adds a review and its stars to the product. @returns false when the order has a review of the product */
function addReview(db: Db, { star, ...row }: NewReview): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [added] = await tx
      .insert(reviews)
      // Newest first.
      .values({ ...row, position: -Math.floor(Number(row.doc.timestamp) / 1000) })
      .onConflictDoNothing()
      .returning({ id: reviews.id });
    if (added === undefined) return false;
    const own = and(eq(products.shopId, row.shopId), eq(products.id, row.productId));
    const [product] = await tx.select().from(products).where(own).for('update');
    if (product === undefined) return true;
    const before = count(product.doc.rating_count) ?? 0;
    // The document's rating is rounded: one review of many would not change it.
    const rating = (product.rating * before + star) / (before + 1);
    await tx
      .update(products)
      .set({
        rating,
        doc: { ...product.doc, rating: Math.round(rating * 10) / 10, rating_count: before + 1 },
      })
      .where(own);
    return true;
  });
}
