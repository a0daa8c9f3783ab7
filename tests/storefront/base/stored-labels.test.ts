// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startStoredLabels } from '#storefront/base/stored-labels.ts';
import { parseCart, serializeCart } from '#storefront/features/cart/stored-cart.ts';
import { session } from '#storefront/features/session/page-session.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aLine } from '../features/cart/cart-fixtures.ts';

it('signs out in this browser alone, also for the stores of the page', () => {
  setPage('<p data-account><a data-signed-in>Account</a></p>');
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rima', shopId: 'loom', token: 't1' }));
  localStorage.setItem('addToCart-loom', serializeCart([aLine()]));
  const signOutHere = startStoredLabels();
  expect(session().$user.get()?.name).toBe('Rima');
  signOutHere();
  expect(session().$user.get()).toBeNull();
  expect(localStorage.getItem('loom')).toBeNull();
  expect(parseCart(localStorage.getItem('addToCart-loom'))).toEqual([]);
  expect(document.querySelector<HTMLElement>('[data-signed-in]')?.hidden).toBe(true);
});
