// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { EMPTY_DRAFT } from '#storefront/features/checkout/checkout-draft.ts';
import { EDITING } from '#storefront/features/checkout/checkout-state.ts';
import { OrderSummary } from '#storefront/features/checkout/OrderSummary.tsx';
import { NO_QUOTE } from '#storefront/features/checkout/quote.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aCheckoutLine } from './checkout-fixtures.ts';

afterEach(cleanup);

it.each([
  ['Total without delivery', 'Choose the area', 70_00, false],
  ['Total', '৳70', 70_00, true],
  ['Total without delivery', 'Confirmed by the shop', null, true],
])('names the amount "%s" while the delivery is "%s"', (name, shown, delivery, isFinal) => {
  setPage('', { route: 'checkout' });
  const amounts = { subtotal: 200_00, delivery, discount: 0, total: 270_00, isFinal };
  render(
    <OrderSummary
      lines={[aCheckoutLine()]}
      amounts={amounts}
      quote={NO_QUOTE}
      draft={EMPTY_DRAFT}
      state={EDITING}
      text={checkoutText.en}
      money={(minor) => `৳${minor / 100}`}
    />,
  );
  expect(screen.getByText('Delivery').nextElementSibling?.textContent).toBe(shown);
  expect(screen.getByText('৳270').previousElementSibling?.textContent).toBe(name);
});

it.each([
  ['Please enter a phone number.', 'The order was not placed. Please enter a phone number.'],
  ['', 'The order was not placed. Something went wrong'],
])('shows that the order was not placed, and the refusal "%s"', (message, shown) => {
  setPage('', { route: 'checkout' });
  render(
    <OrderSummary
      lines={[aCheckoutLine()]}
      amounts={null}
      quote={NO_QUOTE}
      draft={EMPTY_DRAFT}
      state={{ ...EDITING, notice: { code: 'refused', message } }}
      text={checkoutText.en}
      money={(minor) => `৳${minor / 100}`}
    />,
  );
  expect(screen.getByRole('alert').textContent).toBe(shown);
});

it.each([
  ['loading', null, ['Total without delivery', '…', '…', 'Choose the area']],
  ['loading', 'inside', ['Total', '…', '…', '…']],
  ['failed', 'inside', ['Total', '–', '–', '–']],
] as const)('has the rows of all amounts while the quote is %s and the area is %s', (status, zone, shown) => {
  setPage('', { route: 'checkout' });
  render(
    <OrderSummary
      lines={[aCheckoutLine()]}
      amounts={null}
      quote={{ ...NO_QUOTE, status }}
      draft={{ ...EMPTY_DRAFT, address: { ...EMPTY_DRAFT.address, zone } }}
      state={EDITING}
      text={checkoutText.en}
      money={(minor) => `৳${minor / 100}`}
    />,
  );
  const [total, ...amounts] = shown;
  const shownAt = (name: string) => screen.getByText(name).nextElementSibling?.textContent;
  expect([total, 'Subtotal', 'Delivery'].map(shownAt)).toEqual(amounts);
});
