// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { startStoredLabels } from '#storefront/base/stored-labels.ts';
import { signOut } from '#storefront/features/account/sign-out.ts';
import { parseCart, serializeCart } from '#storefront/features/cart/stored-cart.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aLine } from '../cart/cart-fixtures.ts';

it('removes the stored user and the cart, and shows both in the header', () => {
  setPage(
    '<b data-cart-count>1</b><p data-account><a data-signed-in>Account</a><a data-signed-out hidden>Login</a></p>',
  );
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rima', shopId: 'loom' }));
  localStorage.setItem('addToCart-loom', serializeCart([aLine()]));
  startStoredLabels();
  signOut();
  expect(localStorage.getItem('loom')).toBeNull();
  expect(parseCart(localStorage.getItem('addToCart-loom'))).toEqual([]);
  const isHidden = (selector: string) => document.querySelector<HTMLElement>(selector)?.hidden;
  expect(['[data-cart-count]', '[data-signed-in]', '[data-signed-out]'].map(isHidden)).toEqual([
    true,
    true,
    false,
  ]);
});
