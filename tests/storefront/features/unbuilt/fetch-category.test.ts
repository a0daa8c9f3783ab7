import { describe, expect, it, vi } from 'vitest';
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
    expect(await fetchCategory(shop, 'Fresh', () => undefined, AT)).toMatchObject({
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
    expect(await fetchCategory(shop, 'Fresh', () => undefined, AT)).toMatchObject({
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
    expect(await fetchCategory(shop, 'Spaceships', () => undefined, AT)).toEqual(unknown);
    expect(await fetchCategory(shop, 'Old', () => undefined, AT)).toEqual(unknown);
    expect(await fetchCategory(shop, 'Women', () => undefined, AT)).toEqual({
      kind: 'done',
      value: { name: 'Women', products: [] },
    });
  });

  it.each([' women  wear', 'c1'])('finds %s under the shop’s own name of the category', async (wanted) => {
    const { shop, seen } = await anApiHost({
      [PRODUCTS]: NONE,
      [LIST]: categoriesOf({ _id: 'c1', name: 'Women Wear ' }),
    });
    expect(await fetchCategory(shop, wanted, () => undefined, AT)).toMatchObject({
      kind: 'done',
      value: { name: 'Women Wear' },
    });
    const named = seen.map(({ url }) => new URL(url, shop.api).searchParams.get('category'));
    expect(named.filter((name) => name !== null)).toEqual([wanted, 'Women Wear ']);
  });

  it.each([
    [403, refused('', 403)],
    [404, { kind: 'broken' }],
  ])(
    'reports a list of categories that failed with status %i, and that it was the list',
    async (status, failure) => {
      const { shop } = await anApiHost({ [PRODUCTS]: NONE, [LIST]: { status, body: {} } });
      const onListFailed = vi.fn();
      expect(await fetchCategory(shop, 'Fresh', onListFailed, AT)).toEqual(failure);
      expect(onListFailed).toHaveBeenCalledOnce();
    },
  );

  it('reports products that failed without the list of categories', async () => {
    const failed = { status: 403, body: {} };
    const { shop } = await anApiHost({ [PRODUCTS]: failed, [LIST]: failed });
    const onListFailed = vi.fn();
    expect(await fetchCategory(shop, 'Fresh', onListFailed, AT)).toEqual(refused('', 403));
    expect(onListFailed).not.toHaveBeenCalled();
  });

  it('shows products although the categories fail', async () => {
    const { shop } = await anApiHost({
      [PRODUCTS]: { body: { data: [SAREE] } },
      [LIST]: { status: 403, body: {} },
    });
    expect(await fetchCategory(shop, 'Fresh', () => undefined, AT)).toMatchObject({ kind: 'done' });
  });
});
