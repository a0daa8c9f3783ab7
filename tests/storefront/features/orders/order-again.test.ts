import { expect, it } from 'vitest';
import type { AddResult, AddToCartRequest } from '#storefront/features/cart/store/cart.ts';
import { orderAgain } from '#storefront/features/orders/order-again.ts';
import { orderedLine, totalsOf } from '#storefront/features/orders/ordered-line.ts';
import { aLine } from '#tests/storefront/features/cart/cart-fixtures.ts';
import { anOrder } from './order-fixtures.ts';

const LINES = anOrder({
  productList: [
    { productId: 'p1', productName: 'Shirt', quantity: 2, price: '900', variations: { SKU: 'I-M' } },
    { productId: 'p2', productName: 'Tea', quantity: 1, price: '100', campaignId: 'c1' },
    { productId: 'p3', productName: 'Soap', quantity: 3, price: '40' },
  ],
}).lines.map(orderedLine);
const ADDED: AddResult = { ok: true, line: aLine({}), limitedTo: null };

it('adds the variants and quantities of the order without its old campaign, and separates the lines that failed from those that are gone', async () => {
  const requests: AddToCartRequest[] = [];
  const results: AddResult[] = [ADDED, { ok: false, code: 'gone' }, { ok: false, code: 'network' }];
  const result = await orderAgain(LINES, async (request) => {
    requests.push(request);
    return results[requests.length - 1] ?? ADDED;
  });
  expect(requests).toEqual([
    { productId: 'p1', sku: 'I-M', quantity: 2, campaignId: null },
    { productId: 'p2', sku: '', quantity: 1, campaignId: null },
    { productId: 'p3', sku: '', quantity: 3, campaignId: null },
  ]);
  const [shirt, tea, soap] = LINES;
  expect(result).toEqual({ added: [shirt], missing: [tea], failed: [soap] });
});

it.each([
  ['the API states', {}, { subtotal: 1800_00, delivery: 70_00, discount: 0, total: 1870_00 }],
  [
    'a promo code sets',
    {
      total: undefined,
      promoHistory: { promoCode: 'EID', promoDiscount: '100', promoPrice: '1770', normalPrice: '1870' },
    },
    { subtotal: 1800_00, delivery: 70_00, discount: 100_00, total: 1770_00 },
  ],
  [
    'is the sum of the lines and the delivery',
    { total: undefined, shipping_charge: '130' },
    { subtotal: 1800_00, delivery: 130_00, discount: 0, total: 1930_00 },
  ],
  [
    'is not known without the delivery',
    { total: undefined, shipping_charge: null },
    { subtotal: 1800_00, delivery: null, discount: 0, total: null },
  ],
])('shows the total that %s', (_what, changes, totals) => {
  expect(totalsOf(anOrder(changes))).toMatchObject(totals);
});
