/** An order whose lines another device has taken out of the account's cart since this page was opened. */
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lineKey } from '#storefront/browser/cart-lines/cart-lines.ts';
import { emptyAccountCart, serializeAccountCart } from '#storefront/features/cart/server/account-cart.ts';
import { EMPTY_DRAFT } from '#storefront/features/checkout/checkout-draft.ts';
import { CONTEXT, setPage } from '#tests/storefront/islands/page-context.ts';
import { aFreshProduct, aLine } from '../cart/cart-fixtures.ts';
import { ADDRESS } from './checkout-fixtures.ts';

/** The code is transformed when it is first imported. */
const PATIENTLY = { timeout: 20_000 };
const LINES = [aLine({ productId: 'p1', title: 'Lamp' }), aLine({ productId: 'p2', title: 'Cup' })];

vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId }: { productId: string }) => ({
    kind: 'done',
    value: aFreshProduct({ id: productId }),
  }),
}));

/** The API of an account. */
const api = {
  /** Ids of the products in its cart; null: the cart cannot be read. */
  cart: null as string[] | null,
  orders: [] as object[],
  /** Ids of the products of each order that this page has sent. */
  sent: [] as string[][],
};

async function respond(url: string | URL, init?: RequestInit): Promise<Response> {
  const { pathname } = new URL(url);
  const isPost = init?.method === 'POST';
  const ids = (): string[] =>
    JSON.parse(String(init?.body)).productList.map(({ productId }: { productId: string }) => productId);
  if (pathname.endsWith('/order-quote')) {
    const subtotal = ids().length * 100;
    return Response.json({ subtotal, delivery: 60, total: subtotal + 60, refused: [] });
  }
  if (pathname.endsWith('/add-to-cart')) {
    if (api.cart === null) return Response.json({ message: 'Not found.' }, { status: 404 });
    return Response.json({
      data: api.cart.map((productId) => ({ _id: `row-${productId}`, productId, price: 100, quantity: 1 })),
    });
  }
  if (pathname.endsWith('/user/order') && isPost) {
    api.sent.push(ids());
    return Response.json({ message: 'No.' }, { status: 400 });
  }
  if (pathname.endsWith('/user/order')) return Response.json({ data: api.orders });
  return Response.json({ data: [] });
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  Object.assign(api, { cart: ['p1', 'p2'], orders: [], sent: [] });
  vi.stubGlobal('fetch', respond);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Opens the checkout of a lamp and a cup, of which the account's cart has been read before. */
async function open(user: string | null = 'u1') {
  if (user !== null) localStorage.setItem('loom', JSON.stringify({ _id: user, shopId: 'loom', token: 't1' }));
  const rows = LINES.map((line) => {
    const ids = [`row-${line.productId}`];
    return [lineKey(line), { ids, quantity: 1, confirmed: null, setting: null, limit: null }];
  });
  const copy = {
    ...emptyAccountCart('u1'),
    lines: LINES,
    rows: Object.fromEntries(rows),
    readAt: Date.now(),
  };
  if (user === null) localStorage.setItem('addToCart-loom', serializeAccountCart(copy));
  else localStorage.setItem('account-cart-loom', serializeAccountCart(copy));
  localStorage.setItem(
    'checkout-draft-loom',
    JSON.stringify({ ...EMPTY_DRAFT, address: ADDRESS, savedId: '' }),
  );
  setPage('', { ...CONTEXT, route: 'checkout', apiExtensions: ['quoteOrder', 'changeCartQuantity'] });
  const { default: CheckoutPage } = await import('#storefront/features/checkout/CheckoutPage.tsx');
  const island = document.querySelector<HTMLElement>('astro-island') ?? document.body;
  render(<CheckoutPage lang="en" policies={[]} />, { container: island });
  await screen.findAllByText('৳260', {}, PATIENTLY);
}

const button = (name: string) => screen.findByRole('button', { name }, PATIENTLY);
const shownLines = () => [...document.querySelectorAll('.order-line')].map((line) => line.textContent);

it('is not sent: its gone lines are named, with the order that has them', async () => {
  await open();
  api.cart = [];
  api.orders = [
    {
      _id: 'o1',
      orderNumber: '1042',
      timestamp: Date.now(),
      productList: [{ productId: 'p1', quantity: 1 }],
    },
  ];
  fireEvent.click(await button('Place order'));
  await button('Order anyway');
  expect(screen.getByRole('alert').textContent).toBe(
    'The order was not placed. Lamp is no longer in your cart: it is in your order 1042. ' +
      'Cup is no longer in your cart: another device has ordered or removed it. ' +
      'Press the button again to order anyway, or change the cart.',
  );
  expect(api.sent).toEqual([]);
  expect(shownLines()).toHaveLength(2);
});

it('is sent with all lines by a click on "Order anyway"', async () => {
  await open();
  api.cart = ['p2'];
  fireEvent.click(await button('Place order'));
  fireEvent.click(await button('Order anyway'));
  await expect.poll(() => api.sent, PATIENTLY).toEqual([['p1', 'p2']]);
});

it('names a line that goes after the question in another one', async () => {
  await open();
  api.cart = ['p2'];
  fireEvent.click(await button('Place order'));
  const anyway = await button('Order anyway');
  api.cart = [];
  fireEvent.click(anyway);
  await expect.poll(() => screen.getByRole('alert').textContent, PATIENTLY).toContain('Cup is no longer');
  expect(api.sent).toEqual([]);
});

it.each([
  ['while the account’s cart has them', ['p1', 'p2']],
  ['when the account’s cart cannot be read', null],
])('is sent by the first click %s', async (_when, cart) => {
  await open();
  api.cart = cart;
  fireEvent.click(await button('Place order'));
  await expect.poll(() => api.sent, PATIENTLY).toEqual([['p1', 'p2']]);
});

it('is sent by the first click of a guest, whose cart is in this browser alone', async () => {
  await open(null);
  api.cart = [];
  fireEvent.click(await button('Place order'));
  await expect.poll(() => api.sent, PATIENTLY).toEqual([['p1', 'p2']]);
});
