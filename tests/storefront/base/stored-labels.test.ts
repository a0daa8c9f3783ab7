// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startStoredLabels } from '#storefront/base/stored-labels.ts';
import { parseCart, serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { session } from '#storefront/shopper/page-session.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aLine } from '../features/cart/cart-fixtures.ts';

const follow = vi.hoisted(() => vi.fn());
vi.mock('#storefront/features/cart/cart-actions.ts', () => ({ follow }));

it('signs out in this browser alone, also for the stores of the page', () => {
  setPage('<p data-account><a data-signed-in>Account</a></p>');
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rima', shopId: 'loom', token: 't1' }));
  for (const key of ['addToCart-loom', 'account-cart-loom']) {
    localStorage.setItem(key, serializeCart([aLine()]));
  }
  const signOutHere = startStoredLabels();
  expect(session().$user.get()?.name).toBe('Rima');
  signOutHere();
  expect(session().$user.get()).toBeNull();
  expect(localStorage.getItem('loom')).toBeNull();
  expect(parseCart(localStorage.getItem('addToCart-loom'))).toEqual([]);
  expect(document.querySelector<HTMLElement>('[data-signed-in]')?.hidden).toBe(true);
  expect(localStorage.getItem('account-cart-loom')).toBeNull();
});

it('counts the different lines of account and outbox for a signed-in shopper, and those of the outbox for a guest', () => {
  setPage('<b data-cart-count hidden>0</b>');
  const count = () => document.querySelector('[data-cart-count]')?.textContent;
  localStorage.setItem('account-cart-loom', serializeCart([aLine(), aLine({ productId: 'p2' })]));
  localStorage.setItem(
    'addToCart-loom',
    serializeCart([aLine({ productId: 'p2' }), aLine({ productId: 'p3' })]),
  );
  localStorage.removeItem('loom');
  startStoredLabels();
  expect(count()).toBe('2');
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rima', shopId: 'loom', token: 't1' }));
  dispatchEvent(new StorageEvent('storage', { key: 'loom' }));
  expect(count()).toBe('3');
  localStorage.setItem('account-cart-loom', serializeCart([]));
  dispatchEvent(new StorageEvent('storage', { key: 'account-cart-loom' }));
  expect(count()).toBe('2');
});

it.each([
  { what: 'nothing waits', copy: [aLine()], outbox: [], isAtOnce: false },
  { what: 'items wait', copy: [aLine()], outbox: [aLine({ productId: 'p2' })], isAtOnce: true },
  { what: 'there is no copy', copy: null, outbox: [], isAtOnce: true },
])(
  'loads the cart of an account once where $what: at once $isAtOnce, else at the first gesture',
  async ({ copy, outbox, isAtOnce }) => {
    follow.mockClear();
    setPage('<b data-cart-count hidden>0</b>');
    localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rima', shopId: 'loom', token: 't1' }));
    localStorage.setItem('addToCart-loom', serializeCart(outbox));
    if (copy === null) localStorage.removeItem('account-cart-loom');
    else localStorage.setItem('account-cart-loom', serializeCart(copy));
    startStoredLabels();
    await vi.dynamicImportSettled();
    expect(follow).toHaveBeenCalledTimes(isAtOnce ? 1 : 0);
    dispatchEvent(new Event('pointermove'));
    await vi.dynamicImportSettled();
    expect(follow).toHaveBeenCalledTimes(1);
  },
);
