import { describe, expect, it } from 'vitest';
import { deliveryCharge, isWithoutDelivery } from '#site/catalog/delivery.ts';
import { isInsideDhaka } from '#site/catalog/inside-dhaka.ts';

const rules = {
  shipping: { inside: 7_000, outside: 13_000, perKg: null, perExtraItem: null },
  combo: { qty: null, price: null },
};
const plain = { mode: 'default', fee: null, feeOutside: null } as const;
const heavy = { mode: 'paid', fee: 15_000, feeOutside: 25_000 } as const;
const free = { mode: 'free', fee: null, feeOutside: null } as const;

describe('the delivery charge', () => {
  it("is the shop's flat charge, inside and outside Dhaka", () => {
    const lines = [{ shipping: plain, quantity: 3 }];
    expect(deliveryCharge(lines, rules, true)).toBe(7_000);
    expect(deliveryCharge(lines, rules, false)).toBe(13_000);
  });

  it('is the highest of its lines in any order, because an order is one parcel', () => {
    const lines = [
      { shipping: plain, quantity: 1 },
      { shipping: heavy, quantity: 1 },
    ];
    for (const order of [lines, lines.toReversed()]) {
      expect(deliveryCharge(order, rules, true)).toBe(15_000);
      expect(deliveryCharge(order, rules, false)).toBe(25_000);
    }
  });

  it("is a product's one charge where it has none for outside", () => {
    const lines = [{ shipping: { ...heavy, feeOutside: null }, quantity: 1 }];
    expect(deliveryCharge(lines, rules, false)).toBe(15_000);
  });

  it('is nothing for products with free delivery, and unchanged by them', () => {
    expect(deliveryCharge([{ shipping: free, quantity: 4 }], rules, false)).toBe(0);
    const lines = [
      { shipping: free, quantity: 4 },
      { shipping: plain, quantity: 1 },
    ];
    expect(
      deliveryCharge(lines, { ...rules, shipping: { ...rules.shipping, perExtraItem: 1_000 } }, true),
    ).toBe(7_000);
  });

  it('grows with each further item where the shop charges for it', () => {
    const each = { ...rules, shipping: { ...rules.shipping, perExtraItem: 1_500 } };
    expect(deliveryCharge([{ shipping: plain, quantity: 3 }], each, true)).toBe(10_000);
  });

  it("is the shop's combo price from its quantity on", () => {
    const combo = { ...rules, combo: { qty: 3, price: 5_000 } };
    expect(deliveryCharge([{ shipping: plain, quantity: 2 }], combo, true)).toBe(7_000);
    expect(deliveryCharge([{ shipping: plain, quantity: 3 }], combo, true)).toBe(5_000);
  });

  it('is unknown where the shop states none that a line needs', () => {
    const unknown = { ...rules, shipping: { ...rules.shipping, outside: null } };
    expect(deliveryCharge([{ shipping: plain, quantity: 1 }], unknown, false)).toBeNull();
    expect(deliveryCharge([{ shipping: heavy, quantity: 1 }], unknown, false)).toBe(25_000);
  });
});

it.each([
  ['is left out', null, 185_00, true],
  ['is known', 70_00, 255_00, false],
  ['is free', 0, 185_00, false],
  ['is in a total that names no charge', null, 255_00, false],
  ['and the total are unknown', null, null, false],
])('recognizes a total without delivery: the charge %s', (_what, delivery, total, isWithout) => {
  expect(isWithoutDelivery(200_00, { delivery, discount: 15_00, total })).toBe(isWithout);
});

it('holds inside Dhaka by the name of the division or city, in both scripts', () => {
  expect([' Dhaka', 'DHAKA', 'ঢাকা'].map(isInsideDhaka)).toEqual([true, true, true]);
  expect(['', 'Sylhet', 'Dhaka Road, Khulna'].map(isInsideDhaka)).toEqual([false, false, false]);
});
