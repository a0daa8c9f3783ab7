import { describe, expect, it } from 'vitest';
import { fetchCampaign } from '#storefront/features/unbuilt/fetch-campaign.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { SAREE } from '#tests/storefront/api-product.ts';
import { NOT_FOUND } from '#tests/support/outcomes.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');

describe('the request for a campaign', () => {
  it('finds a campaign in the list, and reports an unknown one', async () => {
    const { shop } = await anApiHost({
      '/shop/shop-campaign': {
        body: { data: [{ _id: 'k1', name: 'Gifts', isCam: false, products: [SAREE] }] },
      },
    });
    expect(await fetchCampaign(shop, 'k1', AT)).toMatchObject({
      kind: 'done',
      value: { isLive: true, campaign: { href: '/collection/k1', products: [{ href: '/product/s1' }] } },
    });
    expect(await fetchCampaign(shop, 'k2', AT)).toEqual(NOT_FOUND);
  });
});
