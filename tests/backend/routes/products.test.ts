import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aCampaign, aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { NOW, type TestBackend, testBackend } from '../test-backend.ts';

const HOUR = 3_600_000;
const oid = shopIdOf('bazaar');

const saree = aProduct('Blue Saree', {
  brandName: 'Loom',
  categories: [{ name: 'Sarees' }, null],
  total_sales: 9,
});
const shirt = aProduct('Shirt', {
  brandName: 'Loom',
  categories: [{ name: 'Men' }],
  total_sales: 30,
  rating: 4.6,
});
const cheap = aProduct('Cap', { price: '80', categories: [{ name: 'Men' }], rating: 3.2 });
const unpriced = aProduct('Lungi', { regular_price: '0', price: '0', categories: [{ name: 'Men' }] });
const timed = aProduct('Scarf', {
  variations: [
    {
      SKU: 'S1',
      price: '100',
      offerPrice: '70',
      offerDate: new Date(NOW - HOUR).toISOString(),
      offerEndDate: new Date(NOW + HOUR).toISOString(),
      quantity: '3',
    },
  ],
});
const soon = aProduct('Lamp', { upcoming: true });
const flash = aCampaign('Flash', { from: NOW - HOUR, to: NOW + HOUR, price: '60', products: [saree, shirt] });

let at = NOW;
let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend({
    now: () => at,
    shops: [
      aSeedShop('bazaar', {
        products: [saree, shirt, cheap, unpriced, timed, soon],
        campaigns: [flash],
        categories: {
          mega: [{ _id: 'a'.repeat(24), name: 'Women' }],
          sub: [{ _id: 'b'.repeat(24), subCategoryName: 'Clothes', megaCategoryId: 'a'.repeat(24) }],
          mini: [{ _id: 'c'.repeat(24), miniCategoryName: 'Sarees', subCategoryId: 'b'.repeat(24) }],
          extra: [],
        },
        reviews: [
          {
            _id: 'd'.repeat(24),
            product_id: saree._id,
            star: 5,
            review: 'Lovely',
            userId: { _id: 'e'.repeat(24), name: 'Mitu', email: 'mitu@mail.example' },
          },
        ],
      }),
      aSeedShop('teas', {
        products: [aProduct('Small tea', { slag: 'tea' }), aProduct('Large tea', { slag: 'TEA' })],
      }),
      aSeedShop('other', { products: [aProduct('Foreign Saree', { brandName: 'Loom' })] }),
    ],
  });
});
afterAll(() => backend.close());

async function namesOf(path: string): Promise<string[]> {
  const { body } = await backend.get(path);
  return (body.data ?? body).map(({ name }: { name: string }) => name);
}

describe('product detail', () => {
  it.each([
    ['id', saree._id],
    ['slug', 'blue-saree'],
  ])('finds a product by its %s', async (_, key) => {
    const { body } = await backend.get(`/shop/product/bazaar/product/${key}`);
    expect(body.data.name).toBe('Blue Saree');
  });

  it('finds a product in another letter case, and none when two differ in it alone', async () => {
    const { body } = await backend.get('/shop/product/bazaar/product/Blue-SAREE');
    expect(body.data.name).toBe('Blue Saree');
    expect((await backend.get('/shop/product/teas/product/tea')).body.data.name).toBe('Small tea');
    expect((await backend.get('/shop/product/teas/product/TEA')).body.data.name).toBe('Large tea');
    expect((await backend.get('/shop/product/teas/product/Tea')).status).toBe(400);
  });

  it.each([['nothing'], [aProduct('Foreign Saree')._id]])('returns Bad Request for %s', async (key) => {
    const { status, body } = await backend.get(`/shop/product/bazaar/product/${key}`);
    expect([status, body]).toEqual([400, { message: 'Bad Request' }]);
  });

  it.each([flash._id, 'Flash'])('has the price of the running campaign %s', async (camp) => {
    const { body } = await backend.get(`/shop/product/bazaar/product/${saree._id}?camp=${camp}`);
    expect([body.data.campaignPrice, body.data.campaignId]).toEqual(['60', flash._id]);
  });

  it('has no campaign price without the campaign', async () => {
    const { body } = await backend.get(`/shop/product/bazaar/product/${saree._id}`);
    expect(body.data).not.toHaveProperty('campaignPrice');
  });

  it('has no campaign price for a product outside the campaign', async () => {
    const { body } = await backend.get(`/shop/product/bazaar/product/${cheap._id}?camp=${flash._id}`);
    expect(body.data).not.toHaveProperty('campaignPrice');
  });

  it('has no campaign price once the campaign is over', async () => {
    at = NOW + HOUR;
    const { body } = await backend.get(`/shop/product/bazaar/product/${saree._id}?camp=${flash._id}`);
    at = NOW;
    expect(body.data).not.toHaveProperty('campaignPrice');
  });
});

describe('product lists', () => {
  it.each(['Sarees', 'Clothes', 'Women'])(
    'hold a product under its category and those above: %s',
    async (name) => {
      expect(await namesOf(`/shop/product/${oid}/categories?category=${name}`)).toEqual(['Blue Saree']);
    },
  );

  it('take a category by its exact name', async () => {
    expect(await namesOf(`/shop/product/${oid}/categories?category=sarees`)).toEqual([]);
  });

  it('have the best seller first and respect the limit', async () => {
    expect(await namesOf(`/shop/product/${oid}/top-selling-product?limit=2`)).toEqual([
      'Shirt',
      'Blue Saree',
    ]);
  });

  it.each(['0', '-1', 'many'])('refuse the limit %s', async (limit) => {
    expect((await backend.get(`/shop/product/${oid}/all-product?limit=${limit}`)).status).toBe(400);
  });

  it('list upcoming products separately', async () => {
    expect(await namesOf(`/shop/product/${oid}/upcoming-product`)).toEqual(['Lamp']);
    expect(await namesOf(`/shop/product/${oid}/new-product`)).not.toContain('Lamp');
  });

  it('list a product as discounted while its offer runs', async () => {
    expect(await namesOf(`/shop/product/${oid}/discount-product`)).toEqual(['Cap', 'Scarf']);
    at = NOW + HOUR;
    expect(await namesOf(`/shop/product/${oid}/discount-product`)).toEqual(['Cap']);
    at = NOW;
  });

  it('embed the products of a campaign with its price', async () => {
    const { body } = await backend.get(`/shop/shop-campaign?shop_id=${oid}`);
    expect(
      body.data[0].products.map(({ name, campaignPrice }: Record<string, string>) => [name, campaignPrice]),
    ).toEqual([
      ['Blue Saree', '60'],
      ['Shirt', '60'],
    ]);
  });
});

describe('filtered products', () => {
  it('match category, price and stars', async () => {
    const path = `/seller/filter-products?shopId=${oid}&categories=Men`;
    expect(await namesOf(`${path}&minPrice=90&maxPrice=`)).toEqual(['Shirt']);
    expect(await namesOf(`${path}&maxPrice=90`)).toEqual(['Cap']);
    expect(await namesOf(`${path}&rating_count=4,5`)).toEqual(['Shirt']);
  });

  it('without a price are in no range of prices', async () => {
    const path = `/seller/filter-products?shopId=${oid}&categories=Men`;
    expect((await namesOf(path)).toSorted()).toEqual(['Cap', 'Lungi', 'Shirt']);
    expect((await namesOf(`${path}&minPrice=&maxPrice=`)).toSorted()).toEqual(['Cap', 'Lungi', 'Shirt']);
    expect((await namesOf(`${path}&minPrice=0`)).toSorted()).toEqual(['Cap', 'Shirt']);
    expect(await namesOf(`${path}&maxPrice=90`)).toEqual(['Cap']);
    expect(await namesOf(`${path}&minPrice=0&maxPrice=90`)).toEqual(['Cap']);
  });

  it('belong to the requested shop', async () => {
    expect(await namesOf(`/seller/filter-products?shopId=${oid}`)).not.toContain('Foreign Saree');
    expect((await backend.get('/seller/filter-products?categories=Men')).status).toBe(400);
  });
});

describe('reviews', () => {
  it("have the reviewer's name and nothing else about the reviewer", async () => {
    const { body, text } = await backend.get(`/seller/product-comment?id=${saree._id}`);
    expect(body.comments[0].userId).toEqual({ name: 'Mitu' });
    expect(text).not.toMatch(/mitu@mail|eeeeeeee/);
  });
});
