/** Return requests for orders. */
import { Hono } from 'hono';
import { z } from 'zod';
import { REFUND_WALLETS } from '#contract/entities/payment-kind.ts';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#site/limits.ts';
import { BANK_ACCOUNT, MOBILE_ACCOUNT } from '#site/refund-account.ts';
import { closedText, readText } from '#site/typed/text.ts';
import { requireOwner } from '../accounts/sessions.ts';
import type { RouteDeps } from '../deps.ts';
import { OptionalImage, ownImage } from '../images/own-images.ts';
import { lockOwnOrder } from '../orders/change-order.ts';
import { requestReturn } from '../orders/return-order.ts';
import { Refusal } from '../refusal.ts';
import { ObjectId, readBody, readQuery, SessionQuery } from '../validate.ts';

const accountHolder = z
  .string()
  .overwrite(readText)
  .min(1, "Please enter the account holder's name.")
  .max(100);
const MobileAccount = z.object({
  getway: z.enum(REFUND_WALLETS),
  name: accountHolder,
  account_number: z
    .string()
    .overwrite(closedText)
    .regex(MOBILE_ACCOUNT, 'Please enter a mobile number of 11 digits.'),
});
const BankAccount = z.object({
  bank_name: z.string().overwrite(readText).min(1, 'Please enter the name of the bank.').max(100),
  ac: z.string().overwrite(closedText).regex(BANK_ACCOUNT, 'Please enter an account number.'),
  holder: accountHolder,
  paymentMethod: z.string().overwrite(readText).max(60).default('bank'),
});
const Account = z.record(z.string(), z.unknown()).transform((data, context) => {
  const parsed = 'getway' in data ? MobileAccount.safeParse(data) : BankAccount.safeParse(data);
  if (parsed.success) return parsed.data;
  context.addIssue(parsed.error.issues[0]?.message ?? 'Please enter an account.');
  return z.NEVER;
});

const Item = z.object({
  productId: ObjectId,
  sku: z.string().max(200).default(''),
  campaignId: z.string().max(100).default(''),
  quantity: z.int().min(1).max(MAX_LINE_QUANTITY),
});
const ReturnBody = z.object({
  /** What is returned; absent for the whole order. */
  items: z.array(Item).min(1, 'Please choose what you return.').max(MAX_CART_LINES).optional(),
  reason: z.string().overwrite(readText).max(1_000).default(''),
  image: OptionalImage,
  shopId: ObjectId,
  userId: z.string().min(1),
  orderId: ObjectId,
  data: Account,
});

export function returnRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.post('/shop/refund-Order', async (c) => {
    const { token } = readQuery(c, SessionQuery);
    const body = await readBody(c, ReturnBody, { asShopper: true });
    const { orderId, data, items, reason } = body;
    const user = await requireOwner(deps, { ...body, token });
    if (items !== undefined && reason === '') throw new Refusal(400, 'Please give a reason.');
    const image = await ownImage(deps, user.shopId, body.image);
    const request = items === undefined ? null : { items, reason, image };
    await db.transaction(async (tx) => {
      await requestReturn(tx, await lockOwnOrder(tx, orderId, user.id), data, request, now());
    });
    return c.json({ success: true, message: 'Return requested.' });
  });

  return routes;
}
