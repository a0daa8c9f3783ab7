/** A page of one shopper on whose phone another one signs in. */
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Hydrated, hydrate } from '../islands/hydrate.ts';

const signIn = (id: string) =>
  localStorage.setItem('loom', JSON.stringify({ _id: id, shopId: 'loom', token: `t-${id}` }));
const restore = () => dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));

let live: Hydrated | null = null;
const reload = vi.spyOn(location, 'reload').mockImplementation(() => undefined);
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  reload.mockClear();
  const order = { _id: 'o1', orderNumber: '20417733', status: 'pending', productList: [] };
  vi.stubGlobal('fetch', async (url: string) =>
    url.includes('t-u1') ? Response.json({ data: [order] }) : Response.json({}, { status: 503 }),
  );
});
afterEach(() => {
  live?.unmount();
  live = null;
  vi.unstubAllGlobals();
});

async function open() {
  const { default: OrdersPage } = await import('#storefront/features/orders/OrdersPage.tsx');
  const { session } = await import('#storefront/shopper/page-session.ts');
  live = await hydrate(<OrdersPage lang="en" />, () => signIn('u1'));
  await screen.findByRole('link', { name: /20417733/ }, { timeout: 20_000 });
  return session();
}

it('is not loaded again for the same shopper in a new session', async () => {
  const { $user } = await open();
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rina', shopId: 'loom', token: 't-new' }));
  restore();
  expect($user.get()?.token).toBe('t-new');
  expect(reload).not.toHaveBeenCalled();
});

it('from the back-forward cache is loaded again: it has the orders of the first one', async () => {
  await open();
  signIn('u2');
  restore();
  expect(reload).toHaveBeenCalled();
});

it('in another tab is loaded again, also when it has seen the first one sign out', async () => {
  const { $user } = await open();
  for (const id of [null, 'u2']) {
    if (id === null) localStorage.removeItem('loom');
    else signIn(id);
    dispatchEvent(new StorageEvent('storage', { key: 'loom' }));
    expect($user.get()?.id ?? null).toBe(id);
  }
  expect(reload).toHaveBeenCalled();
});
