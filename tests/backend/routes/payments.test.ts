import { createHash } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { sandboxPayments } from '#backend/db/order-schema.ts';
import { paymentRoutes } from '#backend/routes/payments.ts';
import { createShopDirectory } from '#backend/shop-directory.ts';
import { parseReply } from '#contract/endpoint.ts';
import { paymentState, startAmarPay, startBkash } from '#contract/endpoints/payments.ts';
import { signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { anOrder, ORIGIN, oid, ordersOf, place, shops, stockOf, tea } from './order-fixtures.ts';

let backend: TestBackend;
beforeEach(async () => {
  backend = await testBackend({ now: () => NOW, shops });
});
afterEach(() => backend.close());

const SHOP = ORIGIN.Origin;

async function start(kind: 'bkash' | 'amarpay', body: unknown = anOrder(), token = '0') {
  const response = await backend.post(
    `/seller/${kind}/payment/create?token=${token}&shopId=${oid}`,
    body,
    ORIGIN,
  );
  const url = String(response.body.bkashURL ?? response.body.payment_url);
  return { ...response, url, id: url.split('/').at(-1) ?? '' };
}

/** Sends the payer's decision on the sandbox's page. @returns the response, whose `Location` is the callback */
async function decide(id: string, decision: string): Promise<Response> {
  return backend.app.request(`/sandbox/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ decision }),
  });
}

async function pay(id: string, decision: string): Promise<string | null> {
  const redirect = await decide(id, decision);
  const callback = redirect.headers.get('Location');
  if (callback === null) throw new Error('The gateway did not return.');
  return (await backend.app.request(callback)).headers.get('Location');
}

async function stateOf(id: string, shopId = oid) {
  const { status, text } = await backend.get(`/shop/payment-status?paymentID=${id}&shopId=${shopId}`);
  return parseReply(paymentState, status, text);
}

describe('an order by Buy Now', () => {
  it.each(['CashOnDelivery', 'Bkash'])("leaves the account's cart; payment: %s", async (payment) => {
    const rina = await signUp(backend, 'Rina');
    const cart = `/shop/user/add-to-cart?token=${rina.token}`;
    await backend.post(cart, { userId: rina.id, shopId: oid, productId: tea._id, quantity: 2 });
    const order = anOrder({ fromCart: false, method: { Getaway: payment } });
    if (payment === 'Bkash') await pay((await start('bkash', order, rina.token)).id, 'approved');
    else await place(backend, order, rina.token);
    const { body } = await backend.get(`${cart}&userId=${rina.id}&shopId=${oid}&_=1`);
    expect(body.data).toMatchObject([{ productId: tea._id, quantity: 2 }]);
    expect(await ordersOf(backend, rina.token)).toHaveLength(1);
  });
});

describe('a payment at bKash', () => {
  it('is paid when the payer approves it: the order is paid and the cart is empty', async () => {
    const rina = await signUp(backend, 'Rina');
    const cart = `/shop/user/add-to-cart?token=${rina.token}`;
    await backend.post(cart, { userId: rina.id, shopId: oid, productId: tea._id, quantity: 2 });
    const { body, text, url, id } = await start('bkash', anOrder(), rina.token);
    expect(parseReply(startBkash, 200, text)).toEqual({ url, number: body.invoice, paymentId: id });
    expect(url).toBe(`https://api.example/sandbox/pay/${id}`);
    expect(await stateOf(id)).toEqual({
      ...{ state: 'open', orderNumber: body.invoice, amount: 27_000, dueOnDelivery: 0 },
    });
    const lines = async () =>
      (await backend.get(`${cart}&userId=${rina.id}&shopId=${oid}&_=1`)).body.data.length;
    expect(await lines()).toBe(1);

    expect(await pay(id, 'approved')).toBe(`${SHOP}/user/success/payment_number/${id}`);

    expect((await stateOf(id))?.state).toBe('paid');
    expect(await ordersOf(backend, rina.token)).toMatchObject([
      { paid_status: 'paid', method: { Getaway: 'Bkash' } },
    ]);
    expect(await lines()).toBe(0);
  });

  it("has the order's total with its delivery", async () => {
    const { url } = await start('bkash');
    const page = await (await backend.app.request(new URL(url).pathname)).text();
    expect(page).toContain('<b>৳270.00</b>');
  });

  it.each([
    ['declined', 'failed'],
    ['cancelled', 'cancelled'],
  ])('that is %s leads to the failed page, and the order stays unpaid', async (decision, state) => {
    const rina = await signUp(backend, 'Rina');
    const { id } = await start('bkash', anOrder(), rina.token);
    expect(await pay(id, decision)).toBe(`${SHOP}/user/failed`);
    expect((await stateOf(id))?.state).toBe(state);
    expect(await ordersOf(backend, rina.token)).toMatchObject([{ paid_status: 'unpaid' }]);
  });

  it('pays an order of the account again by the request id in its list of orders', async () => {
    const rina = await signUp(backend, 'Rina');
    const first = await start('bkash', anOrder(), rina.token);
    await pay(first.id, 'declined');
    const [{ requestId }] = await ordersOf(backend, rina.token);
    const again = await start('bkash', anOrder({ requestId }), rina.token);
    expect(again.body.invoice).toBe(first.body.invoice);
    await pay(again.id, 'approved');
    expect(await ordersOf(backend, rina.token)).toMatchObject([{ paid_status: 'paid' }]);
  });

  it('does not pay the order of another account by its request id', async () => {
    const rina = await signUp(backend, 'Rina');
    const mita = await signUp(backend, 'Mita');
    const { body } = await start('bkash', anOrder(), rina.token);
    const [{ requestId }] = await ordersOf(backend, rina.token);
    const other = await start('bkash', anOrder({ requestId }), mita.token);
    expect([other.status, other.body]).toEqual([
      409,
      { message: 'This order was placed by another account.' },
    ]);
    expect(await ordersOf(backend, mita.token)).toEqual([]);
    const track = await backend.get(
      `/shop/order-track?orderId=${body.invoice}&shopId=${oid}&phone=9876&token=${mita.token}`,
    );
    expect([track.status, track.body.data.requestId]).toEqual([200, undefined]);
  });

  it('is not paid by a forged callback: the state is read from the gateway', async () => {
    const { id } = await start('bkash');
    const forged = `/api/v1/seller/bkash/payment/callback?paymentID=${id}&status=success`;
    await backend.app.request(forged);
    expect((await stateOf(id))?.state).toBe('open');
    await decide(id, 'declined');
    await backend.app.request(forged);
    expect((await stateOf(id))?.state).toBe('failed');
  });

  it('stays paid when the browser returns twice or clicks another button', async () => {
    const { id } = await start('bkash');
    await pay(id, 'approved');
    expect(await pay(id, 'cancelled')).toBe(`${SHOP}/user/success/payment_number/${id}`);
    expect((await stateOf(id))?.state).toBe('paid');
  });

  it('can be tried again for the same order, or paid on delivery, without a second order', async () => {
    const rina = await signUp(backend, 'Rina');
    const order = anOrder();
    const first = await start('bkash', order, rina.token);
    await pay(first.id, 'declined');
    const second = await start('bkash', order, rina.token);
    expect(second.body.invoice).toBe(first.body.invoice);
    await pay(second.id, 'cancelled');
    const cash = await place(backend, order, rina.token);
    expect(cash.body.invoice).toBe(first.body.invoice);
    expect(await ordersOf(backend, rina.token)).toMatchObject([{ method: { Getaway: 'CashOnDelivery' } }]);
    expect(await stockOf(backend, tea._id)).toBe(3);
  });

  it('moves no money when its state is requested, only when the payer returns', async () => {
    const { id } = await start('bkash');
    await decide(id, 'approved');
    expect((await stateOf(id))?.state).toBe('open');
    expect(await pay(id, 'approved')).toBe(`${SHOP}/user/success/payment_number/${id}`);
    expect((await stateOf(id))?.state).toBe('paid');
  });

  it('takes the money of one of two payments that a payer approved for an order', async () => {
    const order = anOrder();
    const [first, second] = [await start('bkash', order), await start('bkash', order)];
    await decide(first.id, 'approved');
    await decide(second.id, 'approved');
    expect(await pay(second.id, 'approved')).toContain('/user/success/');
    expect(await pay(first.id, 'approved')).toBe(`${SHOP}/user/failed`);
    const sandbox = await backend.db.select().from(sandboxPayments);
    expect(sandbox.filter(({ isExecuted }) => isExecuted).map(({ id }) => id)).toEqual([second.id]);
  });

  it('takes the money of one of two approved payments whose payers return concurrently', async () => {
    const order = anOrder();
    const [first, second] = [await start('bkash', order), await start('bkash', order)];
    await decide(first.id, 'approved');
    await decide(second.id, 'approved');
    const leadTo = await Promise.all([pay(first.id, 'approved'), pay(second.id, 'approved')]);
    const sandbox = await backend.db.select().from(sandboxPayments);
    expect(sandbox.filter(({ isExecuted }) => isExecuted)).toHaveLength(1);
    expect(leadTo.filter((url) => url === `${SHOP}/user/failed`)).toHaveLength(1);
  });

  it('is not started again for a paid order', async () => {
    const order = anOrder();
    const { id } = await start('bkash', order);
    await pay(id, 'approved');
    expect((await start('bkash', order)).status).toBe(409);
  });
});

describe('a payment at AmarPay', () => {
  it('returns by a POST of its page and is redirected to the shop with 303', async () => {
    const { text, url, id } = await start('amarpay');
    expect(parseReply(startAmarPay, 200, text).url).toBe(url);
    const page = await (await decide(id, 'approved')).text();
    expect(page).toContain('action="/api/v1/seller/amarpay/payment/callback"');
    const returned = await backend.app.request('/api/v1/seller/amarpay/payment/callback', {
      method: 'POST',
      headers: { Origin: 'https://sandbox.example' },
      body: new URLSearchParams({ mer_txnid: id, pay_status: 'Failed' }),
    });
    expect([returned.status, returned.headers.get('Location')]).toEqual([
      303,
      `${SHOP}/user/success/payment_number/${id}`,
    ]);
    expect((await stateOf(id))?.state).toBe('paid');
  });
});

describe('a payment', () => {
  it('is not started from a foreign origin, or for a gateway that the shop lacks', async () => {
    const path = `/seller/bkash/payment/create?token=0&shopId=${oid}`;
    for (const headers of [
      {},
      { Origin: 'https://evil.example' },
      { Origin: 'http://elsewhere.localhost' },
    ]) {
      expect((await backend.post(path, anOrder(), headers)).status).toBe(400);
    }
    const foreign = shops[1]?.shop._id ?? '';
    const lacking = await backend.post(
      `/seller/bkash/payment/create?token=0&shopId=${foreign}`,
      anOrder({ shopId: foreign }),
      { Origin: 'http://elsewhere.localhost' },
    );
    expect([lacking.status, lacking.body.message]).toEqual([400, 'This shop does not offer this payment.']);
  });

  it('is unknown in another shop and under a made-up id', async () => {
    const { id } = await start('bkash');
    expect(await stateOf(id, shops[1]?.shop._id)).toBeNull();
    expect(await stateOf('A'.repeat(32))).toBeNull();
  });
});

it('the page of the gateway refuses a form of megabytes', async () => {
  const { id } = await start('bkash');
  const body = new URLSearchParams({ decision: 'approved', note: 'x'.repeat(300_000) });
  const response = await backend.app.request(`/sandbox/pay/${id}`, { method: 'POST', body });
  expect([response.status, (await stateOf(id))?.state]).toEqual([413, 'open']);
});

it('a gateway error in the callback redirects to the page of failed payments, and is logged without its message', async () => {
  const { id } = await start('bkash');
  const fails = () => Promise.reject(new RangeError('app_secret=hush'));
  const log = { error: vi.fn() };
  const routes = paymentRoutes({
    db: backend.db,
    now: () => NOW,
    shops: createShopDirectory(backend.db, () => NOW),
    gatewayOn: () => ({ create: fails, execute: fails, query: fails }),
    publicUrl: undefined,
    countAttempt: () => {},
    allowsLocalOrigins: true,
    log,
  });
  const response = await routes.request(`/seller/bkash/payment/callback?paymentID=${id}&status=success`);
  expect([response.status, response.headers.get('Location')]).toEqual([303, `${SHOP}/user/failed`]);
  expect(log.error).toHaveBeenCalledExactlyOnceWith(
    { gateway: 'Bkash', cause: 'RangeError' },
    expect.any(String),
  );
  expect((await stateOf(id))?.state).toBe('open');
});

it('the pages of the gateway run no script, are not framed, and lead to the API and the shop alone', async () => {
  const { id } = await start('amarpay');
  const responses = [await backend.app.request(`/sandbox/pay/${id}`), await decide(id, 'approved')];
  for (const response of responses) {
    const policy = response.headers.get('Content-Security-Policy') ?? '';
    expect(policy).toMatch(/^default-src 'none';/);
    expect(policy).toContain(`form-action 'self' ${SHOP}; base-uri 'none'; frame-ancestors 'none'`);
    const [, style] = /<style>(.*?)<\/style>/s.exec(await response.text()) ?? [];
    if (style === undefined) continue;
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
  }
});
