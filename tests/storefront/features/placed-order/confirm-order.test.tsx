// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { type LastOrder, storeLastOrder } from '#storefront/features/placed-order/last-order.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { SHIRTS } from './pending-order-fixture.ts';

afterEach(() => {
  cleanup();
  vi.resetModules();
  sessionStorage.clear();
});

async function showConfirmed(locale: string, lang: string, facts: Partial<LastOrder> = {}) {
  setPage('', { route: 'confirm-order', locale, lang });
  storeLastOrder(sessionStorage, 'loom', {
    number: '555',
    total: 255_00,
    delivery: 70_00,
    discount: 15_00,
    payment: 'CashOnDelivery',
    isPaid: false,
    hasSlip: false,
    phoneDigits: '9876',
    lines: [SHIRTS],
    ...facts,
  });
  const { default: ConfirmOrder } = await import('#storefront/features/placed-order/ConfirmOrder.tsx');
  render(<ConfirmOrder lang={lang} />);
}

it('adds up to the total in the order of the checkout, and names the payment after it', async () => {
  await showConfirmed('en-BD', 'en');
  const terms = [...document.querySelectorAll('dt')].map(({ textContent }) => textContent);
  const amounts = [...document.querySelectorAll('dd')].map(({ textContent }) => textContent);
  expect(terms).toEqual(['Subtotal', 'Discount', 'Delivery', 'Total', 'Payment']);
  expect(amounts).toEqual(['৳200', '−৳15', '৳70', '৳255', 'Cash on delivery']);
});

it('writes quantity and prices of a line in the digits of one script', async () => {
  await showConfirmed('bn-BD', 'bn');
  screen.getByText('Red / M');
  screen.getByText('২টি × ১০০৳');
});

it.each([
  [false, /tells you the delivery charge .* Please have ৳185 and that charge ready/],
  [true, /tells you the delivery charge and hands the order/],
])(
  'does not promise a final amount while the shop has to tell the delivery charge; paid: %s',
  async (isPaid, next) => {
    await showConfirmed('en-BD', 'en', { delivery: null, total: 185_00, isPaid });
    expect(screen.getByText('Delivery').nextElementSibling?.textContent).toBe('Confirmed by the shop');
    expect(screen.getByText('Total without delivery').nextElementSibling?.textContent).toBe('৳185');
    screen.getByText(next);
  },
);
