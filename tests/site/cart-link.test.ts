import { describe, expect, it } from 'vitest';
import { cartFragment, readCartFragment } from '#site/cart-link.ts';
import { fc } from '#tests/support/properties.ts';

const ID = '65f0c0ffee0000000000beef';
const line = (changes: object = {}) => ({ productId: ID, sku: 'R-M', quantity: 2, ...changes });

const objectId = fc.stringMatching(/^[0-9a-f]{24}$/);
const aLine = (productId: fc.Arbitrary<string>) =>
  fc.record({ productId, sku: fc.string({ unit: 'grapheme' }), quantity: fc.integer({ min: 1, max: 99 }) });

describe('a link to a cart', () => {
  it('of 20 lines has at most 420 characters', () => {
    const lines = Array.from({ length: 20 }, (_, n) => line({ sku: `SKU-${n}`, quantity: 99 - n }));
    expect(`https://shop.example/user/cart${cartFragment(lines)}`.length).toBeLessThanOrEqual(420);
  });

  it('has 14 bytes a line, in characters that no program changes', () => {
    const one = cartFragment([line()]).length;
    const four = cartFragment([line(), line(), line(), line()]).length;
    expect((four - one) * 6).toBe(3 * 14 * 8);
    expect(cartFragment([line({ sku: 'ÿÿ' }), line({ productId: 'f'.repeat(24) })])).toMatch(/^#c=[\w-]+$/);
  });

  it.each([
    ['ids of the API family', objectId],
    ['other ids', fc.string({ unit: 'grapheme', minLength: 1 })],
  ])('gives its lines back, for %s', (_what, id) => {
    fc.assert(
      fc.property(fc.array(aLine(id), { minLength: 1, maxLength: 30 }), (lines) => {
        const read = readCartFragment(cartFragment(lines));
        expect(read?.map(({ productId, quantity }) => ({ productId, quantity }))).toEqual(
          lines.map(({ productId, quantity }) => ({ productId, quantity })),
        );
        expect(read?.every(({ isVariant }, index) => isVariant(lines[index]?.sku ?? ''))).toBe(true);
      }),
    );
  });

  it('tells the variants of a product apart', () => {
    const [read] = readCartFragment(cartFragment([line()])) ?? [];
    expect(['R-M', 'R-L', 'B-M', ''].map((sku) => read?.isVariant(sku))).toEqual([true, false, false, false]);
    const [plain] = readCartFragment(cartFragment([line({ sku: '' })])) ?? [];
    expect([plain?.isVariant(''), plain?.isVariant('R-M')]).toEqual([true, false]);
  });

  it.each([
    '',
    '#c=',
    '#c=A',
    '#c=%',
    '#reviews',
    '#c=.',
    '#c=.p1~~0',
    '#c=.p1~~x',
    '#c=.%',
    `#c=${'A'.repeat(4000)}`,
  ])('is not %j', (fragment) => {
    expect(readCartFragment(fragment)).toBeNull();
  });
});
