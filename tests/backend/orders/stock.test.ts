import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { aProduct, aSeedShop } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { anOrder, ordersOf, place, stockOf } from '../routes/order-fixtures.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

/** Its variants have no stock of their own: they share the product's. */
const cup = aProduct('Cup', {
  stock_quantity: '5',
  variations: [
    { SKU: 'RED', name: 'Red', price: '100' },
    { SKU: 'BLUE', name: 'Blue', price: '100' },
  ],
});
/** Its variants have no SKU, one in the spelling `sku`, and one that is repeated. */
const lamp = aProduct('Lamp', {
  stock_quantity: '',
  variations: [
    { name: 'Oak', price: '100', quantity: '4' },
    { sku: 'ASH', name: 'Ash', price: '100', quantity: '4' },
    { SKU: 'PINE', name: 'Pine', price: '100', quantity: '4' },
    { SKU: 'PINE', name: 'Dark pine', price: '100', quantity: '4' },
  ],
});

let backend: TestBackend;
let rina: SignedIn;
beforeEach(async () => {
  const seed = aSeedShop('corner', { products: [cup, lamp], fields: { inside: '70' } });
  backend = await testBackend({ now: () => NOW, shops: [seed] });
  rina = await signUp(backend, 'Rina');
});
afterEach(() => backend.close());

const line = (productId: string, SKU: string, quantity: number) => ({
  productId,
  quantity,
  variations: { SKU },
});
const order = (productList: readonly { quantity: number }[]) => {
  const items = productList.reduce((sum, { quantity }) => sum + quantity, 0);
  return anOrder({ productList, total: items * 100 + 70 });
};
const cancel = async () => {
  const [{ _id: orderId }] = await ordersOf(backend, rina.token);
  await backend.send('PUT', `/shop/user/order-cancel-reason?token=${rina.token}`, { orderId });
};
const stocks = async () => {
  const { body } = await backend.get(`/shop/product/corner/product/${lamp._id}`);
  return body.data.variations.map(({ quantity }: { quantity: string }) => Number(quantity));
};

describe('the stock of a product', () => {
  it('is shared by its variants that have none of their own', async () => {
    const both = order([line(cup._id, 'RED', 3), line(cup._id, 'BLUE', 3)]);
    const refused = await place(backend, both, rina.token);
    expect([refused.status, refused.body.message]).toEqual([409, 'Only 5 left.']);
    const placed = await place(
      backend,
      order([line(cup._id, 'RED', 3), line(cup._id, 'BLUE', 2)]),
      rina.token,
    );
    expect([placed.status, await stockOf(backend, cup._id)]).toEqual([200, 0]);
    await cancel();
    expect(await stockOf(backend, cup._id)).toBe(5);
  });
});

describe('the stock of a variant', () => {
  it('is taken and returned without a SKU, and with one in another spelling or of another variant', async () => {
    const skus = [`${lamp._id}-0`, 'ASH', 'PINE', 'PINE-3'];
    const lines = skus.map((sku, index) => line(lamp._id, sku, index + 1));
    expect((await place(backend, order(lines), rina.token)).status).toBe(200);
    expect(await stocks()).toEqual([3, 2, 1, 0]);
    await cancel();
    expect(await stocks()).toEqual([4, 4, 4, 4]);
  });
});
