import { afterEach, beforeEach, expect, it } from 'vitest';
import { orders, payments } from '#backend/db/order-schema.ts';
import { cancelUnpaidOrders, UNPAID_ORDER_MS } from '#backend/payments/cancel-orders.ts';
import { createSandboxGateway } from '#backend/payments/sandbox-gateway.ts';
import { signUp } from '../accounts/shoppers.ts';
import { anOrder, ORIGIN, oid, ordersOf, place, shops, stockOf, tea } from '../routes/order-fixtures.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { untilBlocked } from '../until-blocked.ts';

let at = NOW;
let backend: TestBackend;
beforeEach(async () => {
  at = NOW;
  backend = await testBackend({ now: () => at, shops });
});
afterEach(() => backend.close());

/** Starts a payment at bKash, which places the order. @returns the payment's id */
async function start(token: string, body: unknown = anOrder()): Promise<string> {
  const response = await backend.post(
    `/seller/bkash/payment/create?token=${token}&shopId=${oid}`,
    body,
    ORIGIN,
  );
  return String(response.body.bkashURL).split('/').at(-1) ?? '';
}

const approve = (id: string) =>
  backend.app.request(`/sandbox/pay/${id}`, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approved' }),
  });

it('cancels an order with a gateway payment that is unpaid for two hours, and returns its stock once', {
  tags: ['on-server'],
}, async () => {
  const rina = await signUp(backend, 'Rina');
  await start(rina.token);
  expect(await stockOf(backend, tea._id)).toBe(3);

  await cancelUnpaidOrders(backend.db, createSandboxGateway, NOW + UNPAID_ORDER_MS);
  expect(await stockOf(backend, tea._id)).toBe(3);

  const late = NOW + UNPAID_ORDER_MS + 1;
  await cancelUnpaidOrders(backend.db, createSandboxGateway, late);
  await cancelUnpaidOrders(backend.db, createSandboxGateway, late);
  expect(await stockOf(backend, tea._id)).toBe(5);
  const [order] = await ordersOf(backend, rina.token);
  expect(order).toMatchObject({ status: 'Cancel', history: [{}, { status: 'Cancel', time: late }] });
});

it('does not cancel orders that are paid, by cash, or with a payment of the last two hours', async () => {
  const rina = await signUp(backend, 'Rina');
  const one = { productList: [{ productId: tea._id, quantity: 1 }], total: 170 };
  const paid = await start(rina.token, anOrder(one));
  const redirect = await approve(paid);
  await backend.app.request(redirect.headers.get('Location') ?? '');
  await place(backend, anOrder(one), rina.token);
  const again = anOrder(one);
  await start(rina.token, again);
  at = NOW + UNPAID_ORDER_MS;
  await start(rina.token, again);

  await cancelUnpaidOrders(backend.db, createSandboxGateway, at + 1);

  const placed = await ordersOf(backend, rina.token);
  expect(placed.map(({ status }: { status: string }) => status)).toEqual(['', '', '']);
  expect(await stockOf(backend, tea._id)).toBe(2);
});

it('does not cancel an order whose next payment starts at that moment', { tags: ['on-server'] }, async () => {
  const rina = await signUp(backend, 'Rina');
  await start(rina.token);
  const late = NOW + UNPAID_ORDER_MS + 1;
  let canceled = Promise.resolve();
  await backend.db.transaction(async (tx) => {
    // As the start of a payment: it locks the order, does not change it and adds a payment.
    const [order] = await tx.select().from(orders).for('update');
    canceled = cancelUnpaidOrders(backend.db, createSandboxGateway, late);
    await untilBlocked(tx);
    const [payment] = await tx.select().from(payments);
    if (order === undefined || payment === undefined) throw new Error('No order was placed.');
    await tx.insert(payments).values({ ...payment, id: 'second'.repeat(5), createdAt: late });
    await createSandboxGateway(tx).create('second'.repeat(5), payment.amount);
  });
  await canceled;
  expect(await ordersOf(backend, rina.token)).toMatchObject([{ status: '' }]);
});

it('moves no money of an order that was canceled meanwhile', async () => {
  const rina = await signUp(backend, 'Rina');
  const id = await start(rina.token);
  const redirect = await approve(id);
  await cancelUnpaidOrders(backend.db, createSandboxGateway, NOW + UNPAID_ORDER_MS + 1);

  const returned = await backend.app.request(redirect.headers.get('Location') ?? '');

  expect(returned.headers.get('Location')).toBe(`${ORIGIN.Origin}/user/failed`);
  expect(await ordersOf(backend, rina.token)).toMatchObject([{ status: 'Cancel', paid_status: 'unpaid' }]);
  const { body } = await backend.get(`/shop/payment-status?paymentID=${id}&shopId=${oid}`);
  expect(body.state).toBe('cancelled');
});

it('rejects a repeated request for a canceled order with 409, by cash and at the gateway', async () => {
  const rina = await signUp(backend, 'Rina');
  const order = anOrder();
  await start(rina.token, order);
  await cancelUnpaidOrders(backend.db, createSandboxGateway, NOW + UNPAID_ORDER_MS + 1);
  const cash = await place(backend, order, rina.token);
  const again = await backend.post(
    `/seller/bkash/payment/create?token=${rina.token}&shopId=${oid}`,
    order,
    ORIGIN,
  );
  for (const { status, body } of [cash, again]) {
    expect([status, body.message]).toEqual([409, 'This order was cancelled. Please order again.']);
  }
});
