// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { parseCart, serializeCart } from '#storefront/features/cart/lines/stored-cart.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aLine } from '../cart/cart-fixtures.ts';

const PAGE =
  '<b data-cart-count>1</b><p data-account><a data-signed-in>Account</a><a data-signed-out hidden>Login</a></p>';

beforeEach(() => {
  vi.resetModules();
  vi.unstubAllGlobals();
  setPage(PAGE);
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rima', shopId: 'loom', token: 't1' }));
  localStorage.setItem('wishlist-loom', '{"v":1,"wishes":[{"productId":"p1"}]}');
  sessionStorage.setItem('drafts-loom', '{"ticket":[["subject","Late"]]}');
  localStorage.setItem('addToCart-loom', serializeCart([aLine()]));
});

async function signOutOfPage(fetch: typeof globalThis.fetch): Promise<void> {
  vi.stubGlobal('fetch', fetch);
  const { startStoredLabels } = await import('#storefront/base/stored-labels.ts');
  const { signOut } = await import('#storefront/features/account/sign-out.ts');
  startStoredLabels();
  signOut();
}

const isHidden = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden;

it('removes the stored user and the cart at once, and shows both in the header, without a network', async () => {
  await signOutOfPage(() => Promise.reject(new TypeError('Failed to fetch')));
  expect(localStorage.getItem('loom')).toBeNull();
  expect(parseCart(localStorage.getItem('addToCart-loom'))).toEqual([]);
  expect(localStorage.getItem('wishlist-loom')).toBeNull();
  expect(sessionStorage.getItem('drafts-loom')).toBeNull();
  expect(['[data-cart-count]', '[data-signed-in]', '[data-signed-out]'].map(isHidden)).toEqual([
    true,
    true,
    false,
  ]);
});

it('removes what was typed at the checkout and the orders of this browser', async () => {
  const keys = ['checkout-draft-loom', 'pending-order-loom', 'unsaved-addresses-loom'];
  for (const key of keys) localStorage.setItem(key, '{}');
  sessionStorage.setItem('last-order-loom', '{}');
  await signOutOfPage(async () => new Response('{}'));
  expect(keys.map((key) => localStorage.getItem(key))).toEqual([null, null, null]);
  expect(sessionStorage.getItem('last-order-loom')).toBeNull();
});

it('ends the session at the API with a request that outlives the page', async () => {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response('{}'));
  await signOutOfPage(fetch);
  expect(fetch).toHaveBeenCalledWith(
    'http://127.0.0.1:9/api/v1/shop/logout?token=t1',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
});
