import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDb } from '#backend/db/connect.ts';
import { seedShops } from '#backend/db/seed.ts';
import { priceOrder } from '#backend/orders/price-order.ts';
import { aCampaign, aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { NOW, openTestDb } from '../test-backend.ts';

const catalog = Array.from({ length: 12 }, (_, index) =>
  aProduct(`Tea ${index}`, { regular_price: '120', price: '100', stock_quantity: '5' }),
);
const [first, second] = [catalog.slice(0, 6), catalog.slice(6)];
const free = aProduct('Gift', { regular_price: '0', price: '0', stock_quantity: '5' });
const flash = aCampaign('Flash', { from: NOW - 1, to: NOW + 1, price: '80', products: first });
const week = aCampaign('Week', { from: NOW - 1, to: NOW + 1, price: '70', products: second });

describe('the price of an order', { tags: ['on-server'] }, () => {
  let opened: OpenDb;
  beforeAll(async () => {
    opened = await openTestDb();
    await seedShops(opened.db, [
      aSeedShop('corner', {
        products: [...catalog, free],
        campaigns: [flash, week],
        fields: { inside: '60', outside: '130', item_charge: '15' },
      }),
    ]);
  });
  afterAll(() => opened.close());

  const priceOf = async (lines: readonly { productId: string; campaignId: string }[]) => {
    const select = vi.spyOn(opened.db, 'select');
    const requested = lines.map((line) => ({ ...line, sku: '', size: '', quantity: 1 }));
    const order = {
      shopId: shopIdOf('corner'),
      lines: requested,
      province: 'Dhaka',
      promoCode: null,
      userId: null,
    };
    const { subtotal, refused } = await priceOrder(opened.db, order, NOW);
    const queries = select.mock.calls.length;
    select.mockRestore();
    return { subtotal, refused, queries };
  };

  it('needs as many queries for twelve lines as for one', async () => {
    const lines = catalog.map(({ _id }, index) => ({
      productId: _id,
      campaignId: index < 6 ? flash._id : week._id,
    }));
    const one = await priceOf(lines.slice(0, 1));
    const all = await priceOf(lines);
    expect([one.subtotal, all.subtotal]).toEqual([80_00, 6 * 80_00 + 6 * 70_00]);
    expect(all.queries).toBe(one.queries);
  });

  it('counts the quantities of all lines of a product against its stock, and refuses a product without a price', async () => {
    const [tea, gift] = [catalog[0]?._id ?? '', free._id];
    const line = { productId: tea, sku: '', size: '', campaignId: '', quantity: 3 };
    const order = { shopId: shopIdOf('corner'), province: 'Dhaka', promoCode: null, userId: null };
    const lines = [line, { ...line, campaignId: flash._id }, { ...line, productId: gift, quantity: 1 }];
    const { subtotal, refused } = await priceOrder(opened.db, { ...order, lines }, NOW);
    expect([subtotal, refused.map(({ reason }) => reason)]).toEqual([
      300_00,
      ['Only 5 left.', 'This product has no price.'],
    ]);
  });

  it('counts each item of a line in the delivery charge', async () => {
    const lines = [{ productId: catalog[0]?._id ?? '', sku: '', size: '', campaignId: '', quantity: 3 }];
    const order = { shopId: shopIdOf('corner'), lines, promoCode: null, userId: null };
    const amounts = await Promise.all(
      ['Dhaka', 'Khulna'].map(async (province) => {
        const { delivery, total } = await priceOrder(opened.db, { ...order, province }, NOW);
        return { delivery, total };
      }),
    );
    expect(amounts).toEqual([
      { delivery: 90_00, total: 390_00 },
      { delivery: 160_00, total: 460_00 },
    ]);
  });

  it('applies a campaign’s price only to its own products', async () => {
    const lines = catalog.map(({ _id }, index) => ({
      productId: _id,
      campaignId: index < 6 ? week._id : flash._id,
    }));
    expect(await priceOf(lines)).toMatchObject({ subtotal: 12 * 100_00, refused: [] });
  });
});
