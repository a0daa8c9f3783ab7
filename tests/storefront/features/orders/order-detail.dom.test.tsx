import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { ApiExtension } from '#contract/extensions.ts';
import { ordersText } from '#storefront/i18n/orders.ts';
import { setPage } from '../../islands/page-context.ts';
import { anOrder } from './order-fixtures.ts';

afterEach(() => {
  cleanup();
  vi.resetModules();
});

it.each<[string, ApiExtension[], boolean]>([
  ['delivered', ['returnOrder'], true],
  ['delivered', ['quoteOrder'], false],
  ['', ['returnOrder'], false],
  ['shipped', ['returnOrder'], false],
  ['return', ['returnOrder'], false],
  ['returned', ['returnOrder'], false],
  ['Cancel', ['returnOrder'], false],
])('the state "%s" on a host with %o: a return is offered %s', async (status, apiExtensions, isOffered) => {
  setPage('', { apiExtensions });
  const { OrderDetail } = await import('#storefront/features/orders/OrderDetail.tsx');
  const order = anOrder({ status, canCancel: false });
  render(<OrderDetail order={order} text={ordersText.en} lang="en" onBack={() => undefined} />);
  expect(screen.queryByRole('button', { name: 'Return order' }) !== null).toBe(isOffered);
});

it.each([
  [{ shipping_charge: '70', total: '1870' }, ['৳1,800', '৳70', '৳1,870'], 'Total'],
  [
    { shipping_charge: null, total: '1800' },
    ['৳1,800', 'Confirmed by the shop', '৳1,800'],
    'Total without delivery',
  ],
])('names the total of an order with %o', async (facts, amounts, name) => {
  setPage('', {});
  const { OrderDetail } = await import('#storefront/features/orders/OrderDetail.tsx');
  render(<OrderDetail order={anOrder(facts)} text={ordersText.en} lang="en" onBack={() => undefined} />);
  const shown = ['Subtotal', 'Delivery', name].map((term) => screen.getByText(term, { selector: 'dt' }));
  expect(shown.map((term) => term.nextElementSibling?.textContent)).toEqual(amounts);
});

it.each([
  [Date.parse('2026-11-20T09:00:00Z'), 'Refund requested on 20 November 2026'],
  [null, null],
])('an order whose refund was requested at %s shows "%s"', async (refundRequestedAt, shown) => {
  setPage('', {});
  const { OrderDetail } = await import('#storefront/features/orders/OrderDetail.tsx');
  const order = anOrder({ paid_status: 'paid', canCancel: false, refundRequestedAt });
  render(<OrderDetail order={order} text={ordersText.en} lang="en" onBack={() => undefined} />);
  expect(screen.queryByText(/Refund requested/)?.textContent?.match(/Refund.*/)?.[0] ?? null).toBe(shown);
});

const shownSplit = () =>
  ['In advance', 'On delivery'].map(
    (name) => screen.queryByText(name)?.nextElementSibling?.textContent ?? null,
  );

it.each([
  ['is paid in cash', {}, [null, '৳1,870']],
  ['is paid at bKash', { method: { Getaway: 'Bkash' }, paid_status: 'paid' }, ['৳1,870', '৳0']],
  ['has an advance of its host', { payNow: '100', dueOnDelivery: '1770' }, ['৳100', '৳1,770']],
  ['is canceled and unpaid', { status: 'Cancel' }, [null, null]],
  ['is free', { total: '0' }, [null, null]],
])('an order that %s shows what is paid in advance and on delivery: %j', async (_what, facts, split) => {
  setPage('', {});
  const { OrderDetail } = await import('#storefront/features/orders/OrderDetail.tsx');
  render(<OrderDetail order={anOrder(facts)} text={ordersText.en} lang="en" onBack={() => undefined} />);
  expect(shownSplit()).toEqual(split);
});

it.each([
  ['0', '70', false],
  ['0', null, true],
  ['20', '70', true],
])('an order with a total of %s and a charge of %s names a payment: %s', async (total, charge, isNamed) => {
  setPage('', {});
  const { OrderDetail } = await import('#storefront/features/orders/OrderDetail.tsx');
  const order = anOrder({ total, shipping_charge: charge, paid_status: total === '0' ? 'paid' : 'unpaid' });
  render(<OrderDetail order={order} text={ordersText.en} lang="en" onBack={() => undefined} />);
  const shown = document.querySelector('article')?.textContent ?? '';
  expect(/paid|pay|cash/i.exec(shown) !== null, shown).toBe(isNamed);
});
