/** The page of the sandbox gateway, where a payer approves, declines or cancels. */
import { Hono } from 'hono';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { z } from 'zod';
import { toMajorString } from '#site/language/money.ts';
import type { Db } from '../db/connect.ts';
import type { SandboxGateway } from '../payments/sandbox-gateway.ts';
import { findPayment } from '../payments/settle-payment.ts';
import { readForm } from '../validate.ts';

const DecisionForm = z.object({ decision: z.enum(['approved', 'declined', 'cancelled']) });

/** The `status` that bKash adds to its return URL. The callback does not read it. */
const RETURN_STATUS = { approved: 'success', declined: 'failure', cancelled: 'cancel' } as const;

export function sandboxRoutes(deps: { readonly db: Db; readonly gateway: SandboxGateway }): Hono {
  const { db, gateway } = deps;
  const routes = new Hono();

  routes.get('/pay/:id', async (c) => {
    const id = c.req.param('id');
    const payment = await gateway.find(id);
    if (payment === null) throw new HTTPException(404, { message: 'There is no such payment.' });
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    return c.html(page(id, toMajorString(payment.amount)));
  });

  routes.post('/pay/:id', async (c) => {
    const id = c.req.param('id');
    const form = DecisionForm.safeParse(await readForm(c));
    const found = await findPayment(db, id);
    if (!form.success || found === null) throw new HTTPException(400, { message: 'Choose an outcome.' });
    const { decision } = form.data;
    await gateway.decide(id, decision);
    if (found.payment.gateway === 'AmarPay') return c.html(returnForm(id));
    const query = `paymentID=${encodeURIComponent(id)}&status=${RETURN_STATUS[decision]}`;
    return c.redirect(`/api/v1/seller/bkash/payment/callback?${query}`, 303);
  });

  return routes;
}

function page(id: string, amount: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Sandbox payment</title>
    <style>
      body { font: 1rem/1.5 system-ui; max-inline-size: 24rem; margin: 10vh auto; padding: 1rem; }
      button { display: block; inline-size: 100%; min-block-size: 3rem; margin-block: .5rem; font: inherit; }
    </style>
  </head>
  <body>
    <h1>Sandbox payment</h1>
    <p>Amount: <b>৳${amount}</b>. No money moves here.</p>
    <form method="post" action="/sandbox/pay/${id}">
      <button name="decision" value="approved">Pay</button>
      <button name="decision" value="declined">Decline</button>
      <button name="decision" value="cancelled">Cancel</button>
    </form>
  </body>
</html>`;
}

/** AmarPay returns the browser by a form on its own page, which is posted across sites. */
function returnForm(id: string) {
  return html`<!doctype html>
<html lang="en">
  <head><meta charset="utf-8"><title>Sandbox payment</title></head>
  <body>
    <form method="post" action="/api/v1/seller/amarpay/payment/callback">
      <input type="hidden" name="mer_txnid" value="${id}">
      <button>Return to the shop</button>
    </form>
  </body>
</html>`;
}
