import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';

const KEY = 'pending-order-loom';

afterEach(() => {
  cleanup();
  localStorage.clear();
  vi.resetModules();
});

async function load(stored: string | null) {
  if (stored !== null) localStorage.setItem(KEY, stored);
  setPage('', { route: 'checkout' });
  const { hasPendingOrder } = await import('#storefront/features/placed-order/has-pending-order.ts');
  return hasPendingOrder();
}

async function showStored() {
  const { StoredOrder } = await import('#storefront/features/checkout/OpenOrder.tsx');
  render(<StoredOrder isSending={false} onRepeat={() => undefined} lang="en" />);
}

it('the checkout knows of a stored order before its code has loaded, and of what it saves and settles', async () => {
  const $isPending = await load(null);
  expect($isPending.get()).toBe(false);
  const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
  pendingOrder().save(aPendingOrder());
  expect($isPending.get()).toBe(true);
  pendingOrder().clear();
  expect($isPending.get()).toBe(false);
});

it('an order that another tab has sent is known without a reload', async () => {
  const $isPending = await load(null);
  localStorage.setItem(KEY, JSON.stringify(aPendingOrder()));
  window.dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect($isPending.get()).toBe(true);
});

it('a stored order is shown', async () => {
  const $isPending = await load(JSON.stringify(aPendingOrder({ userId: 'u1' })));
  expect($isPending.get()).toBe(true);
  await showStored();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeDefined();
  expect($isPending.get()).toBe(true);
});

it('a stored value that is no order does not keep the form away', async () => {
  const $isPending = await load('{"requestId":""}');
  expect($isPending.get()).toBe(true);
  await showStored();
  await vi.waitFor(() => expect($isPending.get()).toBe(false));
});
