/** Transfers from mobile wallets, and advances of orders in cash. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orders, walletTransfers } from '#backend/db/order-schema.ts';
import { advanceOrders } from '#backend/orders/advance-orders.ts';
import { ATTEMPT_WINDOW_MS } from '#backend/rate-windows.ts';
import { parseReply } from '#contract/endpoint.ts';
import { trackOrder } from '#contract/endpoints/orders.ts';
import { sendTransfer } from '#contract/endpoints/payments.ts';
import type { WALLET_PAYMENTS } from '#contract/entities/payment-kind.ts';
import { transferBody } from '#contract/entities/transfer.ts';
import { shopObjectId } from '#contract/ids.ts';
import { aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { ADMIN_TOKEN, NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { address, anOrder, foreign, ORIGIN, oid, ordersOf, place, tea } from './order-fixtures.ts';

const OTHER = shopIdOf('elsewhere');
const wallet = (Getaway: string, digit: string) => ({
  _id: digit.repeat(24),
  Getaway,
  accountNumber: '01811-303020',
  pin: 'hush',
});
const shops = [
  aSeedShop('corner', {
    products: [tea],
    gateways: [
      { _id: 'a'.repeat(24), Getaway: 'CashOnDelivery', advanceInside: '', advanceOutside: 'delivery' },
      { _id: 'b'.repeat(24), Getaway: 'Bkash' },
      wallet('NagadManual', '1'),
      { ...wallet('RocketManual', '2'), minimum: '250' },
    ],
    fields: { inside: '70', outside: '130' },
  }),
  aSeedShop('elsewhere', {
    products: [foreign],
    gateways: [
      wallet('NagadManual', '3'),
      { _id: 'd'.repeat(24), Getaway: 'CashOnDelivery', advanceInside: '50' },
    ],
    fields: { inside: '40' },
  }),
];

let at = NOW;
let clientIp = '';
let backend: TestBackend;
let rina: SignedIn;
beforeEach(async () => {
  at = NOW;
  clientIp = '192.0.2.1';
  const limits = { writes: 1e9, reads: 1e9, signIns: 1e9 };
  backend = await testBackend({ now: () => at, clientIp: () => clientIp, shops, limits });
  rina = await signUp(backend, 'Rina');
});
afterEach(() => backend.close());

const NAGAD = { method: { Getaway: 'NagadManual' } };
/** To Bogura: 200 for the tea and 130 for the delivery. */
const OUTSIDE = { addresses: { ...address, province: 'Rajshahi' }, total: 330 };

interface Sent {
  payment?: 'CashOnDelivery' | (typeof WALLET_PAYMENTS)[number];
  wallet?: (typeof WALLET_PAYMENTS)[number];
  transactionId?: string;
  sender?: string;
  token?: string;
  shopId?: string;
}

function send(order: { requestId: string }, sent: Sent = {}) {
  const { token = '0', shopId = oid, wallet: by = 'NagadManual' } = sent;
  const { payment = by, transactionId = '70LPX2YK', sender = '01911 204060' } = sent;
  const body = { shopId: shopObjectId(shopId), requestId: order.requestId, payment, wallet: by };
  return backend.post(
    `/shop/user/wallet-transfer?token=${token}&shopId=${shopId}`,
    transferBody({ ...body, sender, transactionId }),
    ORIGIN,
  );
}

const admin = (method: string, path: string, body?: object) =>
  backend.app.request(`/admin/shops/${path}`, {
    method,
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
    ...(body && { body: JSON.stringify(body) }),
  });
const listed = async (shop = 'corner') => (await (await admin('GET', `${shop}/transfers`)).json()).data;
async function decide(state: string): Promise<number> {
  const [{ _id }] = await listed();
  return (await admin('PATCH', `corner/transfers/${_id}`, { state })).status;
}

/** An order of Rina by Nagad that was placed. */
async function placedOrder(changes: object = NAGAD) {
  const order = anOrder({ ...changes });
  const { status, body } = await place(backend, order, rina.token);
  return { ...order, status, number: String(body.invoice), reply: body, token: rina.token };
}
const newest = async () => (await ordersOf(backend, rina.token))[0];
async function tracked(number: string) {
  const { status, text } = await backend.get(`/shop/order-track?orderId=${number}&shopId=${oid}&phone=9876`);
  return { order: parseReply(trackOrder, status, text), text };
}

describe('a transfer', () => {
  it('is checked by the shop until the operator confirms it: then the order is paid', {
    tags: ['on-server'],
  }, async () => {
    const order = await placedOrder();
    expect(order.reply).toMatchObject({ total: '270.00', payNow: '270.00' });
    const { status, text } = await send(order, { token: rina.token, transactionId: ' TrxID ৭০lpx2yk ' });
    expect(parseReply(sendTransfer, status, text)).toEqual({ ok: true, message: '' });
    const checked = await tracked(order.number);
    expect(checked.order).toMatchObject({ transfer: 'checking', isPaid: false, payNow: 270_00 });
    expect(await listed()).toEqual([
      {
        _id: expect.stringMatching(/^[\da-f]{24}$/),
        orderNumber: order.number,
        Getaway: 'NagadManual',
        sender: '01911 204060',
        transactionId: '70LPX2YK',
        amount: '270.00',
        isAdvance: false,
        state: 'checking',
        sentAt: NOW,
      },
    ]);
    at += 60_000;
    expect(await decide('confirmed')).toBe(200);
    const { order: paid, text: shown } = await tracked(order.number);
    expect(paid).toMatchObject({ transfer: 'confirmed', isPaid: true });
    expect(await newest()).toMatchObject({
      paid_status: 'paid',
      method: { Getaway: 'NagadManual' },
      transfer: { Getaway: 'NagadManual', state: 'confirmed', time: NOW + 60_000 },
    });
    expect([shown, JSON.stringify(await newest())].join()).not.toMatch(/70LPX2YK|204060/);
    expect(await listed()).toEqual([]);
  });

  it('is stored once, however often and however concurrently it is sent', {
    tags: ['on-server'],
  }, async () => {
    const order = await placedOrder();
    const sent = await Promise.all(Array.from({ length: 8 }, () => send(order, { token: rina.token })));
    expect(sent.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await backend.db.select().from(walletTransfers)).toHaveLength(1);
    await decide('confirmed');
    expect((await send(order, { token: rina.token })).status).toBe(200);
    expect(await newest()).toMatchObject({ transfer: { state: 'confirmed' } });
  });

  it('has a transaction id that no other order of the shop has, and one of another shop may have', async () => {
    await send(await placedOrder(), { token: rina.token });
    const second = await placedOrder({
      ...NAGAD,
      productList: [{ productId: tea._id, quantity: 1 }],
      total: 170,
    });
    const again = await send(second, { token: rina.token, transactionId: '70lpx2yk' });
    expect([again.status, again.body.message]).toEqual([409, 'This transaction id was used already.']);
    expect(await tracked(second.number)).toMatchObject({ order: { transfer: null } });
    const other = anOrder({
      ...NAGAD,
      shopId: OTHER,
      productList: [{ productId: foreign._id, quantity: 1 }],
    });
    const path = `/shop/user/order?token=0&shopId=${OTHER}`;
    const { total } = (await backend.post(path, other, { Origin: 'http://elsewhere.localhost' })).body;
    await backend.post(path, { ...other, total }, { Origin: 'http://elsewhere.localhost' });
    expect((await send(other, { shopId: OTHER })).status).toBe(200);
    expect(await listed('elsewhere')).toHaveLength(1);
  });

  it('of one of several orders that race for a transaction id is stored', {
    tags: ['on-server'],
  }, async () => {
    const placed = [];
    for (let index = 0; index < 5; index += 1) {
      placed.push(
        await placedOrder({ ...NAGAD, productList: [{ productId: tea._id, quantity: 1 }], total: 170 }),
      );
    }
    const sent = await Promise.all(placed.map((order) => send(order, { token: rina.token })));
    expect(sent.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await backend.db.select().from(walletTransfers)).toHaveLength(1);
    const checked = (await ordersOf(backend, rina.token)).filter(
      ({ transfer }: { transfer: unknown }) => transfer !== null,
    );
    expect(checked).toHaveLength(1);
  });

  it('is refused while another one of the order is checked, and may follow a rejected one', {
    tags: ['on-server'],
  }, async () => {
    const order = await placedOrder();
    const both = await Promise.all(
      ['70LPX2YK', '70LPX2YM'].map((transactionId) => send(order, { token: rina.token, transactionId })),
    );
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body.message).toBe(
      'The shop is checking a payment of this order.',
    );
    expect(await decide('rejected')).toBe(200);
    expect(await tracked(order.number)).toMatchObject({ order: { transfer: 'rejected', isPaid: false } });
    expect((await send(order, { token: rina.token })).status).toBe(200);
    expect(await tracked(order.number)).toMatchObject({ order: { transfer: 'checking' } });
    await decide('confirmed');
    const late = await send(order, { token: rina.token, transactionId: 'LATE1234' });
    expect([late.status, late.body.message]).toEqual([409, 'This order is paid already.']);
  });

  it('pays an order that was to be paid at a gateway, which then takes no money', async () => {
    const start = await backend.post(
      `/seller/bkash/payment/create?token=${rina.token}&shopId=${oid}`,
      anOrder(),
      ORIGIN,
    );
    const { requestId } = await newest();
    expect((await send({ requestId }, { token: rina.token })).status).toBe(200);
    await backend.app.request(`/sandbox/pay/${start.body.paymentID}`, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approved' }),
    });
    await backend.app.request(`/api/v1/seller/bkash/payment/callback?paymentID=${start.body.paymentID}`);
    expect(await newest()).toMatchObject({ paid_status: 'unpaid', method: { Getaway: 'NagadManual' } });
    await place(backend, anOrder({ requestId }), rina.token);
    expect(await newest()).toMatchObject({ method: { Getaway: 'NagadManual' } });
  });

  it('of a canceled order that is confirmed requests a refund; one that is checked keeps the order', async () => {
    const order = await placedOrder();
    await send(order, { token: rina.token });
    const { _id } = await newest();
    const cancel = await backend.send('PUT', `/shop/user/order-cancel-reason?token=${rina.token}`, {
      orderId: _id,
    });
    expect([cancel.status, (await newest()).status]).toEqual([409, '']);
    await backend.db.update(orders).set({ status: 'Cancel', refundRequest: null }).where(eq(orders.id, _id));
    await decide('confirmed');
    expect(await newest()).toMatchObject({ paid_status: 'paid', refundRequestedAt: NOW });
  });

  it.each([
    ['an unknown order', { requestId: 'request-none' }, {}, 404, 'There is no such order.'],
    ['no transaction id', null, { transactionId: 'ok' }, 400, 'Please enter the transaction id.'],
    ['no phone number', null, { sender: '12' }, 400, 'Please enter a phone number.'],
    [
      'a wallet that the shop lacks',
      null,
      { wallet: 'BkashManual' },
      400,
      'This shop does not offer this payment.',
    ],
    [
      'an order without an advance',
      null,
      { payment: 'CashOnDelivery' },
      400,
      'This order needs no payment in advance.',
    ],
    ['another account', null, { token: '0' }, 409, 'This order was placed by another account.'],
  ] as const)('is refused for %s', async (_what, named, sent, status, message) => {
    const order = named ?? (await placedOrder());
    const response = await send(order, { token: rina.token, ...sent });
    expect([response.status, response.body.message]).toEqual([status, message]);
    expect(await backend.db.select().from(walletTransfers)).toEqual([]);
  });

  it('is refused after ten tries of a client for one order and twenty of all, and its id and sender are in no log', async () => {
    const order = await placedOrder();
    await send(order, { token: rina.token, transactionId: 'FIRST123' });
    const tryFrom = async (from: string, tries: number) => {
      clientIp = from;
      const statuses: number[] = [];
      for (let index = 0; index < tries; index += 1) {
        const transactionId = `GUESS${from.at(-1)}${String(index).padStart(2, '0')}`;
        statuses.push((await send(order, { token: rina.token, transactionId })).status);
      }
      return statuses;
    };
    expect(await tryFrom('192.0.2.1', 10)).toEqual([...Array(9).fill(409), 429]);
    expect(await tryFrom('192.0.2.2', 10)).toEqual(Array(10).fill(409));
    expect(await tryFrom('192.0.2.3', 1)).toEqual([429]);
    const other = await placedOrder({ productList: [{ productId: tea._id, quantity: 1 }], total: 170 });
    expect((await send(other, { token: rina.token, transactionId: 'OTHER123' })).status).toBe(200);
    at += ATTEMPT_WINDOW_MS;
    expect(await tryFrom('192.0.2.3', 1)).toEqual([409]);
    expect(backend.logged.join()).not.toMatch(/FIRST123|GUESS|204060/);
  });

  it('is decided once, by the operator alone', { tags: ['on-server'] }, async () => {
    await send(await placedOrder(), { token: rina.token });
    const [{ _id }] = await listed();
    const path = `/admin/shops/corner/transfers/${_id}`;
    expect((await backend.app.request(path, { method: 'PATCH', body: '{"state":"confirmed"}' })).status).toBe(
      401,
    );
    expect((await admin('PATCH', `elsewhere/transfers/${_id}`, { state: 'confirmed' })).status).toBe(404);
    expect((await admin('PATCH', `corner/transfers/${_id}`, { state: 'paid' })).status).toBe(400);
    const confirm = () => admin('PATCH', `corner/transfers/${_id}`, { state: 'confirmed' });
    const decided = await Promise.all([confirm(), confirm()]);
    expect(decided.map(({ status }) => status)).toEqual([200, 200]);
    const rejected = await admin('PATCH', `corner/transfers/${_id}`, { state: 'rejected' });
    expect([rejected.status, (await newest()).paid_status]).toEqual([409, 'paid']);
  });
});

describe('an order in cash with an advance', () => {
  const quote = async (province: string, payment = 'CashOnDelivery') => {
    const draft = { ...anOrder(), addresses: { province }, method: { Getaway: payment } };
    return (await backend.post(`/shop/user/order-quote?token=0&shopId=${oid}`, draft, ORIGIN)).body;
  };

  it('is quoted with the delivery charge in advance, in the area that the shop states, and with cash alone', async () => {
    const outside = { total: '330.00', payNow: '130.00', dueOnDelivery: '200.00' };
    expect(await quote('Rajshahi')).toMatchObject(outside);
    expect(await quote('Dhaka')).toMatchObject({ payNow: '0.00', dueOnDelivery: '270.00' });
    expect(await quote('Rajshahi', 'Bkash')).toMatchObject({ payNow: '330.00', dueOnDelivery: '0.00' });
  });

  it('is sent by the seller when a wallet’s transfer of the advance is confirmed, and paid when delivered', async () => {
    const order = await placedOrder(OUTSIDE);
    expect(order.reply).toMatchObject({ total: '330.00', payNow: '130.00' });
    await advanceOrders(backend.db, at, order.number);
    expect(await newest()).toMatchObject({ status: '', advancePaid: false, transfer: null });
    await send(order, { token: rina.token, payment: 'CashOnDelivery' });
    expect(await listed()).toMatchObject([{ amount: '130.00', isAdvance: true }]);
    await advanceOrders(backend.db, at, order.number);
    expect((await newest()).status).toBe('');
    await decide('confirmed');
    const { order: shown } = await tracked(order.number);
    expect(shown).toMatchObject({
      ...{ payment: 'CashOnDelivery', isPaid: false, isAdvancePaid: true, transfer: 'confirmed' },
      ...{ payNow: 130_00, dueOnDelivery: 200_00 },
    });
    const repeated = await send(order, { token: rina.token, transactionId: 'TWICE123' });
    expect([repeated.status, repeated.body.message]).toEqual([409, 'This order is paid already.']);
    for (let step = 0; step < 3; step += 1) await advanceOrders(backend.db, at, order.number);
    expect(await newest()).toMatchObject({ status: 'delivered', paid_status: 'paid', payNow: '130.00' });
  });

  it('pays the advance alone at a gateway when its request names cash, else the total', async () => {
    const start = (body: object) =>
      backend.post(`/seller/bkash/payment/create?token=${rina.token}&shopId=${oid}`, body, ORIGIN);
    const state = async (id: string) =>
      (await backend.get(`/shop/payment-status?paymentID=${id}&shopId=${oid}`)).body;
    const order = await placedOrder(OUTSIDE);
    const whole = await start({ ...order, method: { Getaway: 'Bkash' } });
    expect(await state(whole.body.paymentID)).toMatchObject({ amount: '330.00', dueOnDelivery: '0.00' });
    await place(backend, order, rina.token);
    const advance = await start(order);
    const id = advance.body.paymentID;
    expect(await state(id)).toMatchObject({ amount: '130.00', dueOnDelivery: '200.00' });
    expect(await newest()).toMatchObject({ method: { Getaway: 'CashOnDelivery' }, payNow: '130.00' });
    const decision = { method: 'POST', body: new URLSearchParams({ decision: 'approved' }) };
    await backend.app.request(`/sandbox/pay/${id}`, decision);
    await backend.app.request(`/api/v1/seller/bkash/payment/callback?paymentID=${id}`);
    expect(await newest()).toMatchObject({
      ...{ paid_status: 'unpaid', advancePaid: true, method: { Getaway: 'CashOnDelivery' } },
      ...{ payNow: '130.00', dueOnDelivery: '200.00' },
    });
  });

  it('takes a wallet’s minimum from the advance, and an amount of the shop in place of the charge', async () => {
    const order = await placedOrder(OUTSIDE);
    const small = await send(order, { token: rina.token, wallet: 'RocketManual', payment: 'CashOnDelivery' });
    expect([small.status, small.body.message]).toEqual([400, 'This payment is for orders of 250 or more.']);
    expect((await send(order, { token: rina.token, wallet: 'RocketManual' })).status).toBe(200);
    expect(await newest()).toMatchObject({ method: { Getaway: 'RocketManual' }, payNow: '330.00' });
    const draft = { ...anOrder(), shopId: OTHER, productList: [{ productId: foreign._id, quantity: 1 }] };
    const path = `/shop/user/order-quote?token=0&shopId=${OTHER}`;
    const { body } = await backend.post(path, draft, { Origin: 'http://elsewhere.localhost' });
    expect(body).toMatchObject({ payNow: '50.00' });
  });
});

it('the gateways name number and advance of a wallet and of cash, and nothing else', async () => {
  const { body, text } = await backend.get(`/seller/payment-getaway/${oid}`);
  expect(text).not.toContain('hush');
  expect(body).toMatchObject([
    { Getaway: 'CashOnDelivery', advanceInside: '', advanceOutside: 'delivery' },
    { Getaway: 'Bkash' },
    { Getaway: 'NagadManual', accountNumber: '01811-303020' },
    { Getaway: 'RocketManual', accountNumber: '01811-303020', minimum: '250' },
  ]);
});
