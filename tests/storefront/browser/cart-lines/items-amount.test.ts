import { expect, it } from 'vitest';
import { itemsAmount } from '#storefront/browser/cart-lines/items-amount.ts';

it('sums unit prices times quantities', () => {
  expect(itemsAmount([])).toBe(0);
  expect(
    itemsAmount([
      { unitPrice: 100_00, quantity: 3 },
      { unitPrice: 50, quantity: 1 },
    ]),
  ).toBe(300_50);
});
