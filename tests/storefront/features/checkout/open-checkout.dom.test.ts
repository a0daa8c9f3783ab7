/** When an opened checkout checks the lines that this browser has stored. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { serializeCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aFreshProduct, aLine, aPrice, aVariant } from '../cart/cart-fixtures.ts';

const shop = vi.hoisted((): { requested: string[]; price: number } => ({ requested: [], price: 0 }));
vi.mock('#storefront/features/fresh-product/fetch-fresh-product.ts', () => ({
  fetchFreshProduct: async (_shop: unknown, { productId }: { productId: string }) => {
    shop.requested.push(productId);
    const variants = [aVariant({ price: aPrice(shop.price) })];
    return { kind: 'done', value: aFreshProduct({ id: productId, variants }) };
  },
}));

/** Opens the checkout of two items for 100 over an API that responds with this quote. @param price of the product */
async function open(quote: object, price = 100_00) {
  shop.price = price;
  const bodies: { productList: { price: number }[] }[] = [];
  vi.stubGlobal('fetch', async (_url: string, { body }: { body: string }) => {
    bodies.push(JSON.parse(body));
    return Response.json(quote);
  });
  localStorage.setItem('addToCart-loom', serializeCart([aLine({ quantity: 2 })]));
  const page = await import('#storefront/features/checkout/page-checkout.ts');
  const { checkoutLines } = await import('#storefront/features/cart/checkout-selection/checkout-lines.ts');
  await page.openCheckout();
  await expect.poll(() => page.orderQuote().get().status).toBe('ready');
  return { page, bodies, lines: () => checkoutLines().get() };
}

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  shop.requested = [];
  setPage('', { route: 'checkout', apiExtensions: ['quoteOrder'] });
});
afterEach(() => vi.unstubAllGlobals());

it('fetches no product while the server quotes what is shown, with the charges of both areas', async () => {
  const { page, bodies, lines } = await open({ subtotal: '200', delivery: '70', total: '270', refused: [] });
  await expect.poll(() => page.areaCharges().get()).toEqual({ inside: 70_00, outside: 70_00 });
  expect(bodies).toHaveLength(2);
  expect(shop.requested).toEqual([]);
  expect(lines()).toMatchObject([{ unitPrice: 100_00 }]);
});

it('fetches the products when the server quotes another sum, and quotes their new prices once', async () => {
  const { bodies, lines } = await open({ subtotal: '180', delivery: '70', total: '250', refused: [] }, 90_00);
  await expect.poll(lines).toMatchObject([{ unitPrice: 90_00 }]);
  expect(shop.requested).toEqual(['p1']);
  const prices = () => bodies.map(({ productList }) => productList[0]?.price);
  await expect.poll(prices).toEqual([100, 100, 90, 90]);
});

it('names the price that a line had before', async () => {
  const { lines } = await open({ subtotal: '180', delivery: '70', total: '250', refused: [] }, 90_00);
  await expect.poll(lines).toMatchObject([{ unitPrice: 90_00, before: 100_00 }]);
});

it('fetches the products when the server refuses a line', async () => {
  const refused = [{ productId: 'p1', sku: '', campaignId: '', reason: 'Sold out.' }];
  await open({ subtotal: '200', delivery: '70', total: '270', refused });
  await expect.poll(() => shop.requested).toEqual(['p1']);
});

it('has the area that was selected after its draft was typed, and keeps what was typed', async () => {
  const quote = { subtotal: '200', delivery: '70', total: '270', refused: [] };
  const first = await open(quote);
  first.page.editAddress({ zone: 'inside', address: 'House 7' });
  expect(localStorage.getItem('delivery-zone-loom')).toBe('inside');
  localStorage.setItem('delivery-zone-loom', 'outside');
  vi.resetModules();
  const { page } = await open(quote);
  expect(page.checkoutDraft().get().address).toMatchObject({ zone: 'outside', address: 'House 7' });
});
