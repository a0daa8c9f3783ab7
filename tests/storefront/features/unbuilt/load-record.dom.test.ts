/** A product that the release does not have, at a URL that was typed or copied. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { RequestedProduct } from '#storefront/features/fresh-product/fresh-product.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { NOT_FOUND } from '#tests/support/outcomes.ts';

const api = vi.hoisted((): { requested: unknown[] } => ({ requested: [] }));
vi.mock('#storefront/features/unbuilt/fetch-content.ts', () => ({
  fetchProduct: async (_shop: unknown, requested: RequestedProduct) => {
    api.requested.push(requested);
    const { productId } = requested;
    if (productId !== 'green-tea' && productId !== '64AF') return NOT_FOUND;
    return { kind: 'done', value: { id: '64AF', href: '/product/green-tea' } };
  },
}));

beforeEach(() => {
  vi.resetModules();
  api.requested = [];
});
afterEach(() => history.replaceState(null, '', '/'));

async function load(url: string, route: 'product' | 'flash-product' = 'product') {
  setPage('', { route });
  history.replaceState({ from: 'a list' }, '', url);
  const { loadProduct } = await import('#storefront/features/unbuilt/load-record.ts');
  const entries = history.length;
  const outcome = await loadProduct();
  expect(history.length).toBe(entries);
  return { kind: outcome.kind, url: location.pathname + location.search + location.hash };
}

describe('the URL of a product', () => {
  it.each([
    ['/product/Green-Tea.', '/product/green-tea'],
    ['/bn/product/Green-Tea?variant=L#reviews', '/bn/product/green-tea?variant=L#reviews'],
    ['/product/64af', '/product/64AF'],
    ['/product/green-tea?variant=L#reviews', '/product/green-tea?variant=L#reviews'],
    ['/product/64AF', '/product/64AF'],
  ])('%s becomes %s, in the same entry of the history', async (typed, url) => {
    expect(await load(typed)).toEqual({ kind: 'done', url });
    expect(history.state).toEqual({ from: 'a list' });
  });

  it('stays where no product is found', async () => {
    expect(await load('/product/Coffee.?variant=L')).toEqual({
      kind: 'notFound',
      url: '/product/Coffee.?variant=L',
    });
  });

  it('keeps the campaign, whose price is requested', async () => {
    const { url } = await load('/flash-product/Green-Tea?camp=c1', 'flash-product');
    expect(url).toBe('/flash-product/green-tea?camp=c1');
    expect(api.requested).toContainEqual({ productId: 'green-tea', campaignId: 'c1' });
  });
});
