/** What is added on the cart's page, by its URL or by a link to a cart, as events of its tags. */
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { cartFragment } from '#site/cart-link.ts';
import { parseCart, serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';
import { setPage } from '../../islands/page-context.ts';
import { aFreshProduct, aLine, aPrice, aVariant } from '../cart/cart-fixtures.ts';
import { addTags, type SentCommands, startTagDoubles, stopTagDoubles } from './tag-doubles.ts';

/** The code is transformed when it is first imported. */
const PATIENTLY = { timeout: 20_000 };
const PRICES: Readonly<Record<string, number>> = { p7: 90_25, p8: 40_00 };

vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId: id }: { productId: string }) => {
    const price = PRICES[id];
    if (price === undefined) return UNREACHABLE;
    const variants = [aVariant({ sku: `S-${id}`, option: 'Blue / L', price: aPrice(price) })];
    return { kind: 'done', value: aFreshProduct({ id, variants }) };
  },
}));

let sent: SentCommands;
let live: Hydrated | null = null;
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  sent = startTagDoubles();
});
afterEach(() => {
  live?.unmount();
  live = null;
  cleanup();
  stopTagDoubles();
  history.replaceState(null, '', '/');
});

/** Names, ids, values and quantities of the events that both vendors got. */
function reported() {
  const google = sent.google.map(([, name, facts]) => {
    const { value, items } = Object(facts);
    return [
      name,
      value,
      ...items.map(({ item_id, quantity }: Record<string, unknown>) => [item_id, quantity]),
    ];
  });
  const pixel = sent.pixel.map(([, name, facts, event]) => {
    const { value, content_ids, content_type } = Object(facts);
    return [name, value, content_type, ...content_ids, /^\d{8,}$/.test(Object(event).eventID)];
  });
  return { google: google.sort(), pixel: pixel.sort() };
}

it('an item that the URL of the cart adds is reported once, at the price of the API', async () => {
  history.replaceState(null, '', '/user/cart?add=p7&sku=S-p7');
  const { default: CartPage } = await import('#storefront/features/cart/page/CartPage.tsx');
  live = await hydrate(<CartPage lang="en" />, () => {
    localStorage.setItem('addToCart-loom', serializeCart([aLine({ productId: 'p8', sku: 'S-p8' })]));
    addTags({ ga: 'G-1', pixel: '7' });
  });
  await screen.findByRole('button', { name: /^Remove Product p7/ }, PATIENTLY);
  await waitFor(() => expect(sent.pixel).toHaveLength(1));
  expect(reported()).toEqual({
    google: [['add_to_cart', 90.25, ['p7', 1]]],
    pixel: [['AddToCart', 90.25, 'product_group', 'p7', true]],
  });
});

it('an item that is not added is not reported', async () => {
  history.replaceState(null, '', '/user/cart?add=p9');
  const { default: CartPage } = await import('#storefront/features/cart/page/CartPage.tsx');
  live = await hydrate(<CartPage lang="en" />, () => addTags({ ga: 'G-1', pixel: '7' }));
  await screen.findByRole('alert', {}, PATIENTLY);
  expect(reported()).toEqual({ google: [], pixel: [] });
});

/** Opens a link to a cart of two products while the cart has another one. */
async function openLink() {
  setPage('', { route: 'cart' });
  addTags({ ga: 'G-1', pixel: '7' });
  localStorage.setItem('addToCart-loom', serializeCart([aLine({ productId: 'p6', quantity: 4 })]));
  const linked = [
    { productId: 'p7', sku: 'S-p7', quantity: 2 },
    { productId: 'p8', sku: 'S-p8', quantity: 3 },
  ];
  history.replaceState(null, '', `/user/cart${cartFragment(linked)}`);
  const { openCartLink } = await import('#storefront/features/cart/link/open-cart-link.ts');
  openCartLink();
}
const inCart = () =>
  parseCart(localStorage.getItem('addToCart-loom')).map(({ productId, quantity }) => [productId, quantity]);

it.each([
  ['Add to my cart', ['p6', 'p7', 'p8']],
  ['Replace my cart', ['p7', 'p8']],
])(
  'the lines of a link are reported when the shopper takes them, one event each: %s',
  async (name, products) => {
    await openLink();
    const take = await screen.findByRole('button', { name }, PATIENTLY);
    expect([location.hash, reported()]).toEqual(['', { google: [], pixel: [] }]);
    fireEvent.click(take);
    await waitFor(() => expect(sent.pixel).toHaveLength(2));
    expect(reported()).toEqual({
      google: [
        ['add_to_cart', 120, ['p8', 3]],
        ['add_to_cart', 180.5, ['p7', 2]],
      ],
      pixel: [
        ['AddToCart', 120, 'product_group', 'p8', true],
        ['AddToCart', 180.5, 'product_group', 'p7', true],
      ],
    });
    expect(
      inCart()
        .map(([id]) => id)
        .sort(),
    ).toEqual(products);
    expect(document.querySelector('dialog')).toBeNull();
  },
);

it('a link that the shopper refuses changes nothing and is not reported', async () => {
  await openLink();
  fireEvent.click(await screen.findByRole('button', { name: 'Not now' }, PATIENTLY));
  expect(document.querySelector('dialog')).toBeNull();
  expect([inCart(), reported()]).toEqual([[['p6', 4]], { google: [], pixel: [] }]);
});
