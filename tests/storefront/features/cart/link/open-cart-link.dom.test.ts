/** What becomes of the cart when the shopper takes the lines of a link. */
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { cartFragment } from '#site/cart-link.ts';
import { lineKey } from '#storefront/browser/cart-lines/cart-lines.ts';
import { parseCart, serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { cartLinkText } from '#storefront/i18n/cart-link.ts';
import { setPage } from '../../../islands/page-context.ts';
import { aFreshProduct, aLine, aPrice, aVariant } from '../cart-fixtures.ts';

const host = vi.hoisted(() => ({ isReachable: true, price: 100_00 }));
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId }: { productId: string }) =>
    host.isReachable
      ? {
          kind: 'done',
          value: aFreshProduct({ id: productId, variants: [aVariant({ price: aPrice(host.price) })] }),
        }
      : { kind: 'unsent' },
}));

const text = cartLinkText.en;
const quantities = () =>
  Object.fromEntries(
    parseCart(localStorage.getItem('addToCart-loom')).map(({ productId, quantity }) => [productId, quantity]),
  );

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  Object.assign(host, { isReachable: true, price: 100_00 });
});

/** Opens the link to 2 of p2, with 1 of p1 in the cart. */
async function open() {
  setPage('', { route: 'cart' });
  localStorage.setItem('addToCart-loom', serializeCart([aLine()]));
  history.replaceState(null, '', `/user/cart${cartFragment([{ productId: 'p2', sku: '', quantity: 2 }])}`);
  const { openCartLink } = await import('#storefront/features/cart/link/open-cart-link.ts');
  openCartLink();
  return screen.findByRole('button', { name: text.replace }, { timeout: 20_000 });
}

const toast = () => document.querySelector('[data-toast-region]')?.textContent ?? '';

it('replaces the lines', async () => {
  fireEvent.click(await open());
  await waitFor(() => expect(toast()).toBe(text.added));
  expect(quantities()).toEqual({ p2: 2 });
});

it('keeps the cart, and says so, when the connection is lost before the lines are replaced', async () => {
  const replace = await open();
  host.isReachable = false;
  fireEvent.click(replace);
  await screen.findByText(text.failed);
  expect([quantities(), toast()]).toEqual([{ p1: 1 }, '']);
  host.isReachable = true;
  fireEvent.click(screen.getByRole('button', { name: text.retry }));
  fireEvent.click(await screen.findByRole('button', { name: text.replace }));
  await waitFor(() => expect(toast()).toBe(text.added));
  expect(quantities()).toEqual({ p2: 2 });
});

it('shows a price that has changed since before it takes the lines', async () => {
  const replace = await open();
  host.price = 120_00;
  fireEvent.click(replace);
  await screen.findByText('৳240', { selector: '.cart-link-total b' });
  expect(quantities()).toEqual({ p1: 1 });
  fireEvent.click(screen.getByRole('button', { name: text.replace }));
  await waitFor(() => expect(quantities()).toEqual({ p2: 2 }));
});

it('adds the lines once when the button is clicked twice', async () => {
  await open();
  const add = screen.getByRole('button', { name: text.add });
  fireEvent.click(add);
  fireEvent.click(add);
  await waitFor(() => expect(toast()).toBe(text.added));
  expect(quantities()).toEqual({ p1: 1, p2: 2 });
});

it('selects the lines for the checkout, also one that was left out before', async () => {
  localStorage.setItem(
    'cart-left-out-loom',
    JSON.stringify(['p1', 'p2'].map((productId) => lineKey({ productId, sku: '', campaignId: null }))),
  );
  await open();
  fireEvent.click(screen.getByRole('button', { name: text.add }));
  await waitFor(() => expect(toast()).toBe(text.added));
  expect(localStorage.getItem('cart-left-out-loom')).toBe('["[\\"p1\\",\\"\\",\\"\\"]"]');
});
