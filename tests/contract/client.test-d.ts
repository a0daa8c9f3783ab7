import { describe, expectTypeOf, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { createClient } from '#contract/client.ts';
import type { Product } from '#contract/entities/product.ts';
import type { Shop } from '#contract/entities/shop.ts';
import { type ShopObjectId, type ShopSlug, shopObjectId, shopSlug } from '#contract/ids.ts';

const api = createClient(endpoints, { baseUrl: 'https://api.example' });
const slug = shopSlug('aurora');
const objectId = shopObjectId('65a000000000000000000001');

describe('the client', () => {
  it('returns the type of the row’s reply', () => {
    expectTypeOf(api.domainInfo).returns.resolves.toEqualTypeOf<Shop | null>();
    expectTypeOf(api.product).returns.resolves.toEqualTypeOf<Product>();
    expectTypeOf(api.topSellingProducts).returns.resolves.toEqualTypeOf<Product[]>();
    expectTypeOf(api.removeFromCart).returns.resolves.toEqualTypeOf<undefined>();
  });

  it('accepts only the shop id of the row', () => {
    expectTypeOf(api.product).parameter(0).toHaveProperty('shop').toEqualTypeOf<ShopSlug>();
    expectTypeOf(api.categoryProducts).parameter(0).toHaveProperty('shop').toEqualTypeOf<ShopObjectId>();
    // @ts-expect-error the product call takes the slug
    void api.product({ shop: objectId, product: 'p1' });
    // @ts-expect-error the list takes the object id
    void api.topSellingProducts({ shop: slug, limit: 100 });
  });

  it('accepts calls with and without optional arguments', () => {
    expectTypeOf(api.product).toBeCallableWith({ shop: slug, product: 'p1' });
    expectTypeOf(api.product).toBeCallableWith({ shop: slug, product: 'p1', camp: 'c1' });
    // @ts-expect-error a product id is required
    void api.product({ shop: slug });
  });

  it('requires the body of a row that has one', () => {
    expectTypeOf(api.search).toBeCallableWith({ body: { shopId: objectId, term: 'tea' } });
    // @ts-expect-error the body is required
    void api.search({});
  });

  it('has the named rows alone', () => {
    const small = createClient({ product: endpoints.product }, { baseUrl: '' });
    expectTypeOf(small).toHaveProperty('product');
    expectTypeOf(small).not.toHaveProperty('search');
  });
});
