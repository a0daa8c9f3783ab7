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
    expect(seen).toMatchObject([{ method: 'POST', body: { shop_id: shop.objectId, term: 'saree' } }]);
  });
});
