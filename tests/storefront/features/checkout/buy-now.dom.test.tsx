/** The item of Buy Now, from the checkout to the settled order. */
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseCart, serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { type Hydrated, hydrate } from '../../islands/hydrate.ts';
import { setPage } from '../../islands/page-context.ts';
import { aFreshProduct, aLine, aPrice, aVariant } from '../cart/cart-fixtures.ts';
import { aPendingOrder, SHIRTS } from '../placed-order/pending-order-fixture.ts';

const PATIENTLY = { timeout: 20_000 };

const shop = vi.hoisted((): { requested: string[] } => ({ requested: [] }));
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId }: { productId: string }) => {
    shop.requested.push(productId);
    return {
      kind: 'done',
      value: aFreshProduct({ id: productId, variants: [aVariant({ price: aPrice(90_00) })] }),
    };
  },
}));

const inCart = () => parseCart(localStorage.getItem('addToCart-loom'));
const bought = () => parseCart(sessionStorage.getItem('buy-now-loom'));
const lineOf = (productId: string) => ({ ...SHIRTS, productId, sku: '' });

let live: Hydrated | null = null;
beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  shop.requested = [];
  localStorage.setItem('addToCart-loom', serializeCart([aLine({ productId: 'p1', quantity: 3 })]));
  sessionStorage.setItem('buy-now-loom', serializeCart([aLine({ productId: 'p1', quantity: 2 })]));
  setPage('', { route: 'checkout' });
});
afterEach(() => {
  live?.unmount();
  live = null;
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});

describe('the checkout of Buy Now', () => {
  it('has the item alone, with the current price of the API, and leaves the cart', async () => {
    localStorage.setItem('addToCart-loom', serializeCart([aLine({ productId: 'p2' })]));
    const lines = await import('#storefront/features/cart/checkout-selection/checkout-lines.ts');
    await lines.refreshCheckoutLines();
    expect(lines.checkoutLines().get()).toMatchObject([{ productId: 'p1', quantity: 2, unitPrice: 90_00 }]);
    expect(shop.requested).toEqual(['p1']);
    expect(inCart()).toMatchObject([{ productId: 'p2' }]);
  });

  it.each([
    [1, /^Buying 1 item ·/],
    [2, /^Buying 2 items ·/],
  ])('counts the items (%d) and links back to the cart', async (quantity, shown) => {
    sessionStorage.setItem('buy-now-loom', serializeCart([aLine({ productId: 'p1', quantity })]));
    const { default: CheckoutPage } = await import('#storefront/features/checkout/CheckoutPage.tsx');
    live = await hydrate(<CheckoutPage lang="en" policies={[]} />);
    const note = await screen.findByText(shown, {}, PATIENTLY);
    expect(note.parentElement?.querySelector('a')?.getAttribute('href')).toBe('/user/cart');
    expect(screen.queryByText('Edit cart')).toBeNull();
  });

  it('ends with the click on Checkout in the cart', async () => {
    const { leaveForCheckout } = await import('#storefront/features/cart/page/cart-page.ts');
    leaveForCheckout([]);
    expect(bought()).toEqual([]);
  });

  it('ends with the click on Checkout in the drawer', async () => {
    const { openDrawer } = await import('#storefront/features/cart/drawer/drawer.ts');
    openDrawer();
    fireEvent.click(document.querySelector('.drawer-links a + a') ?? expect.unreachable());
    expect(bought()).toEqual([]);
  });
});

describe('a settled order by Buy Now', () => {
  const settled = async (productId: string) => {
    const { settle } = await import('#storefront/features/placed-order/page-submit.ts');
    await settle(aPendingOrder({ number: '555', lines: [lineOf(productId)], isBuyNow: true }), false);
  };

  it('removes its item and nothing of the cart', async () => {
    await settled('p1');
    expect(bought()).toEqual([]);
    expect(inCart()).toMatchObject([{ productId: 'p1', quantity: 3 }]);
  });

  it('leaves the item of a later Buy Now', async () => {
    await settled('p2');
    expect(bought()).toMatchObject([{ productId: 'p1' }]);
  });
});

describe('an unsettled order by Buy Now', () => {
  const orders = async (isBuyNow: boolean) => {
    const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
    const { discardOrder } = await import('#storefront/features/placed-order/discard-order.ts');
    pendingOrder().save(aPendingOrder({ number: '555', lines: [lineOf('p7')], isBuyNow }));
    return { pendingOrder, discardOrder };
  };

  it('has its item while it is paid, and returns it to the checkout when it is given up', async () => {
    const { pendingOrder, discardOrder } = await orders(true);
    sessionStorage.clear();
    discardOrder();
    expect(pendingOrder().read()).toBeNull();
    expect(bought()).toMatchObject([{ productId: 'p7', quantity: 2, isUnconfirmed: true }]);
  });

  it('does not replace a later item, and an order of the cart returns none', async () => {
    (await orders(true)).discardOrder();
    expect(bought()).toMatchObject([{ productId: 'p1' }]);
    sessionStorage.clear();
    (await orders(false)).discardOrder();
    expect(bought()).toEqual([]);
  });

  it('is read from storage of an earlier release as an order of the cart', async () => {
    const { isBuyNow: _none, ...stored } = aPendingOrder();
    localStorage.setItem('pending-order-loom', JSON.stringify(stored));
    const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
    expect(pendingOrder().read()).toMatchObject({ isBuyNow: false });
  });

  it('leaves the tab when its payment starts, and tells the server to leave the cart', async () => {
    const bodies: unknown[] = [];
    vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
      bodies.push(JSON.parse(body));
      return Response.json({ bkashURL: 'https://pay.example/1', invoice: '556', paymentID: 'pay-1' });
    });
    const assign = vi.spyOn(location, 'assign').mockImplementation(() => undefined);
    const { submit } = await import('#storefront/features/placed-order/page-submit.ts');
    const order = aPendingOrder({
      lines: [{ ...lineOf('p1'), unitPrice: 90_00 }],
      isBuyNow: true,
      payment: 'Bkash',
    });
    expect(await submit(order)).toEqual({ kind: 'done', value: 'leaving' });
    assign.mockRestore();
    expect(bodies).toMatchObject([{ fromCart: false }]);
    expect(bought()).toEqual([]);
    expect(JSON.parse(localStorage.getItem('pending-order-loom') ?? '')).toMatchObject({ isBuyNow: true });
  });
});
