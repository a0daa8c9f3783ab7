/** The checkout page when a script or a response that it needs is missing. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { storageKey } from '#site/storage-key.ts';
import { serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import type { CartCalls } from '#storefront/features/cart/server/cart-sync.ts';
import { EMPTY_DRAFT } from '#storefront/features/checkout/checkout-draft.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';
import { aFreshProduct, aLine } from '../cart/cart-fixtures.ts';
import { aServer } from '../cart/server/account-tabs.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';
import { ADDRESS } from './checkout-fixtures.ts';

/** The code is transformed when it is first imported. */
const PATIENTLY = { timeout: 20_000 };
const OPEN_ORDER = '#storefront/features/checkout/OpenOrder.tsx';
const SHOPPER = JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' });

const host = vi.hoisted(() => ({ calls: (): CartCalls | null => null }));
vi.mock('#storefront/features/cart/server/server-cart.ts', () => ({ createCartCalls: () => host.calls() }));
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId }: { productId: string }) => ({
    kind: 'done',
    value: aFreshProduct({ id: productId }),
  }),
}));

let live: Hydrated | null = null;
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  // No call of the API gets a response.
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  live?.unmount();
  live = null;
  vi.doUnmock(OPEN_ORDER);
  vi.unstubAllGlobals();
});

/** @param fill fills the storage before the page hydrates */
async function open(fill: () => void) {
  const { default: CheckoutPage } = await import('#storefront/features/checkout/CheckoutPage.tsx');
  live = await hydrate(<CheckoutPage lang="en" policies={[]} />, fill);
}

it('an order without a response stays in view when the code that shows it does not load', async () => {
  vi.doMock(OPEN_ORDER, () => {
    throw new Error('The chunk is missing.');
  });
  await open(() =>
    localStorage.setItem(storageKey('pending-order', 'loom'), JSON.stringify(aPendingOrder())),
  );
  const again = await screen.findByRole('button', { name: 'Try again' }, PATIENTLY);
  expect(screen.getByRole('alert').textContent).toContain('Network error. Please try again.');
  vi.doUnmock(OPEN_ORDER);
  fireEvent.click(again);
  await screen.findByRole('heading', { name: 'We did not get an answer' }, PATIENTLY);
});

it('a cart that cannot be read does not count as empty, and is read again when the browser is online again', async () => {
  const server = aServer();
  server.put(aLine({ productId: 'p2', quantity: 2 }));
  server.trouble = () => 'unsent';
  host.calls = server.callsOf;
  await open(() => localStorage.setItem('loom', SHOPPER));
  await screen.findByRole('heading', { name: 'Failed to fetch data' }, PATIENTLY);
  expect(screen.queryByText('There is nothing to order')).toBeNull();
  server.trouble = () => null;
  dispatchEvent(new Event('online'));
  await screen.findByText('Product p2', {}, PATIENTLY);
});

it('a session that has ended opens the sign-in page, and the typed address stays', async () => {
  const server = aServer();
  server.trouble = () => 'signed-out';
  host.calls = server.callsOf;
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
  const draft = { ...EMPTY_DRAFT, address: ADDRESS };
  await open(() => {
    localStorage.setItem('loom', SHOPPER);
    localStorage.setItem('addToCart-loom', serializeCart([aLine({ productId: 'p1' })]));
    localStorage.setItem('checkout-draft-loom', JSON.stringify(draft));
  });
  await vi.waitFor(() => expect(assign).toHaveBeenCalled(), PATIENTLY);
  expect(assign.mock.calls[0]?.[0]).toMatch(/^\/sign-in\?next=/);
  expect(localStorage.getItem('checkout-draft-loom')).toContain(ADDRESS.address);
  expect(screen.queryByText('There is nothing to order')).toBeNull();
  assign.mockRestore();
});
