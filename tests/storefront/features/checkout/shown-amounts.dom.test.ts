import { beforeEach, expect, it, vi } from 'vitest';
import { EMPTY_ADDRESS } from '#storefront/features/address-form/address-draft.ts';
import { shownAmounts } from '#storefront/features/checkout/shown-amounts.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aQuote } from './checkout-fixtures.ts';

const QUOTE = {
  ...aQuote({ subtotal: 230_00, delivery: 70_00, discount: 30_00, total: 270_00 }),
  province: 'Dhaka',
};
const CHARGES = { inside: 70_00, outside: 130_00 };

beforeEach(() => void setPage(''));

it('has no delivery charge in the total before the area is selected, and the discount once', () => {
  expect(shownAmounts(QUOTE, EMPTY_ADDRESS, CHARGES, 'CashOnDelivery')).toEqual({
    subtotal: 230_00,
    delivery: null,
    discount: 30_00,
    total: 200_00,
    payNow: 0,
    dueOnDelivery: 200_00,
    advance: 0,
    isFinal: false,
  });
});

it('has the total of the quote as soon as the area is selected', () => {
  expect(shownAmounts(QUOTE, { ...EMPTY_ADDRESS, zone: 'inside' }, null, 'CashOnDelivery')).toMatchObject({
    delivery: 70_00,
    total: 270_00,
    isFinal: true,
  });
});

it('is not known without a quote', () => {
  expect(shownAmounts(null, EMPTY_ADDRESS, CHARGES, 'CashOnDelivery')).toBeNull();
});

it('has the charge of the area that is selected while its quote is loading', () => {
  expect(shownAmounts(QUOTE, { ...EMPTY_ADDRESS, zone: 'outside' }, CHARGES, 'CashOnDelivery')).toEqual({
    subtotal: 230_00,
    delivery: 130_00,
    discount: 30_00,
    total: 330_00,
    payNow: 0,
    dueOnDelivery: 330_00,
    advance: 0,
    isFinal: true,
  });
});

it('has no final total while the quote of the selected area is loading and its charge is not known', () => {
  expect(shownAmounts(QUOTE, { ...EMPTY_ADDRESS, zone: 'outside' }, null, 'CashOnDelivery')).toMatchObject({
    delivery: null,
    total: 200_00,
    isFinal: false,
  });
});

it.each([
  ['CashOnDelivery', 50_00, 50_00, 220_00],
  ['Bkash', 50_00, 270_00, 0],
] as const)(
  'with %s and an advance of %d takes %d before delivery and %d on delivery',
  (payment, advance, payNow, dueOnDelivery) => {
    const quote = { ...QUOTE, payNow: advance };
    const amounts = shownAmounts(quote, { ...EMPTY_ADDRESS, zone: 'inside' }, null, payment);
    expect(amounts).toMatchObject({ payNow, dueOnDelivery });
  },
);

it.each([
  [['cashAdvance'], null],
  [[], 50_00],
] as const)(
  'on a host with %j the advance is %s before the area is selected and while the quote is that of another one',
  async (apiExtensions, advance) => {
    setPage('', { apiExtensions: [...apiExtensions] });
    // A page reads its context once.
    vi.resetModules();
    const { shownAmounts } = await import('#storefront/features/checkout/shown-amounts.ts');
    const quote = { ...QUOTE, payNow: 50_00 };
    const { quoteProvince } = await import('#storefront/features/checkout/page-checkout.ts');
    const ofNoArea = { ...quote, province: quoteProvince(EMPTY_ADDRESS) };
    const unselected = shownAmounts(ofNoArea, EMPTY_ADDRESS, CHARGES, 'CashOnDelivery');
    expect(unselected).toMatchObject({ advance, payNow: advance ?? 0 });
    const outside = { ...EMPTY_ADDRESS, zone: 'outside' } as const;
    expect(shownAmounts(quote, outside, CHARGES, 'CashOnDelivery')).toMatchObject({ advance });
    const inside = { ...EMPTY_ADDRESS, zone: 'inside' } as const;
    expect(shownAmounts(quote, inside, CHARGES, 'CashOnDelivery')).toMatchObject({ advance: 50_00 });
  },
);
