// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest';
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
  expect(shownAmounts(QUOTE, EMPTY_ADDRESS, CHARGES)).toEqual({
    subtotal: 230_00,
    delivery: null,
    discount: 30_00,
    total: 200_00,
    isFinal: false,
  });
});

it('has the total of the quote as soon as the area is selected', () => {
  expect(shownAmounts(QUOTE, { ...EMPTY_ADDRESS, zone: 'inside' }, null)).toMatchObject({
    delivery: 70_00,
    total: 270_00,
    isFinal: true,
  });
});

it('is not known without a quote', () => {
  expect(shownAmounts(null, EMPTY_ADDRESS, CHARGES)).toBeNull();
});

it('has the charge of the area that is selected while its quote is loading', () => {
  expect(shownAmounts(QUOTE, { ...EMPTY_ADDRESS, zone: 'outside' }, CHARGES)).toEqual({
    subtotal: 230_00,
    delivery: 130_00,
    discount: 30_00,
    total: 330_00,
    isFinal: true,
  });
});

it('has no final total while the quote of the selected area is loading and its charge is not known', () => {
  expect(shownAmounts(QUOTE, { ...EMPTY_ADDRESS, zone: 'outside' }, null)).toMatchObject({
    delivery: null,
    total: 200_00,
    isFinal: false,
  });
});
