import { describe, expect, it } from 'vitest';
import { createCampaignSales } from '#site/catalog/campaign-sales.ts';
import { productPathBy } from '#site/catalog/product-path.ts';
import { fetchResults } from '#storefront/features/search/fetch-results.ts';
import { findProducts } from '#storefront/features/search/find-products.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { SAREE } from '#tests/storefront/api-product.ts';
import { UNSENT } from '#tests/support/outcomes.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');
const FEES = { inside: null, outside: null };

describe('the request for search results', () => {
  it('searches with the shop’s object id', async () => {
    const { shop, seen } = await anApiHost({ '/shop/search': { body: { data: [SAREE] } } });
    const outcome = await fetchResults(shop, 'saree', AT);
    expect(outcome).toMatchObject({
      kind: 'done',
      value: {
        term: 'saree',
        isSimilar: false,
        items: [
          {
            card: { id: 's1', price: { price: 800_00 }, quickAdd: false },
            labels: { color: ['Red', 'Blue'], size: ['M'] },
          },
        ],
      },
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
      kind: 'done',
      value: {
        items: [
          { card: { id: 's1', href: '/product/s1', campaignId: 'c2', price: { price: 650_00 } } },
          { card: { id: 's2', campaignId: null, price: { price: 900_00 } } },
        ],
      },
    });
  });

  it('are linked by id: a product newer than the release may have the slug of another', async () => {
    const { shop } = await anApiHost({
      '/shop/search': { body: { data: [{ ...SAREE, _id: 's9', slag: 'meghna-saree' }] } },
    });
    expect(shop.productsBy).toBe('slug');
    expect(await fetchResults(shop, 'saree', AT)).toMatchObject({
      value: { items: [{ card: { href: '/product/s9' } }] },
    });
  });

  it('are those of a similar term when the term finds nothing', async () => {
    const terms: string[] = [];
    const { shop } = await anApiHost({
      '/shop/search': {
        respond: (body) => {
          terms.push(String(body.term));
          return body.term === 'saree' ? { data: [SAREE] } : { data: [], didYouMean: 'saree' };
        },
      },
    });
    expect(await fetchResults(shop, 'sarre', AT)).toMatchObject({
      kind: 'done',
      value: { term: 'saree', items: [{ card: { id: 's1' } }] },
    });
    expect(terms).toEqual(['sarre', 'saree']);
  });

  it('are empty for a term without a similar one', async () => {
    const { shop } = await anApiHost({ '/shop/search': { body: { data: [], didYouMean: null } } });
    expect(await fetchResults(shop, 'zzz', AT)).toEqual({
      kind: 'done',
      value: { term: 'zzz', isSimilar: false, items: [] },
    });
  });
});

describe('the request for suggested products', () => {
  const noCampaigns = async () =>
    createCampaignSales([], { at: AT, unlimitedStock: false, delivery: FEES, pathOf: productPathBy('slug') });

  it('requests few and returns no more, with their prices', async () => {
    const rows = ['a', 'b', 'c', 'd', 'e'].map((_id) => ({ ...SAREE, _id }));
    const { shop, seen } = await anApiHost({ '/shop/search': { body: { data: rows } } });
    const found = await findProducts(shop, ' sar ', undefined, noCampaigns);
    const cards = found.kind === 'done' ? found.value : [];
    expect(cards.map(({ id, price }) => [id, price.price])).toEqual(
      ['a', 'b', 'c', 'd'].map((id) => [id, 800_00]),
    );
    expect(seen).toMatchObject([{ body: { term: 'sar', limit: 4 } }]);
  });

  it('sends neither a single letter nor what looks like an email address or a phone number', async () => {
    const { shop, seen } = await anApiHost({});
    for (const term of ['s', 'rima@x.example', '০১৭১১০০০০০০'])
      expect(await findProducts(shop, term, undefined, noCampaigns)).toEqual(UNSENT);
    expect(seen).toEqual([]);
  });
});
