import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SHOP_FRESH_MS } from '#site/limits.ts';
import { storageKey } from '#site/storage-key.ts';
import { parseCart, serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { emptyAccountCart, serializeAccountCart } from '#storefront/features/cart/server/account-cart.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { NOT_FOUND } from '#tests/support/outcomes.ts';
import { aFreshProduct, aLine, aPrice, aVariant } from '../cart-fixtures.ts';

vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId }: { productId: string }) =>
    productId === 'gone'
      ? NOT_FOUND
      : {
          kind: 'done',
          value: aFreshProduct({
            id: productId,
            variants: [aVariant({ sku: 'r', option: 'Red', price: aPrice(90_00, 120_00) })],
          }),
        },
}));

/** The module on a page whose cart has these lines. */
async function checkoutOf(...lines: ReturnType<typeof aLine>[]) {
  localStorage.setItem('addToCart-loom', serializeCart(lines));
  const checkout = await import('#storefront/features/cart/checkout-selection/checkout-lines.ts');
  const { selection } = await import('#storefront/features/cart/checkout-selection/selection.ts');
  return { ...checkout, selection: selection() };
}

const stored = () => JSON.parse(localStorage.getItem('addToCart-loom') ?? '');

/** Signs a shopper in whose stored copy of the server's cart has these lines. */
function signIn(readAt: number, ...lines: ReturnType<typeof aLine>[]) {
  localStorage.setItem('loom', JSON.stringify({ _id: 'u1', shopId: 'loom', token: 't1' }));
  const copy = { ...emptyAccountCart('u1'), lines, readAt };
  localStorage.setItem(storageKey('account-cart', 'loom'), serializeAccountCart(copy));
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  setPage('');
});

describe('the lines for the checkout', () => {
  it('have the facts of the API after a check, without lines that are left out', async () => {
    const checkout = await checkoutOf(
      aLine({ sku: 'r', quantity: 2, campaignId: null, isUnconfirmed: true }),
      aLine({ productId: 'p2', sku: 'r' }),
      aLine({ productId: 'gone' }),
    );
    expect(checkout.checkoutLines().get()).toHaveLength(3);
    checkout.selection.select([JSON.stringify(['p2', 'r', ''])], false);
    await checkout.refreshCheckoutLines();
    expect(checkout.checkoutChecks().get().phase).toBe('checked');
    expect(checkout.orderableLines()).toEqual([
      {
        key: JSON.stringify(['p1', 'r', '']),
        productId: 'p1',
        sku: 'r',
        campaignId: null,
        quantity: 2,
        title: 'Product p1',
        option: 'Red',
        image: '',
        href: '/product/p1',
        unitPrice: 90_00,
        listPrice: 120_00,
        isUnconfirmed: false,
        state: 'ok',
        before: 100_00,
      },
    ]);
  });

  it('are those of the page’s cart, without ordered quantities', async () => {
    const checkout = await checkoutOf(
      aLine({ quantity: 3 }),
      aLine({ productId: 'p2' }),
      aLine({ productId: 'p3' }),
    );
    const [first, second] = checkout.checkoutLines().get();
    if (!first || !second) throw new Error('two lines');
    const { cart } = await import('#storefront/features/cart/store/page-cart.ts');
    cart().removeOrdered([{ ...first, quantity: 2 }, second]);
    expect(stored().lines).toMatchObject([
      { productId: 'p1', quantity: 1 },
      { productId: 'p3', quantity: 1 },
    ]);
    expect(checkout.checkoutLines().get()).toMatchObject([
      { productId: 'p1', quantity: 1 },
      { productId: 'p3', quantity: 1 },
    ]);
  });

  it('stay left out over a reload, and other lines are selected', async () => {
    const before = await checkoutOf(aLine(), aLine({ productId: 'p2' }));
    const [first, second] = before.checkoutLines().get();
    if (!first || !second) throw new Error('two lines');
    before.selection.select([first.key, second.key], false);
    before.selection.select([second.key], true);
    vi.resetModules();
    const after = await checkoutOf(aLine(), aLine({ productId: 'p2' }), aLine({ productId: 'new' }));
    expect(
      after
        .checkoutLines()
        .get()
        .map(({ productId }) => productId),
    ).toEqual(['p2', 'new']);
    after.selection.select([first.key], true);
    expect(localStorage.getItem(storageKey('cart-left-out', 'loom'))).toBeNull();
  });

  it('of an account are its copy and what waits to be sent, also after changes of other tabs and a sign-out', async () => {
    signIn(1, aLine({ quantity: 2 }), aLine({ productId: 'p2' }));
    const checkout = await checkoutOf(aLine({ quantity: 3 }));
    const quantities = () =>
      checkout
        .checkoutLines()
        .get()
        .map(({ productId, quantity }) => [productId, quantity]);
    expect(quantities()).toEqual([
      ['p1', 5],
      ['p2', 1],
    ]);
    signIn(1, aLine({ productId: 'p2', quantity: 4 }));
    dispatchEvent(new StorageEvent('storage', { key: storageKey('account-cart', 'loom') }));
    expect(quantities()).toEqual([
      ['p2', 4],
      ['p1', 3],
    ]);
    const { session } = await import('#storefront/shopper/page-session.ts');
    session().end();
    expect(quantities()).toEqual([['p1', 3]]);
  });

  it('are covered by quotes of the API, whether it has confirmed them or not', async () => {
    setPage('', { apiExtensions: ['quoteOrder'] });
    const checkout = await checkoutOf(aLine({ isUnconfirmed: true }));
    expect(checkout.checkoutLines().get()).toMatchObject([{ isUnconfirmed: false }]);
  });
});

describe('removing what is sold out', () => {
  const SOLD = aLine({ sku: 'r', quantity: 2 });
  const GONE = aLine({ productId: 'gone', quantity: 3 });
  const productsIn = (stored: string | null) => parseCart(stored).map(({ productId }) => productId);
  const inCart = () => productsIn(localStorage.getItem('addToCart-loom'));

  it('leaves the lines that can be ordered, with their quantities, and those that are not selected', async () => {
    const checkout = await checkoutOf(SOLD, GONE, aLine({ productId: 'gone', sku: 'left out' }));
    checkout.selection.select([JSON.stringify(['gone', 'left out', ''])], false);
    await checkout.refreshCheckoutLines();
    expect(checkout.checkoutLines().get()).toMatchObject([{ state: 'ok' }, { state: 'gone' }]);
    await checkout.removeUnsold();
    expect(checkout.checkoutLines().get()).toMatchObject([{ productId: 'p1', quantity: 2 }]);
    expect(stored().lines).toMatchObject([
      { productId: 'p1', quantity: 2 },
      { productId: 'gone', sku: 'left out', quantity: 1 },
    ]);
  });

  it('in the checkout of Buy Now leaves the cart, whose lines the checkout shows then', async () => {
    sessionStorage.setItem('buy-now-loom', serializeCart([GONE]));
    const checkout = await checkoutOf(SOLD, GONE);
    await checkout.refreshCheckoutLines();
    expect(checkout.checkoutLines().get()).toMatchObject([{ productId: 'gone', state: 'gone' }]);
    await checkout.removeUnsold();
    expect(productsIn(sessionStorage.getItem('buy-now-loom'))).toEqual([]);
    expect(inCart()).toEqual(['p1', 'gone']);
    expect(checkout.checkoutLines().get()).toMatchObject([{ productId: 'p1' }, { productId: 'gone' }]);
  });

  it('leaves an item of Buy Now that can be ordered', async () => {
    sessionStorage.setItem('buy-now-loom', serializeCart([SOLD]));
    const checkout = await checkoutOf(GONE);
    await checkout.refreshCheckoutLines();
    await checkout.removeUnsold();
    expect(productsIn(sessionStorage.getItem('buy-now-loom'))).toEqual(['p1']);
    expect(inCart()).toEqual(['gone']);
  });
});

describe('a check of the stored lines', () => {
  const NOW = 10 * SHOP_FRESH_MS;
  const FRESH = NOW - SHOP_FRESH_MS;

  it.each([
    ['is not needed for a guest', ['quoteOrder'], null, [aLine()], false],
    ['is needed on hosts without quotes', [], null, [aLine()], true],
    ['is not needed for a fresh copy of an account', ['quoteOrder'], FRESH, [], false],
    ['is needed for an old copy', ['quoteOrder'], FRESH - 1, [], true],
    ['is needed for a copy with a time in the future', ['quoteOrder'], Number.MAX_SAFE_INTEGER, [], true],
    ['is needed for an account whose items wait to be sent', ['quoteOrder'], FRESH, [aLine()], true],
  ] as const)('%s', async (_fact, extensions, readAt, lines, isStale) => {
    setPage('', { apiExtensions: [...extensions] });
    if (readAt !== null) signIn(readAt, aLine());
    const checkout = await checkoutOf(...lines);
    expect(checkout.areLinesStale(NOW)).toBe(isStale);
  });

  it('whose code does not load has failed, keeps the lines, and can be repeated', async () => {
    const CART = '#storefront/features/cart/store/late-cart.ts';
    vi.doMock(CART, () => {
      throw new Error('The chunk is missing.');
    });
    const checkout = await checkoutOf(aLine({ sku: 'r' }));
    await checkout.refreshCheckoutLines();
    expect(checkout.checkoutChecks().get().phase).toBe('failed');
    expect(checkout.checkoutLines().get()).toMatchObject([{ unitPrice: 100_00 }]);
    vi.doUnmock(CART);
    await checkout.refreshCheckoutLines();
    expect(checkout.checkoutChecks().get().phase).toBe('checked');
    expect(checkout.checkoutLines().get()).toMatchObject([{ unitPrice: 90_00 }]);
  });
});

describe('the delivery zone', () => {
  it('is stored on the device', async () => {
    const choices = () => import('#storefront/features/cart/checkout-selection/selection.ts');
    const before = (await choices()).zoneChoice();
    expect(before.$zone.get()).toBeNull();
    before.select('outside');
    vi.resetModules();
    expect((await choices()).zoneChoice().$zone.get()).toBe('outside');
  });
});
