/** No route responds with 500, whatever its parameters and body are. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSession } from '#backend/accounts/sessions.ts';
import { RUNS_COMBINATIONS } from '#tests/support/combinations.ts';
import { fc } from '#tests/support/properties.ts';
import { type SignedIn, signUp } from '../accounts/shoppers.ts';
import { ADMIN_TOKEN, NOW, type TestBackend, testBackend } from '../test-backend.ts';
import { address, ORIGIN, oid, ordersOf, place, shops, tea, uncounted } from './order-fixtures.ts';

/** Of each route. */
const RUNS = RUNS_COMBINATIONS ? 40 : 12;
let backend: TestBackend;
let shopper: SignedIn = { id: '', token: '' };
const owned = { invoice: '', order: 'a'.repeat(24), payment: '', ticket: '', address: '', courier: '' };
beforeAll(async () => {
  const limits = { reads: 1e9, writes: 1e9, searches: 1e9, signIns: 1e9, uploads: 1e9, media: 1e9 };
  backend = await testBackend({ shops, limits });
  shopper = await signUp(backend, 'Guard');
  const query = `token=${shopper.token}&shopId=${oid}`;
  const body = validBody(oid);
  const { invoice } = (await place(backend, body, shopper.token)).body;
  const [order] = await ordersOf(backend, shopper.token);
  const pay = { ...body, requestId: 'request-paid', method: { Getaway: 'Bkash' } };
  const payment = (await backend.post(`/seller/bkash/payment/create?${query}`, pay, ORIGIN)).body.paymentID;
  await backend.post(`/shop/support?${query}`, body);
  const [ticket] = (await backend.get(`/shop/support?${query}`)).body;
  const address = (await backend.post(`/shop/upload-Address?${query}`, body)).body._id;
  const courier = (await backend.get('/admin/pathao-accessToken')).body.data.access_token;
  Object.assign(owned, { invoice, order: order._id, payment, ticket: ticket._id, address, courier });
});
afterAll(() => backend.close());

const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.toWellFormed()),
  fc.constantFrom('', '\u0000', '%', '%00', '../..', '1e308', '-1', 'NaN', '__proto__', 'constructor', '[]'),
  fc.constantFrom('["\\u0000"]', '["\\ud800"]', '[{"a":1}]', '0'.repeat(24), 'f'.repeat(24), '9'.repeat(400)),
);
const hostileJson = fc.oneof(
  fc.jsonValue(),
  hostileText,
  fc.constantFrom('\ud800', 1e300, -0.5, 2 ** 53, [[[]]], { toString: null }),
);

/** Most fields of the routes' bodies, each with a value that is valid in one of them. */
const validBody = (shop: string) => ({
  shopId: shop,
  shop_id: oid,
  userId: shopper.id,
  productId: uncounted._id,
  product_id: tea._id,
  orderId: owned.order,
  quantity: 1,
  requestId: 'request-of-any',
  productList: [{ productId: uncounted._id, quantity: 1 }],
  addresses: address,
  ...address,
  method: { Getaway: 'CashOnDelivery' },
  transfer: { Getaway: 'NagadManual', sender: '01911204060', transactionId: '70LPX2YK' },
  state: 'confirmed',
  total: 170,
  email: 'guard@example.com',
  password: 'secret-of-Guard',
  oldPassword: 'wrong-one',
  newPassword: 'new-secret',
  provider: 'custom',
  name: 'Guard',
  phone: '01711000000',
  birthdate: '1990-01-01',
  gender: '',
  code: 'x',
  idToken: 'x',
  term: 'Tea',
  star: 5,
  review: 'Good',
  subject: 'Late',
  description: 'Where is it?',
  content: { comment: 'Hello' },
  data: { getway: 'Bkash', name: 'Rina', account_number: '01711000000' },
});
const BODY_FIELDS = [
  'shopId',
  'productList',
  'addresses',
  'method',
  'transfer',
  'promoHistory',
  'quantity',
  'content',
  'data',
  'star',
];

const validQuery = (shop: string) => ({
  shopId: shop,
  token: shopper.token,
  userId: shopper.id,
  productId: tea._id,
  id: tea._id,
  domain: 'corner.example',
  category: 'Tea',
  camp: 'Flash',
  limit: '5',
  brandName: '["Any"]',
  categories: 'Tea',
  minPrice: '1',
  maxPrice: '500',
  rating_count: '4,5',
  code: 'X',
  price: '100',
  orderId: owned.invoice,
  phone: '9876',
  addressId: owned.address,
  wishlistId: 'x',
  paymentID: owned.payment,
  access_token: owned.courier,
  city_id: '1',
  zone_id: '100',
  w: '320',
  f: 'webp',
});

/** Prefix of a path value that stands for an id of {@link owned}, which is not known yet. */
const OWNED = 'owned:';
/** Values of path parameters: the slug and the id of a shop, an id of the shopper's data, or hostile text. */
const pathValue = fc.oneof(
  fc.constantFrom('corner', oid, String(tea._id)),
  fc.constantFrom('corner', oid),
  hostileText,
);
const boundary = 'x-boundary-x';
const BODIES = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant('fields' as const),
      field: fc.constantFrom(...BODY_FIELDS, ''),
      value: hostileJson,
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('json' as const), text: fc.json() }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant('form' as const),
      type: fc.constantFrom(
        'multipart/form-data',
        `multipart/form-data; boundary=${boundary}`,
        'application/x-www-form-urlencoded',
      ),
      text: fc.oneof(
        hostileText,
        fc.constantFrom(
          `--${boundary}\r\n\r\n\r\n--${boundary}--`,
          `--${boundary}\r\nContent-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n\xff\r\n--${boundary}--\r\n`,
          `--${boundary}\r\nContent-Disposition: form-data\r\n`,
          'image=x&decision=approved&mer_txnid=%00',
          'decision=approved',
        ),
      ),
    }),
  },
);
type Body = typeof BODIES extends fc.Arbitrary<infer T> ? T : never;

interface Request {
  shop: string;
  path: string[];
  field: string;
  value: string;
  body: Body;
}

const QUERY_FIELDS = Object.keys(validQuery(oid));
const UNKNOWN_SHOP = 'f'.repeat(24);
const request: fc.Arbitrary<Request> = fc.record({
  /** Some routes take the slug, others the object id. */
  shop: fc.constantFrom('corner', oid, oid, UNKNOWN_SHOP),
  path: fc.array(pathValue, { minLength: 3, maxLength: 3 }),
  field: fc.constantFrom('', ...QUERY_FIELDS),
  value: hostileText,
  body: BODIES,
});

/** Texts that a database refuses, in JSON and alone. */
const REFUSED = ['["\\u0000"]', '\u0000'];

/** Each query parameter with such a text, in `test:all` with both; a guest of a shop, and of one that no lookup finds. */
const asValid = { path: ['corner', oid, 'x'], body: { kind: 'fields' as const, field: '', value: null } };
const EXAMPLES = [
  ...QUERY_FIELDS.flatMap((field, index) =>
    REFUSED.filter((_, kind) => RUNS_COMBINATIONS || kind === index % 2).map((value): [Request] => [
      { ...asValid, shop: oid, field, value },
    ]),
  ),
  ...[oid, UNKNOWN_SHOP].map((shop): [Request] => [{ ...asValid, shop, field: 'token', value: '0' }]),
];

function bodyOf(body: Body, shop: string): { text: string; type: string } {
  if (body.kind === 'form') return { text: body.text, type: body.type };
  if (body.kind === 'json') return { text: body.text, type: 'text/plain' };
  const fields = body.field === '' ? validBody(shop) : { ...validBody(shop), [body.field]: body.value };
  return { text: JSON.stringify(fields), type: 'text/plain' };
}

function urlOf(route: string, { shop, path, field, value }: Request): string {
  let index = 0;
  const filled = route.replace(/:\w+(?:\{(?:[^{}]|\{[^}]*\})*\})?/g, (name) => {
    const value = path[index++] ?? 'x';
    const id = value.startsWith(OWNED) ? value.slice(OWNED.length) : '';
    const given = id === 'order' || id === 'ticket' || id === 'payment' ? owned[id] : value;
    return name.includes('{posts|') ? 'products' : encodeURIComponent(given.toWellFormed());
  });
  const query: Record<string, string> = validQuery(shop);
  if (field !== '') query[field] = value;
  return `${filled}?${new URLSearchParams(query)}`;
}

it('no route responds with 500 to any request of a generator over its parameters and bodies', {
  timeout: 300_000,
}, async () => {
  const routes = new Map(
    backend.app.routes
      .filter(({ method, path }) => method !== 'ALL' && !path.endsWith('*'))
      .map(({ method, path }) => [`${method} ${path}`, { method, path }]),
  );
  expect(routes.size).toBeGreaterThan(50);
  const failures: string[] = [];
  /** Statuses of each route: a generator that reaches no route's work would find nothing. */
  const accepted = new Set<string>();
  for (const [name, { method, path }] of routes) {
    // A route may have ended the session of the one before.
    shopper.token = await openSession(backend.db, shopper.id, NOW);
    await fc.assert(
      fc.asyncProperty(request, async (made) => {
        const { text, type } = bodyOf(made.body, made.shop);
        const headers = { ...ORIGIN, 'Content-Type': type, Authorization: `Bearer ${ADMIN_TOKEN}` };
        const hasBody = method !== 'GET' && method !== 'DELETE';
        const url = urlOf(path, made);
        const response = await backend.app.request(url, { method, headers, ...(hasBody && { body: text }) });
        await response.arrayBuffer();
        if (response.status < 400) accepted.add(name);
        if (response.status === 500) failures.push(`${method} ${url} ${text}`);
      }),
      { numRuns: RUNS + EXAMPLES.length, examples: EXAMPLES },
    );
  }
  expect(failures).toEqual([]);
  expect(accepted.size).toBeGreaterThan(60);
});

it('a quote of an unknown shop is not found', async () => {
  const shopId = 'f'.repeat(24);
  const quote = validBody(shopId);
  const { status } = await backend.post(`/shop/user/order-quote?token=0&shopId=${shopId}`, quote);
  expect(status).toBe(404);
});

it('a filter by a brand with an escaped NUL finds no product', async () => {
  const brands = encodeURIComponent('["No\\u0000Brand","No\\ud800Brand"]');
  const { status, body } = await backend.get(`/seller/filter-products?shopId=${oid}&brandName=${brands}`);
  expect([status, body]).toEqual([200, []]);
});

const upload = (body: string) =>
  backend.app.request(`/api/v1/image/upload-image?shopId=${oid}&token=0`, {
    method: 'POST',
    headers: { 'Content-Type': `multipart/form-data; boundary=${boundary}` },
    body,
  });

it('a malformed multipart form is refused', async () => {
  expect((await upload(`--${boundary}\r\nContent-Disposition: form-data\r\n`)).status).toBe(400);
});

it('a form of 200,000 empty parts is refused before it is parsed', async () => {
  const part = `--${boundary}\r\nContent-Disposition: form-data; name="a"\r\n\r\n\r\n`;
  const few = `${part.repeat(90)}--${boundary}--\r\n`;
  expect(await (await upload(few)).json()).toEqual({ message: 'Please choose a picture.' });
  const response = await upload(`${part.repeat(150_000)}--${boundary}--\r\n`);
  expect([response.status, await response.json()]).toEqual([
    400,
    { message: 'The form has too many parts.' },
  ]);
});
