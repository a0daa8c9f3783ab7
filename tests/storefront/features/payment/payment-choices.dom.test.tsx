import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Gateway } from '#contract/entities/gateway.ts';
import { offeredPayments } from '#storefront/features/payment/fetch-offered-payments.ts';
import {
  advancePayments,
  PaymentChoices,
  usePayments,
} from '#storefront/features/payment/PaymentChoices.tsx';
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
      total={270_00}
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

it.each([
  ['en', 499_99, true, 'For orders of ৳500 or more.'],
  ['bn', 499_99, true, '৳500 বা তার বেশি মূল্যের অর্ডারের জন্য।'],
  ['en', 500_00, false, 'You go to bKash to pay and come back here.'],
  ['en', null, false, 'You go to bKash to pay and come back here.'],
] as const)(
  'in %s a gateway from 500 on at a total of %s is disabled: %s, with the reason',
  (lang, total, isDisabled, detail) => {
    setPage('');
    const value = offeredPayments([Gateway.parse({ _id: 'g1', Getaway: 'Bkash', minimum: '500' })], false);
    const onValue = vi.fn();
    const payments = { state: { status: 'ready', value }, offered: value, retry: vi.fn() } as const;
    render(
      <PaymentChoices
        payments={payments}
        text={paymentMethodsText[lang]}
        total={total}
        value="Bkash"
        onValue={onValue}
      />,
    );
    const bkash = screen.getAllByRole<HTMLInputElement>('radio')[1];
    expect([bkash?.value, bkash?.disabled]).toEqual(['Bkash', isDisabled]);
    expect(bkash?.closest('label')?.textContent).toContain(detail);
    // The order is not sent with a payment that its total is too low for.
    expect(onValue.mock.calls).toEqual(isDisabled ? [['CashOnDelivery']] : []);
  },
);

it.each([
  ['en', 'Pay ৳130 now and the rest to the courier.'],
  ['bn', '৳130 এখন দিন, বাকিটা কুরিয়ারকে।'],
] as const)('in %s cash with an advance says what is paid now', (lang, detail) => {
  setPage('');
  const value = offeredPayments([Gateway.parse({ _id: 'g1', Getaway: 'Bkash' })], true);
  const payments = { state: { status: 'ready', value }, offered: value, retry: vi.fn() } as const;
  const shared = { payments, text: paymentMethodsText[lang], total: 330_00, onValue: vi.fn() };
  render(<PaymentChoices {...shared} value="CashOnDelivery" advance={130_00} />);
  screen.getByText(detail);
  cleanup();
  render(<PaymentChoices {...shared} value="CashOnDelivery" advance={0} />);
  expect(screen.queryByText(detail)).toBeNull();
});

it('the advance is paid at a gateway or from a wallet, the first of them unless another one is selected', () => {
  setPage('');
  const rows = ['Bank', 'Bkash', 'NagadManual'].map((Getaway) =>
    Gateway.parse({ _id: Getaway, Getaway, accountNumber: '01711' }),
  );
  const value = offeredPayments(rows, true);
  const onValue = vi.fn();
  const payments = advancePayments({ state: { status: 'ready', value }, offered: value, retry: vi.fn() });
  const shared = { payments, text: paymentMethodsText.en, total: 130_00, onValue };
  render(<PaymentChoices {...shared} value="CashOnDelivery" />);
  const kinds = screen.getAllByRole<HTMLInputElement>('radio').map((radio) => radio.value);
  expect(kinds).toEqual(['Bkash', 'NagadManual']);
  expect(onValue.mock.calls).toEqual([['Bkash']]);
});
