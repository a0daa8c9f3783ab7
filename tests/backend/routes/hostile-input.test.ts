import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fc, metCases } from '#tests/support/properties.ts';
import { aProduct, aSeedShop, shopIdOf } from '../../demo/seed-shop-builder.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { type TestBackend, testBackend } from '../test-backend.ts';
import { address } from './order-fixtures.ts';

/** Examples of each call. */
const RUNS = 40;

const oid = shopIdOf('fortress');
/** Of a stock that is not counted. */
const product = aProduct('Gate', { stock_quantity: '' });
const ORIGIN = { Origin: 'http://fortress.localhost:4321' };
const gateways = ['Bkash', 'NagadManual'].map((Getaway, index) => ({
  _id: String(index).repeat(24),
  Getaway,
  accountNumber: '01811-303020',
}));

let backend: TestBackend;
let shopper: SignedIn;
beforeAll(async () => {
  const limits = { reads: 1e9, writes: 1e9, searches: 1e9, signIns: 1e9, uploads: 1e9, media: 1e9 };
  const fields = { inside: '70', outside: '130' };
  backend = await testBackend({
    shops: [aSeedShop('fortress', { products: [product], gateways, fields })],
    limits,
  });
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
const hostile = fc.oneof({ weight: 3, arbitrary: text }, fc.jsonValue(), fc.double());

type Body = Record<string, unknown>;

/** Places of all values of a body, such as `['addresses', 'province']`. */
function placesOf(value: unknown, at: readonly string[] = []): (readonly string[])[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [[...at, key], ...placesOf(inner, [...at, key])]);
}

function replaced(value: unknown, [key, ...rest]: readonly string[], by: unknown): unknown {
  if (key === undefined) return by;
  if (typeof value !== 'object' || value === null) return value;
  const inner = replaced(Reflect.get(value, key), rest, by);
  return Array.isArray(value) ? value.with(Number(key), inner) : { ...value, [key]: inner };
}

/** Any JSON, and a body that the call accepts, as it is or with one or two hostile values. */
function bodiesLike(valid: Body): fc.Arbitrary<unknown> {
  const all = placesOf(valid);
  const changed = fc
    .tuple(fc.subarray(all, { maxLength: Math.min(2, all.length) }), hostile, hostile)
    .map(([places, ...values]) =>
      places.reduce<unknown>((body, place, index) => replaced(body, place, values[index]), valid),
    );
  return fc.oneof(fc.jsonValue(), { weight: 5, arbitrary: changed });
}

async function expectNoFailure(response: Promise<{ status: number; text: string }>): Promise<number> {
  const { status, text } = await response;
  expect(status, text).toBeLessThan(500);
  return status;
}

const shop = { shopId: 'fortress' };
const line = () => ({ productId: product._id, shop_id: oid, shopId: oid, userId: shopper.id, quantity: 2 });
const order = () => ({
  requestId: 'request-of-the-guard',
  userId: shopper.id,
  shopId: oid,
  productList: [{ productId: product._id, quantity: 2, selectedSize: '', campaignId: '' }],
  addresses: address,
  promoHistory: { promoCode: '' },
  method: { Getaway: 'CashOnDelivery' },
  total: 270,
});
const email = 'guard@example.com';
const unknown = 'f'.repeat(24);

/** Sends bodies like a valid one. Handlers have to see some of them: `isRead` is true for enough statuses. */
async function sendLike(
  method: string,
  path: string,
  valid: Body,
  isRead: (status: number) => boolean,
): Promise<void> {
  const target = path.includes('?') ? `${path}token=${shopper.token}` : path;
  const cases = metCases();
  await fc.assert(
    fc.asyncProperty(bodiesLike(valid), async (body) => {
      const status = await expectNoFailure(backend.send(method, target, body, ORIGIN));
      cases.note('read', isRead(status));
      cases.note(String(status), true);
    }),
    { numRuns: RUNS },
  );
  cases.expectAtLeast({ read: 5, '400': 5 });
}

describe('no call fails', () => {
  it.each<[string, string, () => Body]>([
    ['POST', '/shop/search', () => ({ term: 'gate', shopId: oid, shop_id: oid })],
    ['POST', '/shop/search-history', () => ({ term: 'gate', shopId: oid, shop_id: oid })],
    ['POST', '/seller/subscriber-report', () => ({ ...shop, email })],
    ['POST', '/shop/login', () => ({ ...shop, email, password: 'secret-of-Guard' })],
    ['POST', '/shop/forgot-password', () => ({ ...shop, email })],
    ['POST', '/shop/user/wishlist?', line],
    ['POST', '/shop/user/add-to-cart?', line],
    ['POST', '/shop/upload-Address?', () => ({ ...address, userId: shopper.id, shopId: oid })],
    [
      'PATCH',
      '/shop/update/userInfo?',
      () => ({ ...shop, name: 'Guard', phone: '01711009876', birthdate: '1990-01-31', gender: 'Male' }),
    ],
    ['POST', `/shop/user/order-quote?shopId=${oid}&`, order],
    ['POST', `/shop/user/order?shopId=${oid}&`, order],
    [
      'POST',
      `/seller/bkash/payment/create?shopId=${oid}&`,
      () => ({ ...order(), requestId: 'request-for-bkash', method: { Getaway: 'Bkash' } }),
    ],
    [
      'POST',
      '/shop/support?',
      () => ({ shopId: oid, userId: shopper.id, subject: 'Gate', description: 'It squeaks.' }),
    ],
  ])('%s %s on bodies like one that it accepts', async (method, path, valid) => {
    await sendLike(method, path, valid(), (status) => status < 300);
  });

  it.each<[string, string, () => Body]>([
    ['PATCH', `/shop/user/add-to-cart?productId=${unknown}&`, () => ({ quantity: 3 })],
    ['POST', '/shop/reset-password', () => ({ code: 'unknown', newPassword: 'another-secret' })],
    ['PATCH', `/shop/upload-Address?addressId=${unknown}&`, () => ({ ...address, shopId: oid })],
    [
      'POST',
      `/shop/user/wallet-transfer?shopId=${oid}&`,
      () => ({
        ...order(),
        requestId: 'request-unknown',
        method: { Getaway: 'NagadManual' },
        transfer: { Getaway: 'NagadManual', sender: '01911204060', transactionId: '71AB20CD' },
      }),
    ],
    ['PUT', '/shop/user/order-cancel-reason?', () => ({ orderId: unknown, note: 'Too late' })],
    [
      'POST',
      '/shop/user/add-review?',
      () => ({
        star: 4,
        review: 'A gate',
        images: [],
        product_id: product._id,
        shopId: oid,
        userId: { _id: shopper.id, name: 'Guard' },
        orderId: unknown,
      }),
    ],
    ['PUT', `/seller/user-support-comment/${unknown}?`, () => ({ content: { comment: 'Still' } })],
  ])('%s %s on bodies like one that it reads and refuses', async (method, path, valid) => {
    await sendLike(method, path, valid(), (status) => status !== 400);
  });

  it.each([
    ['/site-user/domain-info?domain=', 'fortress.example'],
    ['/shop/contact/', 'fortress'],
    ['/shop/product/fortress/product/', product._id],
    [`/shop/product/fortress/product/${product._id}?camp=`, ''],
    [`/shop/product/${oid}/categories?category=`, 'Gates'],
    [`/shop/product/${oid}/all-product?limit=`, '7'],
    [`/seller/filter-products?shopId=${oid}&minPrice=`, '50'],
    [`/seller/filter-products?shopId=${oid}&rating_count=`, '4'],
    ['/seller/blog/', 'fortress'],
    ['/seller/product-comment?id=', product._id],
  ])('GET %s on any text, as on %j', async (path, valid) => {
    const cases = metCases();
    await fc.assert(
      fc.asyncProperty(fc.oneof({ weight: 3, arbitrary: text }, fc.constant(valid)), async (value) => {
        const status = await expectNoFailure(
          backend.get(path + encodeURIComponent(String(value).toWellFormed())),
        );
        cases.note('accepted', status < 300);
        cases.note('hostile', value !== valid);
      }),
      { numRuns: RUNS },
    );
    cases.expectAtLeast({ accepted: 3, hostile: 20 });
  });

  it('a change of the password on bodies like one that it accepts, of which the first may change it', async () => {
    const target = `/shop/update/change-password?token=${shopper.token}`;
    const passwords = { oldPassword: 'secret-of-Guard', newPassword: 'secret-of-Guard' };
    const cases = metCases();
    await fc.assert(
      fc.asyncProperty(bodiesLike(passwords), async (body) => {
        const status = await expectNoFailure(backend.send('PATCH', target, body, ORIGIN));
        cases.note('accepted', status < 300);
      }),
      { numRuns: RUNS },
    );
    cases.expectAtLeast({ accepted: 1 });
  });

  it('an upload of any JSON is refused', async () => {
    const target = `/image/upload-image?shopId=${oid}&token=${shopper.token}`;
    await fc.assert(
      fc.asyncProperty(hostile, async (body) => {
        expect((await backend.post(target, { image: body })).status).toBe(400);
      }),
      { numRuns: 20 },
    );
  });

  it.each(['minPrice=0.005', 'minPrice=1e300', 'maxPrice=-1'])('filters survive %s', async (query) => {
    await expectNoFailure(backend.get(`/seller/filter-products?shopId=${oid}&${query}`));
  });
});
