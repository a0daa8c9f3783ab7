import { beforeEach, expect, it, vi } from 'vitest';
import { storageKey } from '#site/storage-key.ts';
import { ORIGIN_KEYS, SHOP_KEY_NAMES, SHOP_KEYS } from '#site/storage-keys.ts';
import { parseCart, serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
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
  const { startStoredLabels } = await import('#storefront/browser/shell-labels.ts');
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

/** Every key of `site/storage-keys.ts` with its storage. */
const KEYS = [
  ...SHOP_KEY_NAMES.map((name) => ({ ...SHOP_KEYS[name], key: storageKey(name, 'loom') })),
  ...Object.entries(ORIGIN_KEYS).map(([key, facts]) => ({ ...facts, key })),
];
const storageOf = ({ storage }: { storage: 'local' | 'tab' }) =>
  storage === 'local' ? localStorage : sessionStorage;

it.each(KEYS)('$key: a private value is removed, another one stays (private: $isPrivate)', async (fact) => {
  const store = storageOf(fact);
  if (store.getItem(fact.key) === null) store.setItem(fact.key, '{"of":"Rima"}');
  await signOutOfPage(async () => new Response('{}'));
  if (!fact.isPrivate) expect(store.getItem(fact.key)).toBe('{"of":"Rima"}');
  // The cart keeps the record of its writes, without lines.
  else if (fact.key === 'addToCart-loom') expect(parseCart(store.getItem(fact.key))).toEqual([]);
  else expect(store.getItem(fact.key)).toBeNull();
});

it('ends the session at the API with a request that outlives the page', async () => {
  const fetch = vi.fn(async (_url: unknown, _init?: RequestInit) => new Response('{}'));
  await signOutOfPage(fetch);
  expect(fetch).toHaveBeenCalledWith(
    'http://127.0.0.1:9/api/v1/shop/logout?token=t1',
    expect.objectContaining({ method: 'POST', keepalive: true }),
  );
});
