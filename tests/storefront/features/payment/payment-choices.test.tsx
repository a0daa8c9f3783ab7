// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PaymentChoices, usePayments } from '#storefront/features/payment/PaymentChoices.tsx';
import { paymentMethodsText } from '#storefront/i18n/payment-methods.ts';
import { setPage } from '../../islands/page-context.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Box() {
  return (
    <PaymentChoices
      payments={usePayments()}
      text={paymentMethodsText.en}
      value="Bkash"
      onValue={() => undefined}
    />
  );
}

it('shows the selected payment method when the others cannot be loaded: the button below pays with it', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setPage('');
  render(<Box />);
  await screen.findByText('Other ways to pay could not be loaded.');
  const named = screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]);
  expect(named).toEqual([
    ['CashOnDelivery', false],
    ['Bkash', true],
  ]);
});
