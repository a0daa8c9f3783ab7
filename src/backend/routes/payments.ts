/** Payments at redirect gateways: start, the gateway's callback, and the state that the shop's pages request. */
import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { type Context, Hono } from 'hono';
import type { Logger } from 'pino';
import { z } from 'zod';
import type { GatewayPayment } from '#contract/entities/payment-kind.ts';
import { toMajorString } from '#site/language/money.ts';
import { paths } from '#site/page-paths.ts';
import type { Db } from '../db/connect.ts';
import { orders, payments } from '../db/order-schema.ts';
import type { RouteDeps } from '../deps.ts';
import { lockOrder } from '../orders/change-order.ts';
import { OrderBody, type OrderRequest, orderUser } from '../orders/order-request.ts';
import { requireOffered } from '../orders/payment-rules.ts';
import { placeOrder, requirePayable } from '../orders/place-order.ts';
import { ownOrigin } from '../own-origin.ts';
import type { GatewayDeps } from '../payments/gateway.ts';
import { findPayment, type SettledPayment, settlePayment } from '../payments/settle-payment.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId, readBody, readForm, readQuery, ShopSessionQuery } from '../validate.ts';

interface PaymentDeps extends RouteDeps<'countAttempt' | 'allowsLocalOrigins' | 'publicUrl'>, GatewayDeps {
  readonly log: Pick<Logger, 'error'>;
}

const PaymentId = z.string().regex(/^[\w-]{22,64}$/, 'must be the id of a payment');
const StateQuery = z.object({ paymentID: PaymentId, shopId: ObjectId });

export function paymentRoutes(deps: PaymentDeps): Hono {
  const { db } = deps;
  const routes = new Hono();

  routes.post('/seller/bkash/payment/create', async (c) => {
    const { id, url, number } = await start(deps, c, 'Bkash');
    return c.json({ bkashURL: url, invoice: number, paymentID: id });
  });

  routes.post('/seller/amarpay/payment/create', async (c) => {
    const { id, url, number } = await start(deps, c, 'AmarPay');
    return c.json({ payment_url: url, invoice: number, paymentID: id });
  });

  // bKash returns the browser by a GET with the payment's id, AmarPay by a cross-site POST of a form.
  routes.get('/seller/bkash/payment/callback', (c) => finish(deps, c, c.req.query('paymentID')));
  routes.post('/seller/amarpay/payment/callback', async (c) => {
    const form = await readForm(c);
    return finish(deps, c, form.mer_txnid);
  });

  routes.get('/shop/payment-status', async (c) => {
    const { paymentID, shopId } = readQuery(c, StateQuery);
    const found = await findPayment(db, paymentID);
    if (found === null || found.order.shopId !== shopId) return c.json(null, 404);
    const { payment, order } = await settlePayment(db, deps.gatewayOn, found, {
      mayExecute: false,
      at: deps.now(),
    });
    return c.json({
      state: payment.state,
      invoice: order.number,
      amount: toMajorString(payment.amount),
      dueOnDelivery: toMajorString(payment.isAdvance ? order.total - payment.amount : 0),
    });
  });

  return routes;
}

/** The advance, in minor units, of the cash order that this request placed earlier; 0 if there is none. */
async function placedAdvance(db: Db, { shopId, requestId }: OrderRequest): Promise<number> {
  const [placed] = await db
    .select({ advance: orders.advance, payment: orders.payment })
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.requestId, requestId)));
  return placed?.payment === 'CashOnDelivery' ? placed.advance : 0;
}

/**
 * Places the order and starts its payment. A cash order with an advance that the request placed earlier stays a cash
 * order: the gateway takes its advance.
 */
async function start(deps: PaymentDeps, c: Context, kind: GatewayPayment) {
  const { db, now } = deps;
  const { token, shopId } = readQuery(c, ShopSessionQuery);
  const body = await readBody(c, OrderBody, { asShopper: true });
  if (body.promoCode !== null) deps.countAttempt(c);
  const userId = await orderUser(deps, token, shopId, body.shopId);
  const returnTo = await ownOrigin(deps, c.req.header('Origin'), shopId);
  if (returnTo === null) throw new Refusal(400, 'This call needs the Origin of the shop.');
  const advance = body.payment === 'CashOnDelivery' ? await placedAdvance(db, body) : 0;
  const isAdvance = advance > 0;
  await requireOffered(db, shopId, kind, isAdvance ? advance : body.total);
  const payment = isAdvance ? 'CashOnDelivery' : kind;
  const order = await placeOrder(db, { ...body, payment }, userId, now());
  const id = randomBytes(24).toString('base64url');
  const url = await db.transaction(async (tx) => {
    // The order is locked until its payment is stored, so that it is not canceled meanwhile.
    requirePayable((await lockOrder(tx, eq(orders.id, order.id))) ?? order);
    await tx.insert(payments).values({
      id,
      orderId: order.id,
      gateway: kind,
      state: 'open',
      amount: isAdvance ? order.advance : order.total,
      isAdvance,
      returnTo,
      createdAt: now(),
    });
    return deps.gatewayOn(tx).create(id, isAdvance ? order.advance : order.total);
  });
  const host = deps.publicUrl ?? new URL(c.req.url).origin;
  return { id, url: new URL(url, host).href, number: order.number };
}

/**
 * Handles the gateway's callback. Its query and form are not trusted: the state is read from the gateway. When that
 * fails, the payment stays open, and the browser is redirected to the page that requests the state again and offers
 * other payments. The error's message is not logged, because it may contain the gateway's credentials.
 */
async function finish(deps: PaymentDeps, c: Context, id: unknown): Promise<Response> {
  const parsed = PaymentId.safeParse(id);
  const found = parsed.success ? await findPayment(deps.db, parsed.data) : null;
  if (found === null) throw new Refusal(404, 'There is no such payment.');
  const settled = await settlePayment(deps.db, deps.gatewayOn, found, {
    mayExecute: true,
    at: deps.now(),
  }).catch((error: unknown) => {
    const { returnTo, gateway } = found.payment;
    const cause = error instanceof Error ? error.name : typeof error;
    deps.log.error({ gateway, cause }, 'gateway failed at the return of a payment');
    return returnTo + paths.userFailed();
  });
  return c.redirect(typeof settled === 'string' ? settled : returnUrl(settled), 303);
}

function returnUrl({ payment }: SettledPayment): string {
  const path =
    payment.state === 'paid' || payment.state === 'open'
      ? paths.paymentSuccess(payment.id)
      : paths.userFailed();
  return payment.returnTo + path;
}
