import { describe, expect, it } from 'vitest';
import { browserContext } from '#storefront/head/browser-context.ts';
import { aClientView, aHomeView, aShopView } from '#tests/fixtures/views.ts';

const shop = aShopView();

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

describe('where an order comes from', () => {
  const takes = { apiExtensions: ['orderAttribution'], consent: 'ask' } as const;
  const of = (changes: Parameters<typeof aShopView>[0], route: 'checkout' | 'payment' | 'cart') =>
    browserContext(aShopView(changes), aClientView({ route })).attribution;

  it('is known to every page of a shop whose host takes it: an advert may lead to each', () => {
    expect([of(takes, 'checkout'), of(takes, 'payment'), of(takes, 'cart')]).toEqual(['ask', 'ask', 'ask']);
    expect(of({ apiExtensions: [], consent: 'ask' }, 'checkout')).toBeUndefined();
  });
});

describe('the service worker in the context of a page', () => {
  it('tells pages of a shop without a service worker, and no others', () => {
    expect(browserContext(shop, aHomeView())).not.toHaveProperty('serviceWorker');
    expect(browserContext({ ...shop, serviceWorker: false }, aHomeView()).serviceWorker).toBe(false);
  });
});
