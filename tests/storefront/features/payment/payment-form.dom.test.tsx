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
  [70_00, 270_00, 'Total to pay', '৳270', 'On delivery'],
  [null, 200_00, 'To pay without delivery', '৳200', 'On delivery, plus its charge'],
])(
  'names the amount of an order whose delivery is %s, and how it is paid',
  (delivery, total, name, amount, later) => {
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    setPage('');
    const order = aPendingOrder({ lines: [SHIRTS], delivery, total });
    render(<PaymentForm order={order} text={paymentText.en} lang="en" />);
    const amountOf = (shown: string) => screen.queryByText(shown)?.nextElementSibling?.textContent;
    expect([name, 'In advance', later].map(amountOf)).toEqual([amount, undefined, amount]);
  },
);

it('offers no payment of an order that was canceled: money would be sent for nothing', async () => {
  const gateway = { Getaway: 'NagadManual', status: true, number: '01711000000' };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(
      url.includes('order-track')
        ? { _id: 'o1', orderNumber: '555', total: '270', paid_status: 'unpaid', status: 'Cancel' }
        : { data: [gateway] },
    ),
  );
  setPage('', { apiExtensions: ['sendTransfer'] });
  const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
  const { payment } = await import('#storefront/features/payment/page-payment-flow.ts');
  const order = aPendingOrder({ number: '555', payment: 'NagadManual', lines: [SHIRTS] });
  pendingOrder().save(order);
  render(<PaymentForm order={order} text={paymentText.en} lang="en" />);
  await payment().check();
  await screen.findByText(paymentText.en.over);
  screen.getByRole('button', { name: paymentText.en.orderAnew });
  expect(screen.queryByRole('radio')).toBeNull();
  expect(document.querySelector('[type=submit]')).toBeNull();
});
