import { expect, it } from 'vitest';
import { localLines } from '#storefront/browser/cart-lines/local-lines.ts';
import { parseCart, serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { signOutHere, startStoredLabels } from '#storefront/browser/shell-labels.ts';
import { session } from '#storefront/shopper/page-session.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aLine } from '../features/cart/cart-fixtures.ts';

it('signs out in this browser alone, also for the stores of the page', () => {
  setPage('<p data-account><a data-signed-in>Account</a></p>');
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rima', shopId: 'loom', token: 't1' }));
  for (const key of ['addToCart-loom', 'account-cart-loom']) {
    localStorage.setItem(key, serializeCart([aLine()]));
  }
  localStorage.setItem('pending-order-loom', '{"of":"Rima"}');
  localStorage.setItem('remembered-loom', '{"of":"Rima"}');
  sessionStorage.setItem('drafts-loom', '{"of":"Rima"}');
  startStoredLabels();
  expect(localLines().read()).toHaveLength(1);
  expect(session().$user.get()?.name).toBe('Rima');
  signOutHere();
  expect(session().$user.get()).toBeNull();
  expect(localStorage.getItem('loom')).toBeNull();
  expect(parseCart(localStorage.getItem('addToCart-loom'))).toEqual([]);
  expect(localLines().read()).toEqual([]);
  expect(document.querySelector<HTMLElement>('[data-signed-in]')?.hidden).toBe(true);
  expect(localStorage.getItem('account-cart-loom')).toBeNull();
  expect(JSON.stringify([{ ...localStorage }, { ...sessionStorage }])).not.toContain('Rima');
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

it('shows the current cart when the page returns from the back-forward cache', () => {
  setPage('<b data-cart-count hidden>0</b>');
  const count = () => document.querySelector('[data-cart-count]')?.textContent;
  localStorage.clear();
  startStoredLabels();
  expect(count()).toBe('0');
  // The next page stores an item: this one gets no event.
  localStorage.setItem('addToCart-loom', serializeCart([aLine()]));
  dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true }));
  expect(count()).toBe('1');
});

it('shows the count of lines that this page changes', () => {
  setPage('<b data-cart-count hidden>0</b>');
  localStorage.clear();
  localLines().change(() => [aLine(), aLine({ productId: 'p2' })]);
  expect(document.querySelector('[data-cart-count]')?.textContent).toBe('2');
});

it.each([
  { what: 'nothing waits', copy: [aLine()], outbox: [], isCartKnown: true },
  { what: 'items wait', copy: [aLine()], outbox: [aLine({ productId: 'p2' })], isCartKnown: false },
  { what: 'there is no copy', copy: null, outbox: [], isCartKnown: false },
])(
  'knows the cart of an account without a request where $what: $isCartKnown',
  ({ copy, outbox, isCartKnown }) => {
    setPage('<b data-cart-count hidden>0</b>');
    localStorage.setItem('loom', JSON.stringify({ _id: 'u1', name: 'Rima', shopId: 'loom', token: 't1' }));
    localStorage.setItem('addToCart-loom', serializeCart(outbox));
    if (copy === null) localStorage.removeItem('account-cart-loom');
    else localStorage.setItem('account-cart-loom', serializeCart(copy));
    expect(startStoredLabels()).toEqual({ isSignedIn: true, isCartKnown });
  },
);
