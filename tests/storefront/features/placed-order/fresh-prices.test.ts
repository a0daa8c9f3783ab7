import { expect, it, vi } from 'vitest';
import { fetchPrices } from '#storefront/features/placed-order/fresh-prices.ts';
import { CONTEXT } from '#tests/storefront/islands/page-context.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';
import { aFreshProduct, aPrice, aVariant } from '../cart/cart-fixtures.ts';
import { SHIRTS } from './pending-order-fixture.ts';

const api = vi.hoisted((): { response: unknown } => ({ response: null }));
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async () => api.response,
}));

it.each([
  ['the price of the order', { price: aPrice(100_00) }, [100_00]],
  ['another price', { price: aPrice(90_00) }, [90_00]],
  ['too few in stock', { availability: { state: 'in-stock', stock: 1 } as const }, null],
  ['nothing in stock', { isSellable: false }, null],
  ['no such variant', { sku: 'other' }, null],
])('an order of a product with %s has the prices %j', async (_what, changes, prices) => {
  const variants = [aVariant({ sku: 'R-M', ...changes }), aVariant({ sku: 'R-L' })];
  api.response = { kind: 'done', value: aFreshProduct({ variants }) };
  expect(await fetchPrices(CONTEXT, [SHIRTS])).toEqual(prices);
});

it('an order has no prices while the API does not respond', async () => {
  api.response = UNREACHABLE;
  expect(await fetchPrices(CONTEXT, [SHIRTS])).toBeNull();
});
