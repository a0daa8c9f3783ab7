import { describe, expect, it } from 'vitest';
import { fetchFreshProduct } from '#storefront/features/fresh-product/fetch-fresh-product.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { SAREE } from '#tests/storefront/api-product.ts';

const AT = async () => Date.parse('2026-11-20T12:00:00Z');

describe('the request for a product', () => {
  it('links to the product by slug in a shop whose products have distinct slugs, else by id', async () => {
    const { shop } = await anApiHost({
      '/shop/product/loom/product/s1': { body: { data: { ...SAREE, slag: 'red-saree' } } },
    });
    const hrefIn = async (productsBy: 'slug' | 'id') => {
      const live = await fetchFreshProduct(
        { ...shop, productsBy },
        { productId: 's1', campaignId: null },
        AT,
      );
      return live.kind === 'done' && live.value.href;
    };
    expect([await hrefIn('slug'), await hrefIn('id')]).toEqual(['/product/red-saree', '/product/s1']);
  });

  it('returns price and stock of each variant at the time', async () => {
    const { shop } = await anApiHost({ '/shop/product/loom/product/s1': { body: { data: SAREE } } });
    const response = await fetchFreshProduct(shop, { productId: 's1', campaignId: null }, AT);
    expect(response).toMatchObject({
      kind: 'done',
      value: {
        id: 's1',
        href: '/product/s1',
        variants: [
          { sku: 'r', option: 'Red / M', price: { price: 800_00, listPrice: 1000_00 }, isSellable: true },
          { sku: 'b', option: 'Blue', availability: { state: 'out' }, isSellable: false },
        ],
      },
    });
  });

  it('requests the time where a price has a beginning or an end, and uses it', async () => {
    const [plain, blue] = SAREE.variations;
    const priceOf = async (variation: object | undefined, clock: () => Promise<number>) => {
      const data = { ...SAREE, variations: [{ ...plain, ...variation }, blue] };
      const { shop } = await anApiHost({ '/shop/product/loom/product/s1': { body: { data } } });
      const response = await fetchFreshProduct(shop, { productId: 's1', campaignId: null }, clock);
      return response.kind === 'done' && response.value.variants[0]?.price.price;
    };
    const unusedClock = async () => Promise.reject(new Error('The price has no end.'));
    expect(await priceOf({}, unusedClock)).toBe(800_00);
    expect(await priceOf({ offerDate: '2026-11-21T00:00:00Z' }, AT)).toBe(1000_00);
    expect(await priceOf({ offerEndDate: '2026-11-21T00:00:00Z' }, AT)).toBe(800_00);
    expect(await priceOf({ offerEndDate: '2026-11-18T00:00:00Z' }, AT)).toBe(1000_00);
  });

  it('uses the campaign’s price only while the campaign runs', async () => {
    const campaign = { _id: 'c1', name: 'Eid', products: [{ ...SAREE, campaignPrice: '700' }], status: true };
    const bodies = (endTime: string) => ({
      '/shop/product/loom/product/s1': { body: { data: { ...SAREE, variations: [], campaignPrice: '700' } } },
      '/shop/shop-campaign': { body: { data: [{ ...campaign, endTime }] } },
    });
    for (const [endTime, price, campaignId, campaignName] of [
      ['2026-11-21T00:00:00Z', 700_00, 'c1', 'Eid'],
      ['2026-11-19T00:00:00Z', 900_00, null, ''],
    ] as const) {
      const { shop } = await anApiHost(bodies(endTime));
      const response = await fetchFreshProduct(shop, { productId: 's1', campaignId: 'c1' }, AT);
      expect(response).toMatchObject({
        kind: 'done',
        value: { campaignId, campaignName, variants: [{ price: { price } }] },
      });
    }
  });

  it('returns the requested one of two live campaigns', async () => {
    const campaigns = [
      { _id: 'c1', name: 'Eid', products: [{ ...SAREE, campaignPrice: '700' }] },
      { _id: 'c2', name: 'Winter', products: [{ ...SAREE, campaignPrice: '650' }] },
    ];
    const { shop, seen } = await anApiHost({
      '/shop/product/loom/product/s1': { body: { data: { ...SAREE, variations: [] } } },
      '/shop/shop-campaign': { body: { data: campaigns } },
    });
    const response = await fetchFreshProduct(shop, { productId: 's1', campaignId: 'c2' }, AT);
    expect(response).toMatchObject({
      kind: 'done',
      value: {
        campaignId: 'c2',
        campaignName: 'Winter',
        variants: [{ price: { price: 650_00, listPrice: 1000_00 } }],
      },
    });
    expect(seen.map(({ url }) => url)).toContainEqual(expect.stringMatching(/product\/s1\?camp=c2$/));
  });

  it.each([
    ['does not include the product', { products: [{ ...SAREE, _id: 's2', campaignPrice: '700' }] }],
    ['is switched off', { products: [{ ...SAREE, campaignPrice: '700' }], status: false }],
    ['is another one', { _id: 'c9', products: [{ ...SAREE, campaignPrice: '700' }] }],
  ])('uses the ordinary price when the campaign %s', async (_, row) => {
    const { shop } = await anApiHost({
      '/shop/product/loom/product/s1': { body: { data: { ...SAREE, variations: [], campaignPrice: '700' } } },
      '/shop/shop-campaign': { body: { data: [{ _id: 'c1', name: 'Eid', ...row }] } },
    });
    const response = await fetchFreshProduct(shop, { productId: 's1', campaignId: 'c1' }, AT);
    expect(response).toMatchObject({
      kind: 'done',
      value: { campaignId: null, href: '/product/s1', variants: [{ price: { price: 900_00 } }] },
    });
  });

  it('requests the campaigns once for products that are requested together, and again later', async () => {
    const other = { ...SAREE, _id: 's2', variations: [] };
    const products = [
      { ...SAREE, campaignPrice: '700' },
      { ...other, campaignPrice: '650' },
    ];
    const { shop, seen } = await anApiHost({
      '/shop/product/loom/product/s1': { body: { data: { ...SAREE, variations: [] } } },
      '/shop/product/loom/product/s2': { body: { data: other } },
      '/shop/shop-campaign': { body: { data: [{ _id: 'c1', name: 'Eid', products }] } },
    });
    const priceOf = async (productId: string) => {
      const response = await fetchFreshProduct(shop, { productId, campaignId: 'c1' }, AT);
      return response.kind === 'done' && response.value.variants[0]?.price.price;
    };
    const lists = () => seen.filter(({ url }) => url.includes('shop-campaign')).length;
    expect(await Promise.all(['s1', 's2'].map(priceOf))).toEqual([700_00, 650_00]);
    expect(lists()).toBe(1);
    expect(await priceOf('s2')).toBe(650_00);
    expect(lists()).toBe(2);
  });

  it('uses the ordinary price when the request for the campaigns fails', async () => {
    const { shop } = await anApiHost({
      '/shop/product/loom/product/s1': { body: { data: { ...SAREE, variations: [], campaignPrice: '700' } } },
    });
    const response = await fetchFreshProduct(shop, { productId: 's1', campaignId: 'c1' }, AT);
    expect(response).toMatchObject({
      kind: 'done',
      value: { campaignId: null, variants: [{ price: { price: 900_00 } }] },
    });
  });

  it('reports an unknown product apart from an API that fails', async () => {
    const path = '/shop/product/loom/product/s1';
    const { shop } = await anApiHost({ [path]: { status: 400, body: { message: 'Bad Request' } } });
    expect(await fetchFreshProduct(shop, { productId: 's1', campaignId: null }, AT)).toMatchObject({
      kind: 'notFound',
    });
    const empty = await anApiHost({ [path]: { body: { data: null } } });
    expect(await fetchFreshProduct(empty.shop, { productId: 's1', campaignId: null }, AT)).toMatchObject({
      kind: 'notFound',
    });
    const closed = { ...shop, api: 'http://127.0.0.1:9' };
    expect(await fetchFreshProduct(closed, { productId: '..', campaignId: null }, AT)).toMatchObject({
      kind: 'notFound',
    });
  });
});
