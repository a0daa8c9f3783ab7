import { expect, it } from 'vitest';
import { goodsAmount } from '#site/goods/goods-amount.ts';

it('sums unit prices times quantities', () => {
  expect(goodsAmount([])).toBe(0);
  expect(
    goodsAmount([
      { unitPrice: 100_00, quantity: 3 },
      { unitPrice: 50, quantity: 1 },
    ]),
  ).toBe(300_50);
});
