import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orders, promoCodes, sandboxPayments } from '#backend/db/order-schema.ts';
import { products, shops as shopTable } from '#backend/db/schema.ts';
import { cancelUnpaidOrders, UNPAID_ORDER_MS } from '#backend/payments/cancel-orders.ts';
import { createSandboxGateway } from '#backend/payments/sandbox-gateway.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import {
  anOrder,
  ORIGIN,
  oid,
  ordersOf,
  place,
  shops,
  stockOf,
  tea,
  uncounted,
} from '../routes/order-fixtures.ts';
import { ADMIN_TOKEN, NOW, type TestBackend, testBackend } from '../test-backend.ts';

const PARALLEL = 50;
const PAID = 'This order is paid. We have asked the shop to cancel it and to give your money back.';
let at = NOW;
let backend: TestBackend;
let rina: SignedIn;
beforeEach(async () => {
  at = NOW;
  const limits = { writes: 1e9, reads: 1e9, signIns: 1e9 };
  backend = await testBackend({ now: () => at, shops, limits });
  rina = await signUp(backend, 'Rina');
});
afterEach(() => backend.close());

const start = (body: unknown) =>
  backend.post(`/seller/bkash/payment/create?token=${rina.token}&shopId=${oid}`, body, ORIGIN);
const decide = (id: string, decision: string) =>
  backend.app.request(`/sandbox/pay/${id}`, { method: 'POST', body: new URLSearchParams({ decision }) });
const returnFrom = (id: string) =>
  backend.app.request(`/api/v1/seller/bkash/payment/callback?paymentID=${id}`);
const cancel = (orderId: string, note = '') =>
  backend.send('PUT', `/shop/user/order-cancel-reason?token=${rina.token}`, { orderId, note });
const newest = async () => (await ordersOf(backend, rina.token))[0];
const refunds = async () => {
  const path = '/admin/shops/corner/refunds';
  const response = await backend.app.request(path, { headers: { Authorization: `Bearer ${ADMIN_TOKEN}` } });
  return (await response.json()).data;
};
const salesOf = async (id: string) => {
  const [row] = await backend.db.select().from(products).where(eq(products.id, id));
  return [Number(row?.doc.total_sales ?? 0), row?.sold];
};

describe('an order that is paid', () => {
  it('is not canceled by its shopper: a refund is requested once and shown in the order and to the operator', async () => {
    const { body } = await start(anOrder());
    await decide(body.paymentID, 'approved');
    await returnFrom(body.paymentID);
    const { _id, canCancel, refundRequestedAt } = await newest();
    expect([canCancel, refundRequestedAt]).toEqual([true, null]);

    const refused = await cancel(_id, 'too late');
    at = NOW + 5_000;
    const again = await cancel(_id, 'really');

    for (const { status, body: response } of [refused, again]) {
      expect([status, response.message]).toEqual([409, PAID]);
    }
    expect(await newest()).toMatchObject({
      status: '',
      paid_status: 'paid',
      canCancel: false,
      refundRequestedAt: NOW,
    });
    expect(await stockOf(backend, tea._id)).toBe(3);
    expect(await refunds()).toEqual([
      {
        orderNumber: body.invoice,
        status: '',
        paid_status: 'paid',
        method: { Getaway: 'Bkash' },
        total: '270.00',
        ...{ payNow: '270.00', dueOnDelivery: '0.00', advancePaid: false, transfer: null },
        requestedAt: NOW,
        reason: 'too late',
      },
    ]);
  });

  it('by a bank transfer with a slip is refunded by the shop, too', async () => {
    await place(backend, anOrder(), rina.token);
    const { _id } = await newest();
    await backend.db.update(orders).set({ payment: 'Bank', slip: 'x'.repeat(32) });
    expect((await cancel(_id)).body.message).toBe(PAID);
    expect(await refunds()).toHaveLength(1);
  });

  it('at a gateway whose payer did not return is neither canceled by its shopper nor by the time limit', async () => {
    const { body } = await start(anOrder());
    await backend.db.update(sandboxPayments).set({ decision: 'approved', isExecuted: true });
    await cancelUnpaidOrders(backend.db, createSandboxGateway, NOW + UNPAID_ORDER_MS + 1);
    expect(await newest()).toMatchObject({ orderNumber: body.invoice, status: '', paid_status: 'paid' });
    const { _id } = await newest();
    expect((await cancel(_id)).body.message).toBe(PAID);
  });

  it('at a gateway hours ago, whose payer did not return and then selected cash, is not canceled by its shopper', async () => {
    const order = anOrder();
    await start(order);
    await place(backend, order, rina.token);
    await backend.db.update(sandboxPayments).set({ decision: 'approved', isExecuted: true });
    at = NOW + UNPAID_ORDER_MS + 1;
    const { _id } = await newest();
    expect((await cancel(_id)).body.message).toBe(PAID);
    expect(await newest()).toMatchObject({ status: '', paid_status: 'paid', refundRequestedAt: at });
    expect(await refunds()).toHaveLength(1);
  });

  it('after it was canceled, because its gateway moved the money by itself, has a refund request', async () => {
    const { body } = await start(anOrder());
    const { _id } = await newest();
    at = NOW + UNPAID_ORDER_MS + 1;
    expect((await cancel(_id)).status).toBe(200);
    await backend.db.update(sandboxPayments).set({ decision: 'approved', isExecuted: true });
    await returnFrom(body.paymentID);
    expect(await newest()).toMatchObject({ status: 'Cancel', paid_status: 'paid', refundRequestedAt: at });
    expect(await refunds()).toMatchObject([{ orderNumber: body.invoice, status: 'Cancel' }]);
  });
});

it('an order that is being paid is not canceled until its payment ends, or two hours later', async () => {
  const order = anOrder();
  const { body } = await start(order);
  const { _id } = await newest();
  const refused = await cancel(_id);
  expect([refused.status, refused.body.message]).toEqual([
    409,
    'A payment of this order is open. Cancel it on the page of the payment, or cancel the order in two hours.',
  ]);
  await decide(body.paymentID, 'cancelled');
  expect((await cancel(_id)).status).toBe(200);
  expect(await refunds()).toEqual([]);

  await start(anOrder());
  at = NOW + UNPAID_ORDER_MS + 1;
  const second = (await ordersOf(backend, rina.token)).find(
    ({ status }: { status: string }) => status === '',
  );
  expect((await cancel(second._id)).status).toBe(200);
});

it('payment and cancel at once end with the order paid, or canceled without money', {
  tags: ['on-server'],
}, async () => {
  const productList = [{ productId: uncounted._id, quantity: 1 }];
  const attempt = async (index: number) => {
    const order = anOrder({ productList, total: 170 });
    const isStarted = index % 2 === 0;
    if (isStarted) {
      const { body } = await start(order);
      await decide(body.paymentID, 'approved');
      const [stored] = await backend.db.select().from(orders).where(eq(orders.number, body.invoice));
      await Promise.all([returnFrom(body.paymentID), cancel(stored?.id ?? '')]);
    } else {
      const { body: placed } = await place(backend, order, rina.token);
      const [stored] = await backend.db.select().from(orders).where(eq(orders.number, placed.invoice));
      const [{ body }, canceled] = await Promise.all([start(order), cancel(stored?.id ?? '')]);
      // A gateway may move the money of a started payment by itself.
      expect([body.paymentID !== undefined, canceled.status]).not.toEqual([true, 200]);
      if (body.paymentID !== undefined) {
        await decide(body.paymentID, 'approved');
        await returnFrom(body.paymentID);
      }
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, (_, index) => attempt(index)));
  const ends = (await backend.db.select().from(orders)).map(({ status, isPaid }) => `${status} ${isPaid}`);
  expect(ends).toHaveLength(PARALLEL);
  expect(new Set([...ends, ' true', 'Cancel false'])).toEqual(new Set([' true', 'Cancel false']));
  const moved = (await backend.db.select().from(sandboxPayments)).filter(({ isExecuted }) => isExecuted);
  expect(moved).toHaveLength(ends.filter((end) => end === ' true').length);
});

describe('canceling', () => {
  it('at once many times returns stock and sales once, and allows one use of the promo code', {
    tags: ['on-server'],
  }, async () => {
    await backend.db
      .insert(promoCodes)
      .values({ shopId: oid, code: 'LAST', doc: { type: 'fixed', price: '30', userLimit: '1' } });
    const withCode = () => anOrder({ promoHistory: { promoCode: 'LAST' }, total: 240 });
    const before = await salesOf(tea._id);
    await place(backend, withCode(), rina.token);
    expect([await stockOf(backend, tea._id), await salesOf(tea._id)]).toEqual([3, [2, 2]]);
    const { _id } = await newest();

    const responses = await Promise.all(Array.from({ length: PARALLEL }, () => cancel(_id)));

    const statuses = responses.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    expect(statuses.filter((status) => status === 409)).toHaveLength(PARALLEL - 1);
    expect([await stockOf(backend, tea._id), await salesOf(tea._id)]).toEqual([5, before]);
    const used = await Promise.all([1, 2, 3].map(() => place(backend, withCode(), rina.token)));
    expect(used.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  });

  it('returns no stock that placing did not take', async () => {
    const setInventory = (inventory: boolean) =>
      backend.db
        .update(shopTable)
        .set({ doc: { ...shops[0]?.shop, inventory } })
        .where(eq(shopTable.id, oid));
    await setInventory(true);
    await place(backend, anOrder(), rina.token);
    await setInventory(false);
    const { _id } = await newest();
    expect((await cancel(_id)).status).toBe(200);
    expect([await stockOf(backend, tea._id), await salesOf(tea._id)]).toEqual([5, [0, 0]]);
  });
});
