import { afterAll, beforeAll, expect, it } from 'vitest';
import { fc } from '#tests/support/properties.ts';
import { aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';

const oid = shopIdOf('fortress');
const product = aProduct('Gate');

let backend: TestBackend;
let shopper: SignedIn;
beforeAll(async () => {
  const limits = { reads: 1e9, writes: 1e9, searches: 1e9, signIns: 1e9, media: 1e9 };
  backend = await testBackend({ shops: [aSeedShop('fortress', { products: [product] })], limits });
  shopper = await signUp(backend, 'Guard', 'fortress');
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

async function expectNoFailure(response: Promise<{ status: number; text: string }>) {
  const { status, text } = await response;
  expect(status, text).toBeLessThan(500);
}

it.each([
  ['POST', '/shop/search'],
  ['POST', '/shop/search-history'],
  ['POST', '/seller/subscriber-report'],
  ['POST', '/shop/login'],
  ['POST', '/shop/forgot-password'],
  ['POST', '/shop/reset-password'],
  ['POST', '/shop/user/wishlist?'],
  ['POST', '/shop/user/add-to-cart?'],
  ['POST', '/shop/upload-Address?'],
  ['PATCH', '/shop/upload-Address?addressId=x&'],
  ['PATCH', '/shop/user/add-to-cart?productId=x&'],
  ['PATCH', '/shop/update/userInfo?'],
  ['PATCH', '/shop/update/change-password?'],
  ['POST', `/shop/user/order-quote?shopId=${oid}&`],
  ['POST', `/shop/user/order?shopId=${oid}&`],
  ['POST', `/seller/bkash/payment/create?shopId=${oid}&`],
  ['PUT', '/shop/user/order-cancel-reason?'],
  ['POST', '/shop/user/add-review?'],
  ['POST', '/shop/support?'],
  ['PUT', '/seller/user-support-comment/x?'],
  ['POST', `/image/upload-image?shopId=${oid}&`],
])('%s %s never fails on any JSON', async (method, path) => {
  const target = path.includes('?') ? `${path}token=${shopper.token}` : path;
  const known = {
    shop_id: oid,
    shopId: path.includes('login') || path.includes('Info') ? 'fortress' : oid,
    productId: product._id,
    userId: shopper.id,
  };
  const body = fc.oneof(
    fc.jsonValue(),
    fc.record(
      {
        term: text,
        selectedSize: text,
        variations: fc.jsonValue(),
        quantity: fc.oneof(fc.jsonValue(), fc.double()),
        campaignId: text,
        email: text,
        name: text,
        fullName: text,
        mobileNumber: text,
        address: fc.oneof(text, fc.jsonValue()),
        requestId: text,
        productList: fc.oneof(
          fc.jsonValue(),
          fc.array(fc.record({ productId: text, quantity: fc.jsonValue() })),
        ),
        addresses: fc.record({ fullName: text, mobileNumber: text, address: text, province: text }),
        method: fc.record({ Getaway: fc.constantFrom('CashOnDelivery', 'Bkash', 'x') }),
        total: fc.jsonValue(),
        file: fc.oneof(text, fc.jsonValue()),
        promoHistory: fc.oneof(fc.jsonValue(), fc.record({ promoCode: text })),
        subject: text,
        description: text,
        content: fc.oneof(fc.jsonValue(), fc.record({ comment: text })),
      },
      { requiredKeys: [] },
    ),
  );
  await fc.assert(
    fc.asyncProperty(body, (value) => {
      const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value);
      return expectNoFailure(backend.send(method, target, isRecord ? { ...value, ...known } : value));
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
