/** Orders of shoppers: quote, promo code, placement, list, cancel, tracking. */
import { and, desc, eq, not } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import { isGatewayPayment } from '#contract/entities/payment-kind.ts';
import { money } from '#contract/readers/values.ts';
import { toMajorString } from '#site/language/money.ts';
import { readOrderNumber } from '#site/typed/order-number.ts';
import { phoneDigits } from '#site/typed/phone.ts';
import { readPromoCode } from '#site/typed/promo-code.ts';
import { readText } from '#site/typed/text.ts';
import { requireUser } from '../accounts/sessions.ts';
import { orders, uploads } from '../db/order-schema.ts';
import { type RouteDeps, shopOfId } from '../deps.ts';
import { isShown } from '../images/shown-uploads.ts';
import {
  orderDocument,
  type StoredOrder,
  splitDocument,
  trackingDocument,
} from '../orders/order-documents.ts';
import { OrderBody, type OrderRequest, orderUser, QuoteBody } from '../orders/order-request.ts';
import { requireOffered } from '../orders/payment-rules.ts';
import { placeOrder, requireNotCanceled } from '../orders/place-order.ts';
import { priceOrder } from '../orders/price-order.ts';
import { promoEffect } from '../orders/promo.ts';
import { cancelOwnOrder } from '../payments/cancel-orders.ts';
import type { GatewayDeps } from '../payments/gateway.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId, readBody, readQuery, SessionQuery, ShopSessionQuery } from '../validate.ts';

const PromoQuery = ShopSessionQuery.extend({
  code: z.string().overwrite(readPromoCode).min(1).max(60),
  price: z.string(),
});
const CancelBody = z.object({ orderId: ObjectId, note: z.string().overwrite(readText).max(500).default('') });
const TrackQuery = z.object({
  orderId: z.string().overwrite(readOrderNumber).min(1).max(60),
  shopId: ObjectId,
  /** The last four digits of the address's phone, for guests. */
  phone: z.string().overwrite(phoneDigits).max(20).default(''),
  token: z.string().max(200).default(''),
});

const PHONE_DIGITS = 4;

type OrderDeps = RouteDeps<'attempts' | 'clientIp' | 'countAttempt'> & GatewayDeps;

export function orderRoutes(deps: OrderDeps): Hono {
  const { db, now, attempts, clientIp, countAttempt } = deps;
  const routes = new Hono();

  routes.post('/shop/user/order-quote', async (c) => {
    const { token, shopId } = readQuery(c, ShopSessionQuery);
    const body = await readBody(c, QuoteBody, { asShopper: true });
    if (body.promoCode !== null) countAttempt(c);
    const userId = await orderUser(deps, token, shopId, body.shopId);
    const priced = await priceOrder(db, { ...body, userId }, now());
    const { refused, subtotal, delivery, promo, total, advance } = priced;
    return c.json({
      subtotal: toMajorString(subtotal),
      delivery: delivery === null ? null : toMajorString(delivery),
      discount: toMajorString(promo.discount),
      total: toMajorString(total),
      ...splitDocument({ total, payment: body.payment, advance }),
      promoMessage: promo.message,
      refused,
    });
  });

  // `price` is the client's total with delivery; the discount itself is computed when the order is placed.
  routes.get('/shop/user/promocode', async (c) => {
    const { token, shopId, code, price } = readQuery(c, PromoQuery);
    const userId = await orderUser(deps, token, shopId);
    const subtotal = money(price) ?? 0;
    const effect = await promoEffect(db, { shopId, code, userId, subtotal }, now());
    if (effect.code === null) return c.json({ status: false, msg: effect.message });
    return c.json({
      status: true,
      promoDiscount: toMajorString(effect.discount),
      promoPrice: toMajorString(subtotal - effect.discount),
    });
  });

  routes.post('/shop/user/order', async (c) => {
    const { token, shopId } = readQuery(c, ShopSessionQuery);
    const body = await readBody(c, OrderBody, { asShopper: true });
    if (isGatewayPayment(body.payment)) throw new Refusal(400, 'This payment starts at its gateway.');
    if (body.promoCode !== null) countAttempt(c);
    const userId = await orderUser(deps, token, shopId, body.shopId);
    await requireOffered(db, shopId, body.payment, body.total);
    await markAsSlip(deps, body);
    const order = await placeOrder(db, body, userId, now());
    requireNotCanceled(order);
    const { payNow } = splitDocument(order);
    return c.json({ success: true, invoice: order.number, total: toMajorString(order.total), payNow });
  });

  routes.get('/shop/user/order', async (c) => {
    const { token, shopId } = readQuery(c, ShopSessionQuery);
    const user = await requireUser(deps, token, shopId);
    const rows = await db
      .select()
      .from(orders)
      .where(eq(orders.userId, user.id))
      .orderBy(desc(orders.placedAt), desc(orders.id));
    return c.json({ data: rows.map(orderDocument) });
  });

  routes.put('/shop/user/order-cancel-reason', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const { orderId, note } = await readBody(c, CancelBody);
    const user = await requireUser(deps, token);
    await cancelOwnOrder(deps, { orderId, userId: user.id, note });
    return c.json({ success: true, message: 'Order cancelled.' });
  });

  routes.get('/shop/order-track', async (c) => {
    const { orderId, shopId, phone, token } = readQuery(c, TrackQuery);
    const shop = await shopOfId(deps, shopId);
    // Checked before the lookup, so that the response to an unknown token does not depend on the order.
    const user = token === '' || token === '0' ? null : await requireUser(deps, token, shop.id);
    const [order] = await db
      .select()
      .from(orders)
      .where(and(eq(orders.shopId, shop.id), eq(orders.number, orderId)));
    if (order !== undefined && user !== null && order.userId === user.id) {
      return c.json({ data: orderDocument(order) });
    }
    // Counted after the session check, so that guesses of others do not lock a shopper out of their own order.
    const account = `${shop.id} ${orderId}`;
    const client = clientIp(c);
    attempts.count('order', account, client);
    if (order === undefined || !phoneMatches(order, phone)) return c.json({ data: null }, 404);
    attempts.succeeded('order', account, client);
    return c.json({ data: trackingDocument(order) });
  });

  return routes;
}

/**
 * Whether the phone of the order ends with the typed digits, at least four of them.
 *
 * @param typed digits
 */
function phoneMatches({ address }: StoredOrder, typed: string): boolean {
  return typed.length >= PHONE_DIGITS && phoneDigits(String(address.mobileNumber)).endsWith(typed);
}

/**
 * Marks an upload as an order's bank slip, which makes it private. An image of a ticket or review is refused: it would
 * disappear there.
 */
async function markAsSlip({ db }: RouteDeps, { slip, shopId }: OrderRequest): Promise<void> {
  if (slip === null) return;
  const [slipRow] = await db
    .update(uploads)
    .set({ isSlip: true })
    .where(and(eq(uploads.id, slip), eq(uploads.shopId, shopId), not(isShown(db))))
    .returning({ id: uploads.id });
  if (slipRow === undefined) throw new Refusal(400, 'Please upload the bank slip again.');
}
