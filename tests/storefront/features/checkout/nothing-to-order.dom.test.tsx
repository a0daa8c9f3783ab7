import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import * as checkoutLines from '#storefront/features/cart/checkout-selection/checkout-lines.ts';
import { NothingToOrder } from '#storefront/features/checkout/NothingToOrder.tsx';
import { storeLastOrder } from '#storefront/features/placed-order/last-order.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';

afterEach(() => {
  cleanup();
  sessionStorage.clear();
});

const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

it('links to the cart', () => {
  setPage('', { route: 'checkout' });
  render(<NothingToOrder isUnread={false} lang="en" />);
  screen.getByRole('heading', { name: 'There is nothing to order' });
  expect(links()).toEqual(['/user/cart']);
});

it('names the order that this tab has placed, and links to its confirmation', () => {
  setPage('', { route: 'checkout' });
  const amounts = {
    total: 270_00,
    totalBefore: null,
    delivery: 70_00,
    discount: 0,
    payNow: 0,
    dueOnDelivery: 270_00,
  };
  const facts = {
    payment: 'Bank',
    isPaid: false,
    hasTransfer: false,
    hasSlip: true,
    phoneDigits: '',
    area: '',
    lines: [],
  };
  storeLastOrder(sessionStorage, 'loom', { number: '555', ...amounts, ...facts });
  render(<NothingToOrder isUnread={false} lang="en" />);
  screen.getByRole('heading', { name: 'Order 555 is placed' });
  expect(links()).toEqual(['/confirm-order', '/user/cart']);
});

it('shows that the cart could not be read, and reads it again on a click', () => {
  setPage('', { route: 'checkout' });
  const refresh = vi.spyOn(checkoutLines, 'refreshCheckoutLines').mockResolvedValue();
  render(<NothingToOrder isUnread lang="en" />);
  expect(screen.getByRole('alert').textContent).toContain('Failed to fetch data');
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(refresh).toHaveBeenCalledOnce();
});

it('says that the browser stores no cart', () => {
  setPage('', { route: 'checkout' });
  const refuse = () => {
    throw new DOMException('Refused.', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: refuse, removeItem: refuse });
  render(<NothingToOrder isUnread={false} lang="en" />);
  screen.getByText(/^Your browser does not let this shop keep a cart\./);
  vi.unstubAllGlobals();
});
