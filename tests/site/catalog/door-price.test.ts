import { expect, it } from 'vitest';
import { chargeIn, productCharges } from '#site/catalog/door-price.ts';

const RULES = {
  shipping: { inside: 60_00, outside: 120_00, perExtraItem: 10_00 },
  combo: { qty: 4, price: 90_00 },
};
const FLAT = { mode: 'default', inside: 60_00, outside: 120_00 } as const;

it.each([
  ['the shop’s charges', FLAT, 1, { inside: 60_00, outside: 120_00 }],
  ['further items', FLAT, 3, { inside: 80_00, outside: 140_00 }],
  ['the combo price', FLAT, 4, { inside: 90_00, outside: 90_00 }],
  [
    'charges of its own',
    { mode: 'paid', inside: 200_00, outside: 250_00 },
    1,
    { inside: 200_00, outside: 250_00 },
  ],
  ['free delivery', { mode: 'free', inside: 60_00, outside: 120_00 }, 2, { inside: 0, outside: 0 }],
] as const)('a product has %s', (_what, delivery, quantity, charges) => {
  expect(productCharges(delivery, quantity, RULES)).toEqual(charges);
});

it('is unknown where the shop states no charge', () => {
  const rules = { ...RULES, shipping: { ...RULES.shipping, outside: null } };
  const delivery = { mode: 'default', inside: 60_00, outside: null } as const;
  expect(productCharges(delivery, 1, rules)).toEqual({ inside: 60_00, outside: null });
});

it('is that of the selected area; without one that of both when they are equal', () => {
  expect(chargeIn({ inside: 60_00, outside: 120_00 }, 'outside')).toBe(120_00);
  expect(chargeIn({ inside: 60_00, outside: 120_00 }, null)).toBeUndefined();
  expect(chargeIn({ inside: 70_00, outside: 70_00 }, null)).toBe(70_00);
  expect(chargeIn({ inside: null, outside: 70_00 }, 'inside')).toBeNull();
});
