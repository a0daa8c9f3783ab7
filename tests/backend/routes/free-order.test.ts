/** Orders with a total of 0, products without a price, and gateways with a minimum. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { promoCodes } from '#backend/db/order-schema.ts';
import { gateways } from '#backend/db/schema.ts';
import { aProduct, aSeedShop } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { anOrder, ORIGIN, oid, ordersOf, place } from './order-fixtures.ts';

const gift = aProduct('Gift', { regular_price: '100', price: '100', stock_quantity: '5', shipping: 'free' });
const heavy = aProduct('Heavy', { regular_price: '100', price: '100', stock_quantity: '5' });
const unpriced = aProduct('Kantha', { regular_price: '0', price: '0', stock_quantity: '5' });
const MINIMUM = 'This payment is for orders of 300 or more.';

let backend: TestBackend;
let rina: SignedIn;
beforeEach(async () => {
  backend = await testBackend({
    now: () => NOW,
    shops: [
      aSeedShop('corner', {
        products: [gift, heavy, unpriced],
        gateways: [
          { _id: 'a'.repeat(24), Getaway: 'Bkash', minimum: '300' },
          { _id: 'c'.repeat(24), Getaway: 'Bank', minimum: '300' },
        ],
        fields: { inside: '70', outside: '130' },
      }),
    ],
  });
  await backend.db
    .insert(promoCodes)
    .values({ shopId: oid, code: 'FREE', doc: { type: 'percentage', price: '100' } });
  rina = await signUp(backend, 'Rina');
});
afterEach(() => backend.close());

const free = (changes: Record<string, unknown> = {}) =>
  anOrder({
    productList: [{ productId: gift._id, quantity: 1 }],
    promoHistory: { promoCode: 'FREE' },
    total: 0,
    ...changes,
  });
const priced = (total: number, payment: string, quantity = 1) =>
  anOrder({
    productList: [{ productId: heavy._id, quantity }],
    method: { Getaway: payment },
    total,
  });
const start = (body: unknown) =>
  backend.post(`/seller/bkash/payment/create?token=${rina.token}&shopId=${oid}`, body, ORIGIN);

describe('an order with a total of 0', () => {
  it('is paid, in cash, with nothing in advance and nothing on delivery', async () => {
    expect((await place(backend, free(), rina.token)).body).toMatchObject({ success: true, total: '0.00' });
    expect(await ordersOf(backend, rina.token)).toMatchObject([
      {
        paid_status: 'paid',
        method: { Getaway: 'CashOnDelivery' },
        total: '0.00',
        payNow: '0.00',
        dueOnDelivery: '0.00',
        canCancel: true,
      },
    ]);
  });

  it('is refused with the new total when the server’s is above it', async () => {
    const body = free({ productList: [{ productId: heavy._id, quantity: 1 }] });
    expect(await place(backend, body, rina.token)).toMatchObject({ status: 409, body: { total: '70.00' } });
    expect(await ordersOf(backend, rina.token)).toEqual([]);
  });

  it('is canceled by its shopper without a refund', async () => {
    await place(backend, free(), rina.token);
    const [order] = await ordersOf(backend, rina.token);
    const path = `/shop/user/order-cancel-reason?token=${rina.token}`;
    const { status } = await backend.app.request(`/api/v1${path}`, {
      method: 'PUT',
      body: JSON.stringify({ orderId: order._id, note: '' }),
      headers: { 'Content-Type': 'application/json' },
    });
    expect(status).toBe(200);
    expect(await ordersOf(backend, rina.token)).toMatchObject([
      { status: 'Cancel', refundRequestedAt: null },
    ]);
  });
});

it.each([0, 70])(
  'an order of a product without a price is refused, whatever its total: %d',
  async (total) => {
    const body = anOrder({ productList: [{ productId: unpriced._id, quantity: 1 }], total });
    expect(await place(backend, body, rina.token)).toMatchObject({
      status: 409,
      body: { message: 'This product has no price.', refused: [{ productId: unpriced._id }] },
    });
    expect(await ordersOf(backend, rina.token)).toEqual([]);
  },
);

describe('a gateway with a minimum', () => {
  it('is listed with it', async () => {
    expect((await backend.get(`/seller/payment-getaway/${oid}`)).body).toMatchObject([
      { Getaway: 'Bkash', minimum: '300' },
      { Getaway: 'Bank', minimum: '300' },
    ]);
    expect(await backend.db.select().from(gateways)).toHaveLength(2);
  });

  it('takes no lower total: nothing is placed', async () => {
    expect(await place(backend, priced(170, 'Bank'), rina.token)).toMatchObject({
      status: 400,
      body: { message: MINIMUM },
    });
    expect(await start(priced(170, 'Bkash'))).toMatchObject({ status: 400, body: { message: MINIMUM } });
    expect(await ordersOf(backend, rina.token)).toEqual([]);
  });

  it('takes its minimum and more', async () => {
    expect((await start(priced(370, 'Bkash', 3))).status).toBe(200);
    expect((await place(backend, priced(270, 'CashOnDelivery', 2), rina.token)).status).toBe(200);
  });
});
