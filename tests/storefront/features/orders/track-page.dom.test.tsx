import { act, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import TrackPage from '#storefront/features/orders/TrackPage.tsx';
import { storeLastOrder } from '#storefront/features/placed-order/last-order.ts';
import { storeOrderContact } from '#storefront/features/placed-order/order-contact.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';
import { setPage } from '../../islands/page-context.ts';
import { aPendingOrder, SHIRTS } from '../placed-order/pending-order-fixture.ts';
import { anOrder } from './order-fixtures.ts';

const DIGITS = 'Last 4 digits of your phone';

const ORDER = {
  number: '20417733',
  total: 255_00,
  totalBefore: null,
  delivery: 70_00,
  discount: 0,
  payNow: 255_00,
  dueOnDelivery: 0,
  payment: 'AmarPay',
  isPaid: true,
  hasTransfer: false,
  hasSlip: false,
  phoneDigits: '',
  area: '',
  lines: [SHIRTS],
};

let live: Hydrated | null = null;
afterEach(() => {
  live?.unmount();
  live = null;
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

it('fills in the number of the last order and leaves the digits that were typed before hydration', async () => {
  storeLastOrder(sessionStorage, 'loom', ORDER);
  live = await hydrate(<TrackPage lang="en" />, () => {
    screen.getByLabelText<HTMLInputElement>(DIGITS, { exact: false }).value = '4321';
  });
  expect(screen.getByLabelText<HTMLInputElement>('Order number', { exact: false }).value).toBe('20417733');
  expect(screen.getByLabelText<HTMLInputElement>(DIGITS, { exact: false }).value).toBe('4321');
});

it.each([
  ['20417733', true],
  ['20417734', false],
])('shows the address that this tab has stored of order %s: %s', async (number, isShown) => {
  const { address } = aPendingOrder();
  const contact = {
    ...address,
    fullName: 'Rina Akter',
    mobileNumber: '01711 223344',
    address: 'House 7, Road 3',
  };
  storeLastOrder(sessionStorage, 'loom', { ...ORDER, phoneDigits: '4321' });
  storeOrderContact(sessionStorage, 'loom', { number, address: contact });
  const order = { _id: 'o1', orderNumber: '20417733', status: 'pending', productList: [] };
  vi.stubGlobal('fetch', async () => Response.json({ data: order }));
  live = await hydrate(<TrackPage lang="en" />);
  await screen.findByRole('heading', { name: 'Order 20417733' }, { timeout: 10_000 });
  expect(screen.queryByText(/House 7, Road 3/) !== null).toBe(isShown);
  expect(screen.queryByText('Rina Akter') !== null).toBe(isShown);
  expect(document.querySelector('.order-sheet')?.textContent.includes('01711 223344')).toBe(isShown);
});

const SUMS = [
  ['Subtotal', '৳1,800'],
  ['Discount', '−৳50'],
  ['Delivery', '৳70'],
  ['Total', '৳1,820'],
];

it.each([
  ['without a stated discount', {}, [...SUMS, ['On delivery', '৳1,820']]],
  [
    'paid at bKash',
    { method: { Getaway: 'Bkash' } },
    [...SUMS, ['In advance', '৳1,820'], ['On delivery', '৳0']],
  ],
])('shows the amounts of the tracked order, %s', async (_what, facts, amounts) => {
  setPage('', {});
  const { tracker } = await import('#storefront/features/orders/page-orders.ts');
  live = await hydrate(<TrackPage lang="en" />);
  act(() => tracker().show(anOrder({ total: '1820', ...facts })));
  const shown = [...document.querySelectorAll('.sums dt')].map((term) => [
    term.textContent,
    term.nextElementSibling?.textContent,
  ]);
  expect(shown).toEqual(amounts);
  screen.getByText('৳900 each');
});

it('speaks of no payment of an order with a total of 0', async () => {
  setPage('', {});
  const { tracker } = await import('#storefront/features/orders/page-orders.ts');
  live = await hydrate(<TrackPage lang="en" />);
  const sheet = () => document.querySelector('.order-sheet')?.textContent ?? '';
  const WORDS = /pay|paid|cash|advance|bkash|on delivery/i;
  const status = { status: 'pending', shipping_charge: '0' };
  act(() => tracker().show(anOrder({ ...status, total: '1800' })));
  expect(sheet()).toMatch(WORDS);
  for (const Getaway of ['CashOnDelivery', 'Bkash']) {
    act(() => tracker().show(anOrder({ ...status, _id: Getaway, total: '0', method: { Getaway } })));
    expect(sheet()).toContain('Discount−৳1,800');
    expect(sheet()).toContain('Total৳0');
    expect(sheet()).not.toMatch(WORDS);
  }
});
