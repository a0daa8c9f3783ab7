import { describe, expect, it } from 'vitest';
import { browserContext } from '#storefront/head/browser-context.ts';
import { aClientView, aHomeView, aShopView } from '#tests/fixtures/views.ts';

const shop = aShopView({ popup: { id: 'p1', image: '/offer.png', href: '/blog', label: 'Blog' } });

describe('what the API host has', () => {
  const extended = aShopView({ apiExtensions: ['quoteOrder', 'changeCartQuantity'] });

  it('is in the context of the checkout and of the orders, and the call of the cart on every page', () => {
    const extensionsOf = (route: 'checkout' | 'my-orders' | 'search') =>
      browserContext(extended, aClientView({ route })).apiExtensions;
    expect(extensionsOf('checkout')).toEqual(['quoteOrder', 'changeCartQuantity']);
    expect(extensionsOf('my-orders')).toEqual(['quoteOrder', 'changeCartQuantity']);
    expect(extensionsOf('search')).toEqual(['changeCartQuantity']);
    expect(browserContext(shop, aHomeView()).apiExtensions).toEqual([]);
  });
});

describe('the popup in the context of a page', () => {
  it('is the shop’s', () => {
    expect(browserContext(shop, aHomeView()).popup).toEqual(shop.popup);
    expect(browserContext(shop, aClientView({ route: 'cart' })).popup).toEqual(shop.popup);
  });

  it.each(['checkout', 'payment', 'payment-success', 'user-failed'] as const)('is absent on %s', (route) => {
    expect(browserContext(shop, aClientView({ route })).popup).toBeNull();
  });
});
