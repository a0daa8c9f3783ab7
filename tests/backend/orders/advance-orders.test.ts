import { expect, it } from 'vitest';
import { orders } from '#backend/db/order-schema.ts';
import { advanceOrders } from '#backend/orders/advance-orders.ts';
import { signUp } from '../accounts/shoppers.ts';
import { anOrder, ORIGIN, oid, ordersOf, place, shops } from '../routes/order-fixtures.ts';
import { NOW, testBackend } from '../test-backend.ts';
import { untilBlocked } from '../until-blocked.ts';

it('advances an order through its states to delivered and paid, and does not advance a canceled one', async () => {
  const backend = await testBackend({ now: () => NOW, shops });
  const rina = await signUp(backend, 'Rina');
  for (const productList of [anOrder().productList, anOrder().productList]) {
    await place(backend, anOrder({ productList }), rina.token);
  }
  const [{ _id: canceled }] = await ordersOf(backend, rina.token);
  await backend.send('PUT', `/shop/user/order-cancel-reason?token=${rina.token}`, { orderId: canceled });
  for (let step = 1; step <= 5; step += 1) await advanceOrders(backend.db, NOW + step);
  const found = await ordersOf(backend, rina.token);
  const byId = (isCanceled: boolean) =>
    found.find(({ _id }: { _id: string }) => (_id === canceled) === isCanceled);
  expect(byId(true)).toMatchObject({ status: 'Cancel', paid_status: 'unpaid' });
  expect(byId(false)).toMatchObject({
    status: 'delivered',
    paid_status: 'paid',
    history: [
      { status: 'pending', time: NOW },
      { status: 'ready_to_ship', time: NOW + 1 },
      { status: 'shipped', time: NOW + 2 },
      { status: 'delivered', time: NOW + 3 },
    ],
  });
  await backend.close();
});

it('does not advance an order that waits for a payment at a gateway', async () => {
  const backend = await testBackend({ now: () => NOW, shops });
  const rina = await signUp(backend, 'Rina');
  await backend.post(`/seller/bkash/payment/create?token=${rina.token}&shopId=${oid}`, anOrder(), ORIGIN);
  await advanceOrders(backend.db, NOW + 1);
  expect(await ordersOf(backend, rina.token)).toMatchObject([{ status: '', paid_status: 'unpaid' }]);
  await backend.close();
});

it('does not undo what happens to an order meanwhile: a payment, or the request of a refund', {
  tags: ['on-server'],
}, async () => {
  const backend = await testBackend({ now: () => NOW, shops });
  const rina = await signUp(backend, 'Rina');
  const order = anOrder();
  await backend.post(`/seller/bkash/payment/create?token=${rina.token}&shopId=${oid}`, order, ORIGIN);
  // The payer selects cash and then pays on the page of the gateway, which is still open.
  await place(backend, order, rina.token);
  let advanced = Promise.resolve();
  await backend.db.transaction(async (tx) => {
    await tx.update(orders).set({ isPaid: true, payment: 'Bkash' });
    advanced = advanceOrders(backend.db, NOW + 1);
    await untilBlocked(tx);
  });
  await advanced;
  expect(await ordersOf(backend, rina.token)).toMatchObject([
    { status: 'ready_to_ship', paid_status: 'paid' },
  ]);

  await backend.db.transaction(async (tx) => {
    await tx.update(orders).set({ refundRequest: { time: NOW, reason: '' } });
    advanced = advanceOrders(backend.db, NOW + 2);
    await untilBlocked(tx);
  });
  await advanced;
  expect(await ordersOf(backend, rina.token)).toMatchObject([{ status: 'ready_to_ship' }]);
  await backend.close();
});
