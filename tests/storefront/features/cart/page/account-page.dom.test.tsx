import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import CartPage from '#storefront/features/cart/page/CartPage.tsx';
import type { CartCalls } from '#storefront/features/cart/server/cart-sync.ts';
import { type Hydrated, hydrate } from '../../../islands/hydrate.ts';
import { aFreshProduct, aLine } from '../cart-fixtures.ts';
import { aServer, limitedTo } from '../server/account-tabs.ts';

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
});
afterEach(() => {
  live?.unmount();
  live = null;
});

it('shows that the cart could not be read, with the lines of this browser, and reads it again on a click', async () => {
  const server = aServer();
  server.put(aLine({ productId: 'p2', quantity: 2 }));
  server.trouble = () => 'failing';
  host.calls = server.callsOf;
  live = await hydrate(<CartPage lang="en" />, () => {
    localStorage.setItem('loom', JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' }));
    localStorage.setItem('addToCart-loom', serializeCart([aLine({ productId: 'p1', title: 'Lamp' })]));
  });
  expect((await screen.findByRole('alert')).textContent).toContain('Failed to fetch data');
  screen.getByText(/^Your changes are kept on this device/);
  screen.getByRole('spinbutton', { name: 'Quantity of Product p1' });

  server.trouble = () => null;
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await screen.findByRole('spinbutton', { name: 'Quantity of Product p2' });
  expect(screen.queryByRole('alert')).toBeNull();
  expect(server.quantities()).toEqual({ p1: 1, p2: 2 });
});

it('shows why the server refuses a line, at the line', async () => {
  const server = aServer();
  server.trouble = (call) => (call.startsWith('add') ? 'refused' : null);
  host.calls = server.callsOf;
  live = await hydrate(<CartPage lang="en" />, () => {
    localStorage.setItem('loom', JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' }));
    localStorage.setItem('addToCart-loom', serializeCart([aLine({ productId: 'p1' })]));
  });
  await screen.findByText('No add p1 1');
  screen.getByRole('spinbutton', { name: 'Quantity of Product p1' });
});

it('names the limit of a line of which the server stores less: the stock, else that of an order', async () => {
  for (const [most, note] of [
    [5, 'Only 5 in stock'],
    [3, 'At most 3 per order'],
  ] as const) {
    const server = aServer({ limits: limitedTo(most) });
    server.put(aLine({ productId: 'p1', quantity: most }));
    host.calls = server.callsOf;
    live = await hydrate(<CartPage lang="en" />, () => {
      localStorage.setItem('loom', JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' }));
      localStorage.setItem('addToCart-loom', serializeCart([aLine({ productId: 'p1', quantity: 2 })]));
    });
    await screen.findByText(note);
    const field = screen.getByRole('spinbutton', { name: 'Quantity of Product p1' });
    expect([field.getAttribute('aria-valuenow'), server.quantities()]).toEqual([`${most}`, { p1: most }]);
    expect(server.calls).toEqual(['read', 'add p1 2', 'read']);
    live.unmount();
    localStorage.clear();
    vi.resetModules();
  }
});
