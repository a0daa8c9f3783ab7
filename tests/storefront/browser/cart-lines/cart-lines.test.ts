import { describe, expect, it } from 'vitest';
import { MAX_CART_LINES, MAX_LINE_QUANTITY } from '#site/limits.ts';
import { clampQuantity } from '#site/typed/quantity.ts';
import { lineKey, withLine } from '#storefront/browser/cart-lines/cart-lines.ts';
import { withLineAt, withoutLine, withoutQuantity } from '#storefront/features/cart/lines/line-edits.ts';
import { aLine } from '../../features/cart/cart-fixtures.ts';

describe('cart lines', () => {
  it('have the same key only with the same product, variant and campaign', () => {
    const keys = [aLine(), aLine({ sku: 'a' }), aLine({ sku: 'b' }), aLine({ campaignId: 'c' })].map(lineKey);
    expect(new Set(keys).size).toBe(4);
  });

  it('with the same key merge into one with the newer price', () => {
    const lines = withLine([aLine({ quantity: 2 })], aLine({ quantity: 1, unitPrice: 90_00 }));
    expect(lines).toEqual([aLine({ quantity: 3, unitPrice: 90_00 })]);
  });

  it('of different variants do not merge', () => {
    expect(withLine([aLine({ sku: 'a' })], aLine({ sku: 'b' }))).toHaveLength(2);
  });

  it('hold at most the stock', () => {
    expect(withLine([aLine({ quantity: 4 })], aLine({ quantity: 4, max: 5 }))[0]?.quantity).toBe(5);
  });

  it('have a quantity of at most 99 and are at most 100, and a full cart still takes more of its own lines', () => {
    expect([MAX_LINE_QUANTITY, MAX_CART_LINES]).toEqual([99, 100]);
    const full = Array.from({ length: 100 }, (_, index) => aLine({ productId: `p${index}` }));
    expect(withLine(full, aLine({ productId: 'new' }))).toEqual(full);
    expect(withLine(full, aLine({ productId: 'p7', quantity: 98 }))[7]?.quantity).toBe(99);
    expect(withLine(full.slice(1), aLine({ productId: 'new' }))).toHaveLength(100);
  });

  it('take a removed line back at its index', () => {
    const [first, second, third] = ['a', 'b', 'c'].map((productId) => aLine({ productId }));
    if (!first || !second || !third) throw new Error('three lines');
    const rest = withoutLine([first, second, third], lineKey(second));
    expect(withLineAt(rest, 1, second)).toEqual([first, second, third]);
  });

  it('lose exactly the ordered quantities, and are removed with their last item', () => {
    const lines = ['a', 'b', 'c'].map((productId) => aLine({ productId, quantity: 3 }));
    const keys = lines.map(lineKey);
    const taken = [
      { key: keys[0] ?? '', quantity: 2 },
      { key: keys[1] ?? '', quantity: 3 },
    ];
    expect(withoutQuantity(lines, taken)).toEqual([
      aLine({ productId: 'a', quantity: 1 }),
      aLine({ productId: 'c', quantity: 3 }),
    ]);
  });

  it('do not double a line that exists again before the undo', () => {
    expect(withLineAt([aLine({ quantity: 2 })], 0, aLine())).toEqual([aLine({ quantity: 2 })]);
  });
});

describe('a quantity', () => {
  it('stays a whole number between one and the stock', () => {
    expect(
      [0, -3, 2.9, Number.NaN, Number.POSITIVE_INFINITY].map((value) => clampQuantity(value, 5)),
    ).toEqual([1, 1, 2, 1, 1]);
    expect(clampQuantity(9, 5)).toBe(5);
    expect([clampQuantity(5000, null), clampQuantity(5000, 4000)]).toEqual([99, 99]);
  });
});
