// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { PaymentForm } from '#storefront/features/payment/PaymentForm.tsx';
import { paymentText } from '#storefront/i18n/payment.ts';
import { setPage } from '../../islands/page-context.ts';
import { aPendingOrder, SHIRTS } from '../placed-order/pending-order-fixture.ts';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it.each([
  [70_00, 270_00, 'Total to pay', '৳270'],
  [null, 200_00, 'To pay without delivery', '৳200'],
])('names the amount of an order whose delivery is %s', (delivery, total, name, amount) => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  setPage('');
  const order = aPendingOrder({ lines: [SHIRTS], delivery, total });
  render(<PaymentForm order={order} text={paymentText.en} lang="en" />);
  expect(screen.getByText(name).nextElementSibling?.textContent).toBe(amount);
});
