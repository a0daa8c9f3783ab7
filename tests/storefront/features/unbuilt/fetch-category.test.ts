import { describe, expect, it } from 'vitest';
import { MESSAGES } from '#site/language/messages.ts';
import { fetchCategory } from '#storefront/features/unbuilt/fetch-category.ts';
import { anApiHost } from '#tests/storefront/api-host.ts';
import { NOT_FOUND, refused } from '#tests/support/outcomes.ts';

const AT = Date.parse('2026-11-20T12:00:00Z');
const LIST = '/shop/category/get/loom';
const PRODUCTS = '/shop/product/64f0c0ffee0000000000a001/categories';
const SAREE = { _id: 's1', name: 'Saree', regular_price: '1000', price: '900' };
const NONE = { body: { data: [] } };

function categoriesOf(...rows: object[]) {
  return { body: { data: rows } };
}

describe('the request for a category', () => {
  it('shows what the API has for the name', async () => {
    const { shop } = await anApiHost({ [PRODUCTS]: { body: { data: [SAREE] } }, [LIST]: NONE });
    expect(await fetchCategory(shop, 'Fresh', AT)).toMatchObject({
      kind: 'done',
      value: { name: 'Fresh', products: [{ href: '/product/s1' }] },
    });
  });

  it('shows the price of a running campaign', async () => {
    const { shop } = await anApiHost({
      [PRODUCTS]: { body: { data: [SAREE] } },
      [LIST]: NONE,
      '/shop/shop-campaign': {
        body: { data: [{ _id: 'k1', name: 'Eid', products: [{ ...SAREE, campaignPrice: '700' }] }] },
      },
    });
    expect(await fetchCategory(shop, 'Fresh', AT)).toMatchObject({
      kind: 'done',
      value: { products: [{ href: '/product/s1', campaignId: 'k1', price: { price: 700_00 } }] },
    });
  });

  it('reports a name without products that is no category as unknown', async () => {
    const { shop } = await anApiHost({
      [PRODUCTS]: NONE,
      [LIST]: categoriesOf({ _id: 'c1', name: 'Women' }, { _id: 'c2', name: 'Old', trash: true }),
    });
    const unknown = NOT_FOUND;
    expect(await fetchCategory(shop, 'Spaceships', AT)).toEqual(unknown);
    expect(await fetchCategory(shop, 'Old', AT)).toEqual(unknown);
    expect(await fetchCategory(shop, 'Women', AT)).toEqual({
      kind: 'done',
      value: { name: 'Women', products: [] },
    });
  });

  it.each([' women  wear', 'c1'])('finds %s under the shop’s own name of the category', async (wanted) => {
    const { shop, seen } = await anApiHost({
      [PRODUCTS]: NONE,
      [LIST]: categoriesOf({ _id: 'c1', name: 'Women Wear ' }),
    });
    expect(await fetchCategory(shop, wanted, AT)).toMatchObject({
      kind: 'done',
      value: { name: 'Women Wear' },
    });
    const named = seen.map(({ url }) => new URL(url, shop.api).searchParams.get('category'));
    expect(named.filter((name) => name !== null)).toEqual([wanted, 'Women Wear ']);
  });

  it('reports failed categories in the words of the specification', async () => {
    const { shop } = await anApiHost({ [PRODUCTS]: NONE, [LIST]: { status: 403, body: {} } });
    expect(await fetchCategory(shop, 'Fresh', AT)).toEqual({
      status: 'failed',
      failure: refused('', 403),
      text: MESSAGES.categoriesFailed,
    });
  });

  it('shows products although the categories fail', async () => {
    const { shop } = await anApiHost({
      [PRODUCTS]: { body: { data: [SAREE] } },
      [LIST]: { status: 403, body: {} },
    });
    expect(await fetchCategory(shop, 'Fresh', AT)).toMatchObject({ kind: 'done' });
  });
});
