/**
 * Transfers from mobile wallets: the shopper sends money to the shop's number and reports its transaction id, and the operator
 * confirms or rejects it.
 */
import { and, asc, eq, ne } from 'drizzle-orm';
import { z } from 'zod';
import { WALLET_PAYMENTS } from '#contract/entities/payment-kind.ts';
import { toMajorString } from '#site/language/money.ts';
import { readTransactionId } from '#site/typed/transaction-id.ts';
import { phoneField } from '../contact-fields.ts';
import type { Db } from '../db/connect.ts';
import { orders, walletTransfers } from '../db/order-schema.ts';
import { type ApiDocument, newId } from '../db/schema.ts';
import { cancelOrder, lockOrder, refundOfSurplus } from '../orders/change-order.ts';
import type { StoredOrder } from '../orders/order-documents.ts';
import { canCancel } from '../orders/order-status.ts';
import { requireOffered } from '../orders/payment-rules.ts';
import { awaitsGateway, emptyCart, requirePayable } from '../orders/place-order.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId } from '../validate.ts';

const transactionField = z
  .string()
  .max(100)
  .overwrite((typed) => readTransactionId(typed) ?? '')
  .min(1, 'Please enter the transaction id.');

export const TransferBody = z
  .object({
    shopId: ObjectId,
    requestId: z.string().min(8).max(64),
    method: z.object({ Getaway: z.enum(['CashOnDelivery', ...WALLET_PAYMENTS]) }),
    transfer: z.object({
      Getaway: z.enum(WALLET_PAYMENTS),
      sender: phoneField,
      transactionId: transactionField,
    }),
  })
  .transform(({ method, transfer: { Getaway: wallet, ...transfer }, ...ids }) => ({
    ...ids,
    ...transfer,
    wallet,
    isAdvance: method.Getaway === 'CashOnDelivery',
  }));
export type TransferRequest = z.output<typeof TransferBody>;

/**
 * Stores a transfer for the shop to check. A repeated request with the same transaction id changes nothing. The payment
 * method of the order becomes this wallet, unless the transfer pays the advance of a cash order.
 *
 * @param userId null for a guest
 * @param at epoch ms
 * @throws Refusal 404 for an unknown order; 400 if the shop does not offer the wallet or the order has no
 * advance; 409 if the order is canceled, paid, being checked or another account's, or if another order of the shop has
 * the transaction id
 */
export async function recordTransfer(
  db: Db,
  request: TransferRequest,
  userId: string | null,
  at: number,
): Promise<void> {
  const { shopId, requestId, wallet, sender, transactionId, isAdvance } = request;
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, and(eq(orders.shopId, shopId), eq(orders.requestId, requestId)));
    if (order === undefined) throw new Refusal(404, 'There is no such order.');
    if (order.userId !== userId) throw new Refusal(409, 'This order was placed by another account.');
    if (await isRecorded(tx, order, transactionId)) return;
    requirePayable(order);
    const amount = isAdvance ? order.advance : order.total;
    if (amount === 0) throw new Refusal(400, 'This order needs no payment in advance.');
    await requireOffered(tx, shopId, wallet, amount);
    const stored = await tx
      .insert(walletTransfers)
      .values({
        id: newId(),
        shopId,
        orderId: order.id,
        ...{ wallet, sender, transactionId, amount, isAdvance },
        state: 'checking',
        sentAt: at,
      })
      .onConflictDoNothing()
      .returning({ id: walletTransfers.id });
    if (stored.length === 0) throw new Refusal(409, 'This transaction id was used already.');
    await tx
      .update(orders)
      .set({
        payment: isAdvance ? 'CashOnDelivery' : wallet,
        transfer: { Getaway: wallet, state: 'checking', time: at },
      })
      .where(eq(orders.id, order.id));
    // With any other payment the cart was emptied when the order was placed.
    if (awaitsGateway(order)) await emptyCart(tx, order);
  });
}

async function isRecorded(tx: Db, { id }: StoredOrder, transactionId: string): Promise<boolean> {
  const found = await tx
    .select({ id: walletTransfers.id })
    .from(walletTransfers)
    .where(
      and(
        eq(walletTransfers.orderId, id),
        eq(walletTransfers.transactionId, transactionId),
        ne(walletTransfers.state, 'rejected'),
      ),
    );
  return found.length > 0;
}

/** The transfers that a shop has to check, oldest first, for the operator. */
export async function listTransfers(db: Db, shopId: string): Promise<ApiDocument[]> {
  const rows = await db
    .select({ transfer: walletTransfers, number: orders.number })
    .from(walletTransfers)
    .innerJoin(orders, eq(orders.id, walletTransfers.orderId))
    .where(and(eq(walletTransfers.shopId, shopId), eq(walletTransfers.state, 'checking')))
    .orderBy(asc(walletTransfers.sentAt), asc(walletTransfers.id));
  return rows.map(({ number, transfer }) => ({
    _id: transfer.id,
    orderNumber: number,
    Getaway: transfer.wallet,
    sender: transfer.sender,
    transactionId: transfer.transactionId,
    amount: toMajorString(transfer.amount),
    isAdvance: transfer.isAdvance,
    state: transfer.state,
    sentAt: transfer.sentAt,
  }));
}

/**
 * Confirms or rejects a transfer. Confirming marks the order, or the advance of a cash order, as paid, and requests a
 * refund if the order is canceled or was paid before. Rejecting cancels an unpaid order whose shopper wanted to cancel
 * it. A repeated decision changes nothing.
 *
 * @param at epoch ms
 * @throws Refusal 404 for an unknown transfer, 409 for one that was decided otherwise
 */
export async function decideTransfer(
  db: Db,
  { shopId, id, state }: { shopId: string; id: string; state: 'confirmed' | 'rejected' },
  at: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [transfer] = await tx
      .select()
      .from(walletTransfers)
      .where(and(eq(walletTransfers.id, id), eq(walletTransfers.shopId, shopId)))
      .for('update');
    if (transfer === undefined) throw new Refusal(404, 'This shop has no such transfer.');
    if (transfer.state === state) return;
    if (transfer.state !== 'checking') throw new Refusal(409, `This transfer is ${transfer.state} already.`);
    const order = await lockOrder(tx, eq(orders.id, transfer.orderId));
    if (order === undefined) return;
    await tx.update(walletTransfers).set({ state }).where(eq(walletTransfers.id, id));
    const isPaid = state === 'confirmed';
    await tx
      .update(orders)
      .set({
        transfer: { Getaway: transfer.wallet, state, time: at },
        ...(isPaid && (transfer.isAdvance ? { isAdvancePaid: true } : { isPaid: true })),
        ...(isPaid && { refundRequest: refundOfSurplus(order, at) }),
      })
      .where(eq(orders.id, order.id));
    const isUnpaid = !isPaid && !order.isPaid && !order.isAdvancePaid;
    if (isUnpaid && order.refundRequest !== null && canCancel(order.status)) {
      await tx.update(orders).set({ refundRequest: null }).where(eq(orders.id, order.id));
      await cancelOrder(tx, order, at, order.refundRequest.reason);
    }
  });
}
