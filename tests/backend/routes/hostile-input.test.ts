import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

const oid = shopIdOf('fortress');
const product = aProduct('Gate');

let backend: TestBackend;
beforeAll(async () => {
  const limits = { reads: 1e9, writes: 1e9, searches: 1e9, media: 1e9 };
  backend = await testBackend({ shops: [aSeedShop('fortress', { products: [product] })], limits });
});
afterAll(() => backend.close());

const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.constantFrom(
    '\u0000',
    '%',
    '%00',
    '../..',
    "'; drop table shops; --",
    '\ud800',
    '1e308',
    'NaN',
    '__proto__',
  ),
);

async function expectNoFailure(answer: Promise<{ status: number; text: string }>) {
  const { status, text } = await answer;
  expect(status, text).toBeLessThan(500);
}

it.each([
  '/shop/search',
  '/shop/search-history',
  '/seller/subscriber-report',
  '/shop/user/wishlist',
  '/shop/user/add-to-cart?token=somebody',
])('POST %s never fails on any JSON', async (path) => {
  const known = { shop_id: oid, shopId: oid, productId: product._id, userId: 'somebody' };
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record({
      term: text,
      email: text,
      selectedSize: text,
      variations: fc.jsonValue(),
      quantity: fc.oneof(fc.jsonValue(), fc.double()),
      campaignId: text,
    }),
  );
  await fc.assert(
    fc.asyncProperty(body, (value) => {
      const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
      return expectNoFailure(backend.post(path, isRecord ? { ...value, ...known } : value));
    }),
    { numRuns: 60 },
  );
});

it.each([
  ['/site-user/domain-info?domain='],
  ['/shop/contact/'],
  ['/shop/product/fortress/product/'],
  [`/shop/product/fortress/product/${product._id}?camp=`],
  [`/shop/product/${oid}/categories?category=`],
  [`/shop/product/${oid}/all-product?limit=`],
  [`/seller/relavent-products?shopId=${oid}&brandName=`],
  [`/seller/filter-products?shopId=${oid}&minPrice=`],
  [`/seller/filter-products?shopId=${oid}&rating_count=`],
  ['/seller/blog/fortress/'],
  ['/seller/product-comment?id='],
])('GET %s never fails on any text', async (path) => {
  await fc.assert(
    fc.asyncProperty(text, (value) =>
      expectNoFailure(backend.get(path + encodeURIComponent(value.toWellFormed()))),
    ),
    { numRuns: 60 },
  );
});

it.each(['minPrice=0.005', 'minPrice=1e300', 'maxPrice=-1'])('filters survive %s', async (query) => {
  await expectNoFailure(backend.get(`/seller/filter-products?shopId=${oid}&${query}`));
});
