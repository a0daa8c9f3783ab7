/** Places an order in one transaction: prices, stock, order row and cart. */
import { randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { HTTPException } from 'hono/http-exception';
import { isGatewayPayment, isPaidOnline } from '#contract/entities/payment-kind.ts';
import { toMajorString } from '#site/language/money.ts';
import type { Db } from '../db/connect.ts';
import { orders } from '../db/order-schema.ts';
import { cartLines, newId } from '../db/schema.ts';
import { Refusal } from '../refusal.ts';
import type { StoredOrder } from './order-documents.ts';
import type { OrderRequest } from './order-request.ts';
import { CANCELED, PENDING, withStatus } from './order-status.ts';
import { type PricedOrder, priceOrder } from './price-order.ts';
import { takeStock } from './stock.ts';

/**
 * Places an order. A repeated request, recognized by its `requestId`, returns the order that the first one placed.
 * While that order is unpaid and pending, it gets the payment of the repeated request. An order with a total of 0
 * counts as paid in cash.
 *
 * @param userId null for a guest
 * @param at epoch ms
 * @throws Refusal 409 if a line cannot be ordered, the promo code is refused, another account's order has the
 * `requestId`, or the total differs from the one the shopper saw; the body then has the new total
 */
export async function placeOrder(
  db: Db,
  request: OrderRequest,
  userId: string | null,
  at: number,
): Promise<StoredOrder> {
  const repeated = await findRepeated(db, request, userId);
  if (repeated !== null) return changePayment(db, repeated, request);
  try {
    return await db.transaction(async (tx) => {
      const priced = await priceOrder(tx, { ...request, userId }, at, { isLocked: true });
      requireOrderable(priced, request);
      const lines = await takeStock(tx, request.shopId, priced.lines);
      const order = await insertOrder(tx, request, { ...priced, lines }, userId, at);
      if (!awaitsGateway(order)) await emptyCart(tx, order);
      return order;
    });
  } catch (error) {
    // Of two concurrent requests with one id, the second finds the order of the first.
    const winner = await findRepeated(db, request, userId);
    if (winner === null) throw error;
    return changePayment(db, winner, request);
  }
}

async function findRepeated(
  db: Db,
  { shopId, requestId }: OrderRequest,
  userId: string | null,
): Promise<StoredOrder | null> {
  const [found] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.shopId, shopId), eq(orders.requestId, requestId)));
  if (found === undefined) return null;
  if (found.userId !== userId) throw conflict({ message: 'This order was placed by another account.' });
  return found;
}

/** {@link isPayable} as a condition of an update. */
const isStillPayable = and(
  eq(orders.isPaid, false),
  eq(orders.isAdvancePaid, false),
  eq(orders.status, PENDING),
  sql`coalesce(${orders.transfer}->>'state', '') <> 'checking'`,
);

async function changePayment(db: Db, order: StoredOrder, request: OrderRequest): Promise<StoredOrder> {
  const { payment, slip } = request;
  if (!isPayable(order)) return order;
  return db.transaction(async (tx) => {
    const [changed] = await tx
      .update(orders)
      .set({ payment, slip: slip ?? order.slip })
      .where(and(eq(orders.id, order.id), isStillPayable))
      .returning();
    if (changed === undefined) {
      // It was paid or canceled meanwhile, or the shop checks its payment.
      const [current] = await tx.select().from(orders).where(eq(orders.id, order.id));
      return current ?? order;
    }
    // With any other payment the cart was emptied when the order was placed.
    if (awaitsGateway(order) && !awaitsGateway(changed)) await emptyCart(tx, changed);
    return changed;
  });
}

function requireOrderable(priced: PricedOrder, request: OrderRequest): void {
  const [refused] = priced.refused;
  if (refused !== undefined) throw conflict({ message: refused.reason, refused: priced.refused });
  if (request.promoCode !== null && priced.promo.code === null) {
    throw conflict({ message: priced.promo.message });
  }
  if (priced.total !== request.total) {
    const total = toMajorString(priced.total);
    throw conflict({ message: 'The total has changed. Please look at it again.', total });
  }
}

function conflict(body: object): HTTPException {
  return new HTTPException(409, { res: Response.json(body, { status: 409 }) });
}

async function insertOrder(
  tx: Db,
  request: OrderRequest,
  priced: PricedOrder,
  userId: string | null,
  at: number,
): Promise<StoredOrder> {
  const { shopId, requestId, payment, address, note, slip, isFromCart, attribution } = request;
  const isFree = priced.total === 0 && priced.delivery !== null;
  const [order] = await tx
    .insert(orders)
    .values({
      id: newId(),
      shopId,
      number: String(randomInt(10_000_000, 100_000_000)),
      requestId,
      userId,
      status: PENDING,
      // Nothing is left to pay: the delivery charge is known.
      isPaid: isFree,
      payment: isFree ? 'CashOnDelivery' : payment,
      advance: priced.advance,
      lines: priced.lines,
      isFromCart,
      address,
      subtotal: priced.subtotal,
      delivery: priced.delivery,
      discount: priced.promo.discount,
      total: priced.total,
      promoCode: priced.promo.code,
      note,
      slip,
      attribution,
      history: withStatus([], PENDING, at),
      placedAt: at,
    })
    .returning();
  if (order === undefined) throw new Error('The database stored no order.');
  return order;
}

/** Removes the order's lines from the shopper's stored cart, whatever their quantity. Buy Now keeps the cart. */
export async function emptyCart(tx: Db, { shopId, userId, lines, isFromCart }: StoredOrder): Promise<void> {
  if (userId === null || !isFromCart) return;
  for (const { productId, sku, campaignId } of lines) {
    await tx
      .delete(cartLines)
      .where(
        and(
          eq(cartLines.shopId, shopId),
          eq(cartLines.userId, userId),
          eq(cartLines.productId, productId),
          eq(cartLines.sku, sku),
          eq(cartLines.campaignId, campaignId),
        ),
      );
  }
}

/**
 * Rejects the canceled order of a repeated request: it is not placed again without notice.
 *
 * @throws Refusal 409
 */
export function requireNotCanceled({ status }: StoredOrder): void {
  if (status !== CANCELED) return;
  throw new Refusal(409, 'This order was cancelled. Please order again.');
}

/** Whether an order is pending, and nothing of it is paid or being checked by the shop. */
export function isPayable({ isPaid, isAdvancePaid, transfer, status }: StoredOrder): boolean {
  return !isPaid && !isAdvancePaid && transfer?.state !== 'checking' && status === PENDING;
}

/**
 * Rejects an order that cannot be paid (any more).
 *
 * @throws Refusal 409
 */
export function requirePayable(order: StoredOrder): void {
  requireNotCanceled(order);
  if (isPayable(order)) return;
  const isChecked = order.transfer?.state === 'checking';
  const message = isChecked ? 'The shop is checking a payment of this order.' : 'This order is paid already.';
  throw new Refusal(409, message);
}

/** Whether an order waits for a gateway's payment. Orders by cash, wallet and bank transfer are final when placed. */
export function awaitsGateway(order: StoredOrder): boolean {
  return isPayable(order) && isGatewayPayment(order.payment);
}

/** Whether the seller waits for money before sending: by a gateway, by a wallet, or as an advance. */
export function awaitsPayment(order: StoredOrder): boolean {
  const { isPaid, isAdvancePaid, payment, advance } = order;
  if (isPaid) return false;
  if (payment === 'CashOnDelivery') return advance > 0 && !isAdvancePaid;
  return isPaidOnline(payment);
}
