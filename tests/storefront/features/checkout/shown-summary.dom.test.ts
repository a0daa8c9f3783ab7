import { beforeEach, expect, it } from 'vitest';
import { UNCHECKED } from '#storefront/features/cart/checkout-selection/checkout-lines.ts';
import { EMPTY_DRAFT } from '#storefront/features/checkout/checkout-draft.ts';
import { EDITING } from '#storefront/features/checkout/checkout-state.ts';
import { NO_QUOTE } from '#storefront/features/checkout/quote.ts';
import { shownSummary } from '#storefront/features/checkout/shown-summary.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aCheckoutLine } from './checkout-fixtures.ts';

beforeEach(() => void setPage('', { route: 'checkout' }));

it.each([
  ['Place order and pay', 'CashOnDelivery', 70_00, true],
  ['Place order', 'CashOnDelivery', 0, true],
  // The slip of a transfer may follow.
  ['Place order', 'Bank', 270_00, true],
  ['Place order and pay', 'Bkash', 270_00, false],
] as const)(
  'the button says "%s" for %s with %i paid before delivery, final: %s',
  (label, payment, payNow, isFinal) => {
    const amounts = {
      ...{ subtotal: 200_00, delivery: 70_00, discount: 0, total: 270_00 },
      ...{ payNow, dueOnDelivery: 270_00 - payNow, advance: payNow, isFinal },
    };
    const order = { lines: [aCheckoutLine()], amounts, quote: NO_QUOTE, draft: { ...EMPTY_DRAFT, payment } };
    const summary = shownSummary(
      { ...order, state: EDITING, phase: UNCHECKED.phase },
      checkoutText.en,
      String,
    );
    expect(summary.label).toBe(label);
  },
);

it.each([
  ['৳200 + ৳70 delivery = ৳270', 70_00, 0, true],
  // The rows have the amounts.
  ['', 70_00, 20_00, true],
  ['', 70_00, 0, false],
  ['', 0, 0, true],
  ['', null, 0, true],
])(
  'the items with their delivery are "%s" for a charge of %s, a discount of %i, final: %s',
  (shown, delivery, discount, isFinal) => {
    const total = 200_00 + (delivery ?? 0) - discount;
    const amounts = {
      subtotal: 200_00,
      delivery,
      discount,
      total,
      payNow: 0,
      dueOnDelivery: total,
      advance: 0,
      isFinal,
    };
    const order = { lines: [aCheckoutLine()], amounts, quote: NO_QUOTE, draft: EMPTY_DRAFT };
    const money = (minor: number) => `৳${minor / 100}`;
    const summary = shownSummary(
      { ...order, state: EDITING, phase: UNCHECKED.phase },
      checkoutText.en,
      money,
    );
    expect(summary.doorSum).toBe(shown);
  },
);
