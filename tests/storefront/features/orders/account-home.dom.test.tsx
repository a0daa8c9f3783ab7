import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';

let live: Hydrated | null = null;
beforeEach(() => {
  vi.resetModules();
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rina', shopId: 'loom', token: 't1' }));
});
afterEach(() => {
  live?.unmount();
  live = null;
  localStorage.clear();
  vi.unstubAllGlobals();
});

async function open(data: object[]) {
  vi.stubGlobal('fetch', async () => Response.json({ data }));
  const { default: AccountHome } = await import('#storefront/features/orders/AccountHome.tsx');
  live = await hydrate(<AccountHome lang="en" />);
}

it('greets by name and shows the last order with its state', async () => {
  const old = { _id: 'o1', orderNumber: '100', status: 'delivered', timestamp: 1_763_000_000_000 };
  await open([old, { _id: 'o2', orderNumber: '101', status: 'shipped', timestamp: 1_764_000_000_000 }]);
  const link = await screen.findByRole('link', { name: /Order 101/ }, { timeout: 10_000 });
  screen.getByText('Hello, Rina');
  expect(link.getAttribute('href')).toBe('/user/my-orders#101');
  expect(link.textContent).toContain('Shipped');
  expect(screen.queryByText(/Order 100/)).toBeNull();
});

it('says that there is no order yet', async () => {
  await open([]);
  await screen.findByText('You have no orders yet', {}, { timeout: 10_000 });
});
