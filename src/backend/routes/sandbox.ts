/** The page of the sandbox gateway, where a payer approves, declines or cancels. */
import { createHash } from 'node:crypto';
import { Hono } from 'hono';
import { html, raw } from 'hono/html';
import { z } from 'zod';
import { toMajorString } from '#site/language/money.ts';
import type { Db } from '../db/connect.ts';
import type { SandboxGateway } from '../payments/sandbox-gateway.ts';
import { findPayment } from '../payments/settle-payment.ts';
import { Refusal } from '../refusal.ts';
import { readForm } from '../validate.ts';

const DecisionForm = z.object({ decision: z.enum(['approved', 'declined', 'cancelled']) });

const STYLE = `
      body { font: 1rem/1.5 system-ui; max-inline-size: 24rem; margin: 10vh auto; padding: 1rem; }
      button { display: block; inline-size: 100%; min-block-size: 3rem; margin-block: .5rem; font: inherit; }
    `;

/** The `status` that bKash adds to its return URL. The callback does not read it. */
const RETURN_STATUS = { approved: 'success', declined: 'failure', cancelled: 'cancel' } as const;

export function sandboxRoutes(deps: { readonly db: Db; readonly gateway: SandboxGateway }): Hono {
  const { db, gateway } = deps;
  const routes = new Hono();

  routes.get('/pay/:id', async (c) => {
    const id = c.req.param('id');
    const payment = await gateway.find(id);
    const found = await findPayment(db, id);
    if (payment === null || found === null) throw new Refusal(404, 'There is no such payment.');
    c.header('Cache-Control', 'no-store');
    c.header('Referrer-Policy', 'no-referrer');
    c.header('Content-Security-Policy', policy(found.payment.returnTo));
    return c.html(page(id, toMajorString(payment.amount)));
  });

  routes.post('/pay/:id', async (c) => {
    const id = c.req.param('id');
    const form = DecisionForm.safeParse(await readForm(c));
    const found = await findPayment(db, id);
    if (!form.success || found === null) throw new Refusal(400, 'Choose an outcome.');
    const { decision } = form.data;
    await gateway.decide(id, decision);
    c.header('Content-Security-Policy', policy(found.payment.returnTo));
    if (found.payment.gateway === 'AmarPay') return c.html(returnForm(id));
    const query = `paymentID=${encodeURIComponent(id)}&status=${RETURN_STATUS[decision]}`;
    return c.redirect(`/api/v1/seller/bkash/payment/callback?${query}`, 303);
  });

  return routes;
}

/** The pages run no script. Their forms lead to this host, which redirects to the shop's origin. */
function policy(returnTo: string): string {
  const style = createHash('sha256').update(STYLE).digest('base64');
  return `default-src 'none'; style-src 'sha256-${style}'; form-action 'self' ${returnTo}; base-uri 'none'; frame-ancestors 'none'`;
}

function page(id: string, amount: string) {
  return html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>Sandbox payment</title>
    <style>${raw(STYLE)}</style>
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
