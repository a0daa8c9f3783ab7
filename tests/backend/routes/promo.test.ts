import { afterEach, beforeEach, expect, it } from 'vitest';
import { promoCodes } from '#backend/db/order-schema.ts';
import { parseReply } from '#contract/endpoint.ts';
import { checkPromo } from '#contract/endpoints/promo.ts';
import { shopIdOf } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { anOrder, oid, ordersOf, place, shops, tea } from './order-fixtures.ts';

const HOUR = 3_600_000;
let at = NOW;
let backend: TestBackend;
beforeEach(async () => {
  at = NOW;
  backend = await testBackend({ now: () => at, shops });
  const code = (name: string, doc: Record<string, unknown>) => ({ shopId: oid, code: name, doc });
  await backend.db.insert(promoCodes).values([
    code('TEN', { type: 'percentage', price: '10' }),
    code('HUGE', { type: 'fixed', price: '5000' }),
    code('ONCE', { type: 'fixed', price: '30', usageLimitPerUser: '1' }),
    code('LAST', { type: 'fixed', price: '30', userLimit: '1' }),
    code('OFF', { type: 'fixed', price: '30', status: 'false' }),
    code('BRIEF', {
      type: 'fixed',
      price: '30',
      startDateTime: new Date(NOW).toISOString(),
      endDateTime: new Date(NOW + HOUR).toISOString(),
    }),
  ]);
});
afterEach(() => backend.close());

/** Two packets of tea: subtotal 200, delivery 70. */
const order = (promoCode: string, total: number) => anOrder({ promoHistory: { promoCode }, total });

it('takes its percentage off the subtotal, not off the delivery', async () => {
  const rina = await signUp(backend, 'Rina');
  expect((await place(backend, order('ten', 250), rina.token)).status).toBe(200);
  expect(await ordersOf(backend, rina.token)).toMatchObject([
    { total: '250.00', promoHistory: { promoCode: 'TEN', promoDiscount: '20.00', normalPrice: '270.00' } },
  ]);
});

it('is found as it was pasted', async () => {
  await backend.db
    .insert(promoCodes)
    .values({ shopId: oid, code: 'EID10', doc: { type: 'percentage', price: '10' } });
  expect((await place(backend, order('\u200eeid১০ ', 250))).status).toBe(200);
});

it('is valid only in its own shop', async () => {
  await backend.db
    .insert(promoCodes)
    .values({ shopId: shopIdOf('elsewhere'), code: 'THEIRS', doc: { type: 'fixed', price: '30' } });
  expect((await place(backend, order('THEIRS', 240))).body.message).toBe('This promo code is not known.');
});

it.each([
  ['150', 70],
  ['-10', 270],
])('of %s percent takes off no less than nothing and no more than the subtotal', async (price, total) => {
  await backend.db
    .insert(promoCodes)
    .values({ shopId: oid, code: 'ODD', doc: { type: 'percentage', price } });
  expect((await place(backend, order('ODD', total))).status).toBe(200);
});

it('takes off no more than the subtotal', async () => {
  expect((await place(backend, order('HUGE', 70))).status).toBe(200);
});

it.each([
  ['is unknown', 'NOPE', 'This promo code is not known.'],
  ['is switched off', 'OFF', 'This promo code is not known.'],
  ['needs an account', 'ONCE', 'Please sign in to use this promo code.'],
])('refuses the order when it %s', async (_what, code, message) => {
  const { status, body } = await place(backend, order(code, 270));
  expect([status, body.message]).toEqual([409, message]);
});

it('is used as often as its limits allow', async () => {
  const rina = await signUp(backend, 'Rina');
  /** One packet: 100 and 70 for delivery, less 30. */
  const onePacket = (code: string) => ({
    ...order(code, 140),
    productList: [{ productId: tea._id, quantity: 1 }],
  });
  expect((await place(backend, onePacket('ONCE'), rina.token)).status).toBe(200);
  const again = await place(backend, onePacket('ONCE'), rina.token);
  expect([again.status, again.body.message]).toEqual([409, 'You have used this promo code already.']);
  expect((await place(backend, onePacket('LAST'))).status).toBe(200);
  const another = await place(backend, onePacket('LAST'), rina.token);
  expect([another.status, another.body.message]).toEqual([409, 'This promo code is used up.']);
});

it('can be used again when its order is canceled', async () => {
  const rina = await signUp(backend, 'Rina');
  expect((await place(backend, order('ONCE', 240), rina.token)).status).toBe(200);
  const [{ _id: orderId }] = await ordersOf(backend, rina.token);
  await backend.send('PUT', `/shop/user/order-cancel-reason?token=${rina.token}`, { orderId });
  expect((await place(backend, order('ONCE', 240), rina.token)).status).toBe(200);
});

it('is valid in its period, whose end is excluded', async () => {
  expect((await place(backend, order('BRIEF', 240))).status).toBe(200);
  at = NOW - 1;
  expect((await place(backend, order('BRIEF', 240))).body.message).toBe('This promo code is not valid yet.');
  at = NOW + HOUR;
  expect((await place(backend, order('BRIEF', 240))).body.message).toBe('This promo code has expired.');
});

it("is checked in the contract's shape", async () => {
  const check = async (code: string) => {
    const { text } = await backend.get(
      `/shop/user/promocode?shopId=${oid}&code=${code}&email=&token=0&price=200`,
    );
    return parseReply(checkPromo, 200, text);
  };
  expect(await check('ten')).toEqual({ isAccepted: true, total: 18_000, discount: 2_000, message: '' });
  expect(await check('NOPE')).toEqual({
    isAccepted: false,
    total: null,
    discount: 0,
    message: 'This promo code is not known.',
  });
});
