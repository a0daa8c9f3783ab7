/** Return requests for orders. */
import { Hono } from 'hono';
import { z } from 'zod';
import { BANK_ACCOUNT, MOBILE_ACCOUNT } from '#site/refund-account.ts';
import { closedText } from '#site/typed/closed-text.ts';
import { readText } from '#site/typed/free-text.ts';
import { requireOwner } from '../accounts/sessions.ts';
import type { RouteDeps } from '../deps.ts';
import { lockOwnOrder } from '../orders/lock-own-order.ts';
import { requestReturn } from '../orders/return-order.ts';
import { ObjectId, readBody, readQuery, Token } from '../validate.ts';

const accountHolder = z
  .string()
  .overwrite(readText)
  .min(1, "Please enter the account holder's name.")
  .max(100);
const MobileAccount = z.object({
  getway: z.enum(['Bkash', 'Nogod']),
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

const ReturnBody = z.object({
  shopId: ObjectId,
  userId: z.string().min(1),
  orderId: ObjectId,
  data: Account,
});

export function returnRoutes(deps: RouteDeps): Hono {
  const { db, now } = deps;
  const routes = new Hono();

  routes.post('/shop/refund-Order', async (c) => {
    const { token } = readQuery(c, z.object({ token: Token }));
    const { orderId, data, ...ids } = await readBody(c, ReturnBody, { asShopper: true });
    const user = await requireOwner(deps, { ...ids, token });
    await db.transaction(async (tx) => {
      await requestReturn(tx, await lockOwnOrder(tx, orderId, user.id), data, now());
    });
    return c.json({ success: true, message: 'Return requested.' });
  });

  return routes;
}
