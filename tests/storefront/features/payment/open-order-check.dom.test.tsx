/** This browser's open order while it is paid in another browser, and the cart is opened here. */
import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKey } from '#site/storage-key.ts';
import { parseCart, serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aLine } from '../cart/cart-fixtures.ts';
import { aPendingOrder, SHIRTS } from '../placed-order/pending-order-fixture.ts';

/** The code is transformed when it is first imported. */
const PATIENTLY = { timeout: 20_000 };
const PENDING = storageKey('pending-order', 'loom');
const ORDER = aPendingOrder({ number: '555', payment: 'Bkash', lines: [SHIRTS] });

const host = { paid: 'unpaid', tracked: [] as string[] };
beforeEach(() => {
  vi.resetModules();
  Object.assign(host, { paid: 'unpaid', tracked: [] });
  vi.stubGlobal('fetch', async (url: string) => {
    host.tracked.push(url);
    return Response.json({ _id: 'o1', orderNumber: '555', total: '270', paid_status: host.paid });
  });
});
afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The cart's page of a browser with this open order, and more in the cart than was ordered. */
async function openCart(order: typeof ORDER | null) {
  setPage('', { route: 'cart' });
  const lines = [
    aLine({ productId: 'p1', sku: 'R-M', quantity: 3 }),
    aLine({ productId: 'p2', quantity: 4 }),
  ];
  localStorage.setItem('addToCart-loom', serializeCart(lines));
  if (order !== null) localStorage.setItem(PENDING, JSON.stringify(order));
  const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
  const { default: OpenOrderCheck } = await import('#storefront/features/payment/OpenOrderCheck.tsx');
  render(<OpenOrderCheck />);
  return replace;
}

const inCart = () =>
  parseCart(localStorage.getItem('addToCart-loom')).map(({ productId, quantity }) => [productId, quantity]);
const ALL = [
  ['p1', 3],
  ['p2', 4],
];

it('a paid order leads to its confirmation, and what was ordered leaves the cart', async () => {
  host.paid = 'paid';
  const replace = await openCart(ORDER);
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/confirm-order'), PATIENTLY);
  expect(inCart()).toEqual([
    ['p1', 1],
    ['p2', 4],
  ]);
  expect(localStorage.getItem(PENDING)).toBeNull();
  const confirmed = JSON.parse(sessionStorage.getItem(storageKey('last-order', 'loom')) ?? '{}');
  expect(JSON.stringify(confirmed)).toContain('"isPaid":true');
});

it('an order that is not paid stays open, until the page is shown again after its payment', async () => {
  const replace = await openCart(ORDER);
  await vi.waitFor(() => expect(host.tracked).toHaveLength(1), PATIENTLY);
  expect(host.tracked[0]).toContain('555');
  expect([inCart(), replace.mock.calls]).toEqual([ALL, []]);
  expect(localStorage.getItem(PENDING)).not.toBeNull();
  host.paid = 'paid';
  // A page of the back-forward cache is older than its first check.
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  await vi.waitFor(() => expect(replace).toHaveBeenCalledWith('/confirm-order'), PATIENTLY);
});

it.each([
  ['no open order', null],
  ['an order that was not placed yet', { ...ORDER, number: '' }],
])('with %s no call is made', async (_what, order) => {
  const open = await import('#storefront/features/placed-order/page-open-payment.ts');
  const check = vi.spyOn(open, 'checkStoredOrder');
  const replace = await openCart(order);
  if (order !== null) await vi.waitFor(() => expect(check).toHaveBeenCalled(), PATIENTLY);
  expect([host.tracked, replace.mock.calls, inCart()]).toEqual([[], [], ALL]);
});

it('an order that two pages find paid at the same time leaves the cart once', async () => {
  host.paid = 'paid';
  await openCart(ORDER);
  const { checkStoredOrder } = await import('#storefront/features/placed-order/page-open-payment.ts');
  await Promise.all([checkStoredOrder(), checkStoredOrder()]);
  await vi.waitFor(() => expect(localStorage.getItem(PENDING)).toBeNull(), PATIENTLY);
  expect(inCart()).toEqual([
    ['p1', 1],
    ['p2', 4],
  ]);
});
