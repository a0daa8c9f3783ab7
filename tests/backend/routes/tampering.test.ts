/** Amounts and limits that a client tries to change. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { orders, promoCodes } from '#backend/db/order-schema.ts';
import { signUp } from '../accounts/shoppers.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';
import { anOrder, oid, ordersOf, place, shirt, shops, stockOf, tea, uncounted } from './order-fixtures.ts';

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({ shops });
});
afterAll(() => backend.close());

const countOrders = async () => (await backend.db.select().from(orders)).length;
const quoted = async (productList: object[]) => {
  const path = `/shop/user/order-quote?token=0&shopId=${oid}`;
  return (await backend.post(path, anOrder({ productList }))).body;
};

describe('a quantity', () => {
  it.each([-1, 0, 0.5, 1.9, '-3', 'NaN', '', null, [2], { $gt: 0 }])(
    'of %j counts as one',
    async (quantity) => {
      // A packet is 100, its delivery 70.
      expect(await quoted([{ productId: tea._id, quantity }])).toMatchObject({
        subtotal: '100.00',
        total: '170.00',
      });
    },
  );

  it.each([1e9, '1e300', Number.MAX_SAFE_INTEGER])(
    'of %j is reduced to the maximum of a line',
    async (quantity) => {
      const { subtotal } = await quoted([{ productId: uncounted._id, quantity: 99 }]);
      expect((await quoted([{ productId: uncounted._id, quantity }])).subtotal).toBe(subtotal);
    },
  );

  it('below zero does not make the other lines of an order cheaper', async () => {
    const productList = [
      { productId: tea._id, quantity: 2 },
      { productId: uncounted._id, quantity: -1 },
    ];
    expect((await place(backend, anOrder({ productList }))).status).toBe(409);
    expect([await countOrders(), await stockOf(backend, tea._id)]).toEqual([0, 5]);
  });
});

describe('a promo code', () => {
  /** One packet: 100 and 70 for delivery, less 30. */
  const onePacket = (promoCode: string) =>
    anOrder({ productList: [{ productId: tea._id, quantity: 1 }], promoHistory: { promoCode }, total: 140 });

  it.each([
    ['LAST', { userLimit: '1' }],
    ['ONCE', { usageLimitPerUser: '1' }],
  ])('does not exceed its limit with concurrent orders: %s', async (code, limits) => {
    const doc = { type: 'fixed', price: '30', ...limits };
    await backend.db.insert(promoCodes).values({ shopId: oid, code, doc });
    const { token } = await signUp(backend, `Hasty-${code}`);
    const before = await countOrders();
    const responses = await Promise.all([1, 2, 3].map(() => place(backend, onePacket(code), token)));
    expect(responses.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await countOrders()).toBe(before + 1);
  });

  it('below zero raises no price, and above 100 percent pays nothing out', async () => {
    const code = (name: string, doc: Record<string, unknown>) => ({ shopId: oid, code: name, doc });
    await backend.db
      .insert(promoCodes)
      .values([
        code('MINUS', { type: 'fixed', price: '-50' }),
        code('LESS', { type: 'percentage', price: '-50' }),
        code('MORE', { type: 'percentage', price: '250' }),
      ]);
    const total = async (promoCode: string) => {
      const path = `/shop/user/order-quote?token=0&shopId=${oid}`;
      return (await backend.post(path, anOrder({ promoHistory: { promoCode } }))).body.total;
    };
    expect([await total('MINUS'), await total('LESS'), await total('MORE')]).toEqual([
      '270.00',
      '270.00',
      '70.00',
    ]);
  });
});

describe('an option of a line', () => {
  const junk = 'x'.repeat(6_599);
  const red = { SKU: 'R-M', size: 'M' };

  it.each([
    ['a size that the product lacks', { productId: tea._id, selectedSize: junk }],
    ['a size that the variant lacks', { productId: shirt._id, variations: red, selectedSize: 'XXL' }],
    ['a size of the sent variant alone', { productId: shirt._id, variations: { SKU: 'R-M', size: junk } }],
  ])('is refused with %s', async (_what, line) => {
    const { token, id } = await signUp(
      backend,
      `Tailor-${Object.keys(line).length}-${JSON.stringify(line).length}`,
    );
    const order = await place(backend, anOrder({ productList: [{ ...line, quantity: 1 }] }), token);
    expect([order.status, order.body.message]).toEqual([409, 'This variant is not sold any more.']);
    for (const path of ['user/add-to-cart', 'user/wishlist']) {
      const added = await backend.post(`/shop/${path}?token=${token}`, { ...line, shopId: oid, userId: id });
      expect(added.status).toBe(400);
    }
  });

  it('is stored when the product has it; a campaign that the product lacks is not stored', async () => {
    const { token } = await signUp(backend, 'Fitting');
    const line = { productId: shirt._id, variations: red, selectedSize: 'M', campaignId: junk, quantity: 1 };
    expect((await place(backend, anOrder({ productList: [line], total: 770 }), token)).status).toBe(200);
    const [stored] = (await ordersOf(backend, token))[0].productList;
    expect(stored).toMatchObject({ selectedSize: 'M', productName: 'Shirt - Red - M' });
    expect(JSON.stringify(await backend.db.select().from(orders))).not.toContain(junk);
  });
});
