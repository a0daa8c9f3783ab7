import { describe, expect, it } from 'vitest';
import { fetchResults } from '#storefront/features/search/fetch-results.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');
const SAREE = {
  _id: 's1',
  name: 'Saree',
  regular_price: '1000',
  price: '900',
  stock_quantity: '4',
  variations: [
    { SKU: 'r', name: 'Red', size: 'M', price: '1000', offerPrice: '800', quantity: '2' },
    { SKU: 'b', name: 'Blue', price: '1000', quantity: '0' },
  ],
};

describe('the request for search results', () => {
  it('searches with the shop’s object id', async () => {
    const { shop, seen } = await anApiHost({ '/shop/search': { body: { data: [SAREE] } } });
    const answer = await fetchResults(shop, 'saree', AT);
    expect(answer).toMatchObject({
      ok: true,
      value: [{ id: 's1', price: { price: 800_00 }, quickAdd: false }],
    });
    expect(seen.filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { shop_id: shop.objectId, term: 'saree' } },
    ]);
  });

  it('have the lower price of two running campaigns, as the product’s page, and the ordinary one without', async () => {
    const row = (campaignPrice: string) => ({ products: [{ ...SAREE, variations: [], campaignPrice }] });
    const plain = { ...SAREE, variations: [] };
    const { shop } = await anApiHost({
      '/shop/search': { body: { data: [plain, { ...plain, _id: 's2' }] } },
      '/shop/shop-campaign': {
        body: {
          data: [
            { _id: 'c1', name: 'Eid', ...row('700') },
            { _id: 'c2', name: 'Winter', ...row('650') },
            { _id: 'c3', name: 'Over', endTime: '2026-11-19T00:00:00Z', ...row('600') },
          ],
        },
      },
    });
    expect(await fetchResults(shop, 'saree', AT)).toMatchObject({
      ok: true,
      value: [
        { id: 's1', href: '/product/s1', campaignId: 'c2', price: { price: 650_00 } },
        { id: 's2', campaignId: null, price: { price: 900_00 } },
      ],
    });
  });
});
