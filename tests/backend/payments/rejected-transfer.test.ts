import { expect, it } from 'vitest';
import { aSeedShop } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { anOrder, ORIGIN, oid, ordersOf, place, stockOf, tea } from '../routes/order-fixtures.ts';
import { ADMIN_TOKEN, testBackend } from '../test-backend.ts';

const seed = aSeedShop('corner', {
  products: [tea],
  gateways: [{ _id: 'a'.repeat(24), Getaway: 'NagadManual', accountNumber: '01811303020' }],
  fields: { inside: '70' },
});

it('a rejected transfer cancels an order whose shopper wanted to cancel it, and leaves no refund to pay', async () => {
  const backend = await testBackend({ shops: [seed] });
  const { token } = await signUp(backend, 'Rina');
  const admin = (method: string, path: string, body?: string) =>
    backend.app.request(`/admin/shops/corner/${path}`, {
      method,
      headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
      ...(body && { body }),
    });
  const listed = async (path: string) => (await (await admin('GET', path)).json()).data;
  const method = { Getaway: 'NagadManual' };
  const order = anOrder({ method });
  await place(backend, order, token);
  const transfer = { ...method, sender: '01911204060', transactionId: '70LPX2YK' };
  const sent = { shopId: oid, requestId: order.requestId, method, transfer };
  await backend.post(`/shop/user/wallet-transfer?token=${token}&shopId=${oid}`, sent, ORIGIN);
  const [{ _id: orderId }] = await ordersOf(backend, token);
  const cancel = { orderId, note: 'too late' };
  await backend.send('PUT', `/shop/user/order-cancel-reason?token=${token}`, cancel);
  expect([await listed('refunds'), await stockOf(backend, tea._id)]).toMatchObject([[{ status: '' }], 3]);

  const [{ _id }] = await listed('transfers');
  expect((await admin('PATCH', `transfers/${_id}`, '{"state":"rejected"}')).status).toBe(200);

  expect(await ordersOf(backend, token)).toMatchObject([
    { status: 'Cancel', paid_status: 'unpaid', refundRequestedAt: null, transfer: { state: 'rejected' } },
  ]);
  expect([await listed('refunds'), await stockOf(backend, tea._id)]).toEqual([[], 5]);
  await backend.close();
});
