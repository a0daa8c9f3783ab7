/** Money that arrives twice for one order: some gateways move it without this backend. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { sandboxPayments } from '#backend/db/order-schema.ts';
import { aSeedShop } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { address, anOrder, ORIGIN, oid, ordersOf, place, tea } from '../routes/order-fixtures.ts';
import { ADMIN_TOKEN, NOW, type TestBackend, testBackend } from '../test-backend.ts';

const seed = aSeedShop('corner', {
  products: [tea],
  gateways: [
    { _id: 'a'.repeat(24), Getaway: 'CashOnDelivery', advanceOutside: 'delivery' },
    { _id: 'b'.repeat(24), Getaway: 'Bkash' },
    { _id: 'c'.repeat(24), Getaway: 'AmarPay' },
    { _id: 'd'.repeat(24), Getaway: 'NagadManual', accountNumber: '01811303020' },
  ],
  fields: { inside: '70', outside: '130' },
});

let at = NOW;
let backend: TestBackend;
let rina: SignedIn;
beforeEach(async () => {
  at = NOW;
  backend = await testBackend({ now: () => at, shops: [seed] });
  rina = await signUp(backend, 'Rina');
});
afterEach(() => backend.close());

async function start(kind: 'bkash' | 'amarpay', body: unknown): Promise<string> {
  const path = `/seller/${kind}/payment/create?token=${rina.token}&shopId=${oid}`;
  return (await backend.post(path, body, ORIGIN)).body.paymentID;
}
/** The gateway moves the money by itself, and the payer does not return. */
const move = (id: string) =>
  backend.db
    .update(sandboxPayments)
    .set({ decision: 'approved', isExecuted: true })
    .where(eq(sandboxPayments.id, id));
const stateOf = async (id: string) =>
  (await backend.get(`/shop/payment-status?paymentID=${id}&shopId=${oid}`)).body.state;
const admin = (method: string, path: string, body?: object) =>
  backend.app.request(`/admin/shops/corner/${path}`, {
    method,
    headers: { Authorization: `Bearer ${ADMIN_TOKEN}` },
    ...(body && { body: JSON.stringify(body) }),
  });
const refunds = async () => (await (await admin('GET', 'refunds')).json()).data;
const newest = async () => (await ordersOf(backend, rina.token))[0];

it('by two gateways has a refund request, and the order keeps its first payment', async () => {
  const order = anOrder();
  const [first, second] = [await start('bkash', order), await start('amarpay', order)];
  await move(first);
  await move(second);
  expect([await stateOf(first), await refunds()]).toEqual(['paid', []]);
  expect(await stateOf(second)).toBe('paid');
  expect(await newest()).toMatchObject({ paid_status: 'paid', method: { Getaway: 'Bkash' } });
  expect(await refunds()).toMatchObject([{ requestedAt: NOW }]);
});

it('as a total and as an advance has a refund request, and nothing is due on delivery', async () => {
  const order = anOrder({ addresses: { ...address, province: 'Rajshahi' }, total: 330 });
  await place(backend, order, rina.token);
  const advance = await start('bkash', order);
  const total = await start('amarpay', { ...order, method: { Getaway: 'AmarPay' } });
  await move(advance);
  await move(total);
  await stateOf(total);
  expect(await stateOf(advance)).toBe('paid');
  expect(await newest()).toMatchObject({ paid_status: 'paid', payNow: '330.00', dueOnDelivery: '0.00' });
  expect(await refunds()).toHaveLength(1);
});

it('by a gateway and by a transfer has a refund request when the transfer is confirmed', async () => {
  const order = anOrder();
  const payment = await start('bkash', order);
  const transfer = { Getaway: 'NagadManual', sender: '01911204060', transactionId: '70LPX2YK' };
  const body = { shopId: oid, requestId: order.requestId, method: { Getaway: 'NagadManual' }, transfer };
  await backend.post(`/shop/user/wallet-transfer?token=${rina.token}&shopId=${oid}`, body, ORIGIN);
  await move(payment);
  expect(await stateOf(payment)).toBe('paid');
  expect(await refunds()).toEqual([]);
  const { data } = await (await admin('GET', 'transfers')).json();
  expect((await admin('PATCH', `transfers/${data[0]._id}`, { state: 'confirmed' })).status).toBe(200);
  expect(await refunds()).toHaveLength(1);
});

it('has a refund request although its state was requested before the gateway moved it', async () => {
  const order = anOrder();
  const [first, second] = [await start('bkash', order), await start('amarpay', order)];
  await move(first);
  expect([await stateOf(first), await stateOf(second)]).toEqual(['paid', 'cancelled']);
  await move(second);
  const body = new URLSearchParams({ mer_txnid: second });
  await backend.app.request('/api/v1/seller/amarpay/payment/callback', { method: 'POST', body });
  expect([await stateOf(second), (await refunds()).length]).toEqual(['paid', 1]);
});
