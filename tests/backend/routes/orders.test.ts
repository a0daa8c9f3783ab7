import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { orders } from '#backend/db/order-schema.ts';
import { parseReply } from '#contract/endpoint.ts';
import { orders as ordersCall } from '#contract/endpoints/orders.ts';
import { shopIdOf } from '../../demo/seed-shop-builder.ts';
import { signUp } from '../accounts/shoppers.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';
import {
  address,
  anOrder,
  foreign,
  oid,
  ordersOf,
  place,
  shirt,
  shops,
  soon,
  stockOf,
  tea,
  uncounted,
} from './order-fixtures.ts';

let at = NOW;
let ip = '192.0.2.1';
let backend: TestBackend;
beforeEach(async () => {
  at = NOW;
  ip = '192.0.2.1';
  backend = await testBackend({ now: () => at, clientIp: () => ip, shops });
});
afterEach(() => backend.close());

const line = (fields: Record<string, unknown>) => ({ productId: tea._id, quantity: 1, price: 1, ...fields });
/** Places an order of 100 in the other shop. */
const placeElsewhere = (fields: Record<string, unknown>) => {
  const shopId = shopIdOf('elsewhere');
  const order = anOrder({ shopId, productList: [line({ productId: foreign._id })], total: 100, ...fields });
  return backend.post(`/shop/user/order?token=0&shopId=${shopId}`, order);
};
const countOrders = async () => (await backend.db.select().from(orders)).length;
const campaignId = String(shops[0]?.campaigns[0]?._id);

describe('an order', () => {
  it("has the server's prices, whatever amounts the client sends", async () => {
    const rina = await signUp(backend, 'Rina');
    const { status, body } = await place(
      backend,
      anOrder({
        productList: [
          line({ quantity: 2, price: 1, regular_price: 1, campaignPrice: 1, delivery_charge: 0 }),
          line({ productId: shirt._id, variations: { SKU: 'R-M', price: 1, offerPrice: 1 }, quantity: 1 }),
        ],
        total: 970,
      }),
      rina.token,
    );
    expect([status, body.total]).toEqual([200, '970.00']);
    const text = JSON.stringify({ data: await ordersOf(backend, rina.token) });
    expect(parseReply(ordersCall, 200, text)).toEqual([
      expect.objectContaining({
        number: body.invoice,
        status: 'pending',
        isPaid: false,
        payment: 'CashOnDelivery',
        placedAt: NOW,
        shipping: 7_000,
        total: 97_000,
        canCancel: true,
        address: expect.objectContaining({ fullName: 'Rina Akter', province: 'Dhaka' }),
        lines: [
          expect.objectContaining({ productId: tea._id, quantity: 2, unitPrice: 10_000, listPrice: 12_000 }),
          expect.objectContaining({
            productId: shirt._id,
            quantity: 1,
            unitPrice: 70_000,
            listPrice: 90_000,
          }),
        ],
      }),
    ]);
  });

  it.each([
    ['a total that the shopper did not see', { total: 269 }],
    ['no total', { total: undefined }],
    ['the charge of another place', { addresses: { ...address, province: 'Sylhet' } }],
  ])('is refused with %s, and the response has the new total', async (_what, changes) => {
    const { status, body } = await place(backend, anOrder(changes));
    expect(status).toBe(409);
    expect(body.total).toBe('addresses' in changes ? '330.00' : '270.00');
    expect(await countOrders()).toBe(0);
    expect(await stockOf(backend, tea._id)).toBe(5);
  });

  it.each([
    ['more than the stock', line({ quantity: 6 }), 'Only 5 left.'],
    [
      'a variant that is sold out',
      line({ productId: shirt._id, variations: { SKU: 'B-M' } }),
      'This product is sold out.',
    ],
    ['no variant of several', line({ productId: shirt._id }), 'This variant is not sold any more.'],
    ['an upcoming product', line({ productId: soon._id }), 'This product is not on sale yet.'],
    ["another shop's product", line({ productId: 'f'.repeat(24) }), 'This product is not sold any more.'],
  ])('is refused with %s', async (_what, productLine, reason) => {
    const { status, body } = await place(backend, anOrder({ productList: [productLine] }));
    expect([status, body.message, body.refused[0].reason]).toEqual([409, reason, reason]);
    expect(await countOrders()).toBe(0);
  });

  it('counts two lines of one product together against its stock', async () => {
    const productList = [line({ quantity: 3 }), line({ quantity: 3, campaignId })];
    const { status, body } = await place(backend, anOrder({ productList }));
    expect([status, body.message]).toEqual([409, 'Only 5 left.']);
  });

  it("has a campaign's price while it runs, and the product's own price afterwards", async () => {
    const productList = [line({ quantity: 1, campaignId })];
    expect((await place(backend, anOrder({ productList, total: 150 }))).status).toBe(200);
    at = NOW + 3_600_000;
    const late = await place(backend, anOrder({ productList, total: 150 }));
    expect([late.status, late.body.total]).toEqual([409, '170.00']);
  });

  it('subtracts its quantities from the stock', async () => {
    await place(backend, anOrder());
    expect(await stockOf(backend, tea._id)).toBe(3);
    const productList = [line({ productId: shirt._id, variations: { SKU: 'R-M' }, quantity: 2 })];
    await place(backend, anOrder({ productList, total: 1470 }));
    expect([await stockOf(backend, shirt._id, 'R-M'), await stockOf(backend, shirt._id, 'B-M')]).toEqual([
      1, 0,
    ]);
  });

  it('is one order when it is sent twice, also concurrently', async () => {
    const order = anOrder();
    const [first, second] = await Promise.all([place(backend, order), place(backend, order)]);
    const third = await place(backend, order);
    expect([first.status, second.body.invoice, third.body.invoice]).toEqual([
      200,
      first.body.invoice,
      first.body.invoice,
    ]);
    expect(await countOrders()).toBe(1);
    expect(await stockOf(backend, tea._id)).toBe(3);
  });

  it("is not returned to another shopper's request with its id", async () => {
    const [owner, thief] = [await signUp(backend, 'Owner'), await signUp(backend, 'Thief')];
    const order = anOrder();
    const { body } = await place(backend, order, owner.token);
    const stolen = await place(backend, order, thief.token);
    expect(stolen.text).not.toContain(body.invoice);
    expect(await ordersOf(backend, thief.token)).toEqual([]);
  });

  it("removes its lines from the shopper's cart and no others", async () => {
    const rina = await signUp(backend, 'Rina');
    const add = (fields: Record<string, unknown>) =>
      backend.post(`/shop/user/add-to-cart?token=${rina.token}`, {
        userId: rina.id,
        shopId: oid,
        ...line(fields),
      });
    await add({ quantity: 2 });
    await add({ productId: shirt._id, variations: { SKU: 'R-M' } });
    await place(backend, anOrder(), rina.token);
    const cart = await backend.get(
      `/shop/user/add-to-cart?userId=${rina.id}&shopId=${oid}&token=${rina.token}&_=1`,
    );
    expect(cart.body.data.map(({ productId }: { productId: string }) => productId)).toEqual([shirt._id]);
  });

  it("does not remove the same product in another campaign from the shopper's cart", async () => {
    const rina = await signUp(backend, 'Rina');
    const cart = `/shop/user/add-to-cart?token=${rina.token}`;
    for (const fields of [{}, { campaignId }]) {
      await backend.post(cart, { userId: rina.id, shopId: oid, ...line(fields) });
    }
    await place(backend, anOrder(), rina.token);
    const { body } = await backend.get(`${cart}&userId=${rina.id}&shopId=${oid}&_=1`);
    expect(body.data).toMatchObject([{ productId: tea._id, campaignId }]);
  });

  it('that is shipped does not change its payment when its request is repeated', async () => {
    const rina = await signUp(backend, 'Rina');
    const order = anOrder();
    await place(backend, order, rina.token);
    await backend.db.update(orders).set({ status: 'shipped' });
    const again = await place(backend, { ...order, method: { Getaway: 'Bank' } }, rina.token);
    expect(again.status).toBe(200);
    expect(await ordersOf(backend, rina.token)).toMatchObject([{ method: { Getaway: 'CashOnDelivery' } }]);
  });

  it('has a quantity of at most 99 in a line, and 100 lines', async () => {
    const mug = (fields: Record<string, unknown>) => line({ productId: uncounted._id, ...fields });
    const many = await place(backend, anOrder({ productList: [mug({ quantity: 150 })], total: 9970 }));
    expect([many.status, many.body.total]).toEqual([200, '9970.00']);
    const lines = Array.from({ length: 101 }, () => mug({}));
    expect((await place(backend, anOrder({ productList: lines }))).status).toBe(400);
  });

  it('is refused for a session of another shop, an invalid token, and a body of another shop', async () => {
    const neighbor = await signUp(backend, 'Neighbor', 'elsewhere');
    expect((await place(backend, anOrder(), neighbor.token)).status).toBe(401);
    expect((await place(backend, anOrder(), 'invented')).status).toBe(401);
    expect((await place(backend, anOrder({ shopId: shopIdOf('elsewhere') }))).status).toBe(400);
    expect(await countOrders()).toBe(0);
  });

  it('is repeated by its id only in its own shop', async () => {
    const requestId = 'request-of-both';
    const first = await place(backend, anOrder({ requestId }));
    const repeated = await place(backend, anOrder({ requestId }));
    const elsewhere = await placeElsewhere({ requestId });
    expect([first, repeated, elsewhere].map(({ status, body }) => [status, body.total])).toEqual([
      [200, '270.00'],
      [200, '270.00'],
      [200, '100.00'],
    ]);
    expect(repeated.body.invoice).toBe(first.body.invoice);
    expect(await countOrders()).toBe(2);
  });

  it('is paid on delivery in every shop, and by bank transfer where the shop has an account', async () => {
    const order = (kind: string) => placeElsewhere({ method: { Getaway: kind } });
    const bank = await order('Bank');
    expect([bank.status, bank.body.message]).toEqual([400, 'This shop does not offer this payment.']);
    expect((await order('CashOnDelivery')).status).toBe(200);
  });

  it('is refused with a message for the shopper when a field is missing', async () => {
    const bad = await place(backend, anOrder({ addresses: { ...address, fullName: '' } }));
    expect([bad.status, bad.body.message]).toEqual([400, 'Please enter a name.']);
    const empty = await place(backend, anOrder({ productList: [] }));
    expect([empty.status, empty.body.message]).toEqual([400, 'Your cart is empty.']);
  });
});

describe('a quote', () => {
  it('is what the order costs', async () => {
    const { body } = await backend.post(
      `/shop/user/order-quote?token=0&shopId=${oid}`,
      anOrder({ total: 1 }),
    );
    expect(body).toMatchObject({ subtotal: '200.00', delivery: '70.00', discount: '0.00', total: '270.00' });
    expect((await place(backend, anOrder({ total: Number(body.total) }))).status).toBe(200);
  });

  it('needs neither an address nor a payment; the charge follows the province', async () => {
    for (const [province, delivery] of [
      ['Dhaka', '70.00'],
      ['Sylhet', '130.00'],
    ]) {
      const { status, body } = await backend.post(`/shop/user/order-quote?token=0&shopId=${oid}`, {
        ...anOrder(),
        requestId: '',
        addresses: { fullName: '', mobileNumber: '', address: '', province },
        method: { Getaway: '' },
      });
      expect([status, body.delivery]).toEqual([200, delivery]);
    }
  });

  it('names the lines that cannot be ordered and takes no stock', async () => {
    const productList = [line({ quantity: 9 }), line({ productId: shirt._id, variations: { SKU: 'R-M' } })];
    const { body } = await backend.post(
      `/shop/user/order-quote?token=0&shopId=${oid}`,
      anOrder({ productList }),
    );
    expect(body.refused).toEqual([{ productId: tea._id, sku: '', campaignId: '', reason: 'Only 5 left.' }]);
    expect(body.subtotal).toBe('700.00');
    expect(await stockOf(backend, tea._id)).toBe(5);
  });
});

describe("a shopper's orders", () => {
  it('are listed for the shopper alone', async () => {
    const [rina, karim] = [await signUp(backend, 'Rina'), await signUp(backend, 'Karim')];
    const { body } = await place(backend, anOrder(), rina.token);
    await place(backend, anOrder());
    const numbers = (await ordersOf(backend, rina.token)).map(
      ({ orderNumber }: { orderNumber: string }) => orderNumber,
    );
    expect(numbers).toEqual([body.invoice]);
    expect(await ordersOf(backend, karim.token)).toEqual([]);
    expect((await backend.get(`/shop/user/order?shopId=${oid}&token=0`)).status).toBe(401);
    expect((await backend.get(`/shop/user/order?shopId=${oid}&token=${rina.id}`)).status).toBe(401);
  });

  it('are canceled once, while they are pending, and return their stock', async () => {
    const [rina, karim] = [await signUp(backend, 'Rina'), await signUp(backend, 'Karim')];
    await place(backend, anOrder(), rina.token);
    const [{ _id }] = await ordersOf(backend, rina.token);
    const cancel = (token: string) =>
      backend.send('PUT', `/shop/user/order-cancel-reason?token=${token}`, {
        orderId: _id,
        note: 'too late',
      });
    expect((await cancel(karim.token)).status).toBe(404);
    expect(await stockOf(backend, tea._id)).toBe(3);
    expect((await cancel(rina.token)).status).toBe(200);
    expect(await stockOf(backend, tea._id)).toBe(5);
    expect((await cancel(rina.token)).status).toBe(409);
    expect(await stockOf(backend, tea._id)).toBe(5);
    expect((await ordersOf(backend, rina.token))[0]).toMatchObject({ status: 'Cancel', canCancel: false });
  });

  it.each(['ready_to_ship', 'shipped', 'delivered'])('are not canceled as %s', async (status) => {
    const rina = await signUp(backend, 'Rina');
    await place(backend, anOrder(), rina.token);
    const [{ _id }] = await ordersOf(backend, rina.token);
    await backend.db.update(orders).set({ status });
    const late = await backend.send('PUT', `/shop/user/order-cancel-reason?token=${rina.token}`, {
      orderId: _id,
    });
    expect(late.status).toBe(409);
    expect(await ordersOf(backend, rina.token)).toMatchObject([{ status, canCancel: false }]);
    expect(await stockOf(backend, tea._id)).toBe(3);
  });
});

describe('tracking', () => {
  const track = (number: string, query = '') =>
    backend.get(`/shop/order-track?orderId=${number}&shopId=${oid}${query}`);

  it("needs the phone's last four digits of a guest, and returns no name, phone or address", async () => {
    const { invoice } = (await place(backend, anOrder())).body;
    const found = await track(invoice, '&phone=9876');
    expect([found.status, found.body.data.orderNumber]).toEqual([200, invoice]);
    expect(found.text).not.toMatch(/Rina|01711|House 7|Dhanmondi/);
    for (const query of ['', '&phone=', '&phone=876', '&phone=1234', '&phone=%25', '&token=0']) {
      expect((await track(invoice, query)).status).toBe(404);
    }
  });

  it("returns the whole order to its own shopper, and nothing of it to another's session", async () => {
    const [rina, karim] = [await signUp(backend, 'Rina'), await signUp(backend, 'Karim')];
    const { invoice } = (await place(backend, anOrder(), rina.token)).body;
    expect((await track(invoice, `&token=${rina.token}`)).body.data.addresses.fullName).toBe('Rina Akter');
    expect((await track(invoice, `&token=${karim.token}`)).status).toBe(404);
  });

  it('does not find the order in another shop', async () => {
    const { invoice } = (await place(backend, anOrder())).body;
    const path = `/shop/order-track?orderId=${invoice}&phone=9876&shopId=${shopIdOf('elsewhere')}`;
    expect((await backend.get(path)).status).toBe(404);
  });

  it('is refused for a while after ten wrong guesses', async () => {
    const { invoice } = (await place(backend, anOrder())).body;
    for (let guess = 1000; guess < 1010; guess += 1) await track(invoice, `&phone=${guess}`);
    expect((await track(invoice, '&phone=9876')).status).toBe(429);
  });

  it('is refused to no other client after ten wrong guesses of one, and to all after 100', async () => {
    const { invoice } = (await place(backend, anOrder())).body;
    for (let guess = 1000; guess < 1090; guess += 1) {
      ip = `198.51.100.${Math.floor(guess / 10)}`;
      await track(invoice, `&phone=${guess}`);
    }
    ip = '192.0.2.1';
    expect((await track(invoice, '&phone=9876')).status).toBe(200);
    for (let guess = 2000; guess < 2009; guess += 1) await track(invoice, `&phone=${guess}`);
    ip = '203.0.113.1';
    expect((await track(invoice, '&phone=9876')).status).toBe(429);
  });

  it('responds to the own shopper of an order while guesses of others are refused', async () => {
    const rina = await signUp(backend, 'Besieged');
    const { invoice } = (await place(backend, anOrder(), rina.token)).body;
    for (let guess = 1000; guess < 1010; guess += 1) await track(invoice, `&phone=${guess}`);
    expect((await track(invoice, '&phone=9876')).status).toBe(429);
    expect((await track(invoice, `&token=${rina.token}`)).status).toBe(200);
  });

  it('has the same response to an invalid session for known and unknown orders', async () => {
    const { invoice } = (await place(backend, anOrder())).body;
    const stolen = `&token=${'x'.repeat(43)}`;
    expect((await track(invoice, stolen)).status).toBe(401);
    expect((await track('0000000', stolen)).status).toBe(401);
  });
});
