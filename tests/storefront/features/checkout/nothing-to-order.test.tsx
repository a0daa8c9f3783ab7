// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { NothingToOrder } from '#storefront/features/checkout/NothingToOrder.tsx';
import { keepLastOrder } from '#storefront/features/payment/last-order.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('leads to the cart', () => {
  setPage('', { route: 'checkout' });
  render(<NothingToOrder text={checkoutText.en} />);
  screen.getByRole('heading', { name: 'There is nothing to order' });
  expect(links()).toEqual(['/user/cart']);
});

it('names the order that this tab has placed, and leads to its confirmation', () => {
  setPage('', { route: 'checkout' });
  const amounts = { total: 270_00, delivery: 70_00, discount: 0 };
  const facts = { payment: 'Bank', isPaid: false, hasSlip: true, phoneDigits: '', lines: [] };
  keepLastOrder(sessionStorage, 'loom', { number: '555', ...amounts, ...facts });
  render(<NothingToOrder text={checkoutText.en} />);
  screen.getByRole('heading', { name: 'Order 555 is placed' });
  expect(links()).toEqual(['/confirm-order', '/user/cart']);
});
