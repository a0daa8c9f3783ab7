import { expect, it } from 'vitest';
import { paymentSplit } from '#contract/entities/payment-kind.ts';
import { Quote } from '#contract/entities/quote.ts';

it.each([
  ['CashOnDelivery', 0, 270_00],
  ['Bkash', 270_00, 0],
  ['Bank', 270_00, 0],
  ['NagadManual', 270_00, 0],
])('a total with %s is %d in advance and %d on delivery', (payment, payNow, dueOnDelivery) => {
  expect(paymentSplit(270_00, payment)).toEqual({ payNow, dueOnDelivery });
});

it.each([
  ['CashOnDelivery', 100_00, 170_00],
  ['Bkash', 270_00, 0],
])(
  'a total with %s and an advance of 100 is %d in advance and %d on delivery',
  (payment, payNow, dueOnDelivery) => {
    expect(paymentSplit(270_00, payment, 100_00)).toEqual({ payNow, dueOnDelivery });
  },
);

it('an advance is at most the total', () => {
  expect(paymentSplit(60_00, 'CashOnDelivery', 100_00)).toEqual({ payNow: 60_00, dueOnDelivery: 0 });
});

it('a quote without the split is due on delivery; a stated advance is read', () => {
  expect(Quote.parse({ total: '270' })).toMatchObject({ payNow: 0, dueOnDelivery: 270_00 });
  const advance = { total: '270', payNow: '100', dueOnDelivery: '170' };
  expect(Quote.parse(advance)).toMatchObject({ payNow: 100_00, dueOnDelivery: 170_00 });
});
