import { describe, expect, it } from 'vitest';
import { endpoints } from '#contract/all-endpoints.ts';
import { ContractError } from '#contract/api-error.ts';
import { type Endpoint, parseReply } from '#contract/endpoint.ts';
import { fc, metCases } from '#tests/support/properties.ts';
import { anyJson, apiResponse, SECRET_KEYS, SECRET_MARK } from './api-json.ts';

const rows: readonly [string, Endpoint][] = Object.entries(endpoints);

function read(endpoint: Endpoint, body: unknown): unknown {
  try {
    return parseReply(endpoint, 200, JSON.stringify(body));
  } catch (error) {
    if (error instanceof ContractError) return error;
    throw error;
  }
}

/** Names of the fields of a value at any depth. */
function keysOf(value: unknown): string[] {
  if (typeof value !== 'object' || value === null || value instanceof Error) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...keysOf(inner)]);
}

describe('the table of endpoints', () => {
  it.each(rows)('%s has its own name', (name, endpoint) => {
    expect(endpoint.name).toBe(name);
  });

  it.each(rows)('%s declares each parameter of its path', (_, endpoint) => {
    for (const [, name] of endpoint.path.matchAll(/:(\w+)/g))
      expect(Object.keys(endpoint.params)).toContain(name);
  });

  it('holds every call of spec §7', () => {
    const calls = rows.map(([, { method, path }]) => `${method} ${path.replace(/:\w+/g, ':')}`);
    expect(calls).toEqual(
      expect.arrayContaining([
        'GET /site-user/domain-info',
        'GET /site-user/domain-info-short',
        'GET /shop/contact/:',
        'GET /admin/pathao-accessToken',
        'GET /shop/user/add-to-cart',
        'POST /shop/user/add-to-cart',
        'GET /seller/pages/:',
        'POST /shop/auth',
        'GET /shop/product/:/product/:',
        'GET /shop/product/:/categories',
        'GET /shop/product/:/top-selling-product',
        'GET /seller/blog/:',
        'GET /seller/blog/:/:',
        'GET /seller/page/:/:',
        'GET /seller/payment-getaway/:',
        'GET /shop/user-address',
        'GET /shop/category-product/get/:',
        'GET /shop/category/get/:',
        'GET /category/seller/sub-category-by-id-front',
        'GET /category/seller/mini-category-by-id',
        'GET /category/seller/extra-category-by-id',
        'POST /shop/search-history',
        'POST /seller/subscriber-report',
        'GET /seller/get-facebook-id',
      ]),
    );
  });

  it('makes the cart call bypass every cache', () => {
    expect(endpoints.cart.cache).toBe('no-cache');
  });
});

describe.each(rows)('the reply of %s', (_, endpoint) => {
  it('is a value or a ContractError for any JSON, without a secret by name or by value', () => {
    const cases = metCases();
    fc.assert(
      fc.property(fc.oneof(anyJson, apiResponse), (body) => {
        const value = read(endpoint, body);
        expect(JSON.stringify(value) ?? '').not.toContain(SECRET_MARK);
        expect(value instanceof Error ? value.message : '').not.toContain(SECRET_MARK);
        const keys = keysOf(value);
        for (const key of keys) expect(SECRET_KEYS).not.toContain(key);
        const isRead = typeof value === 'string' ? value !== '' : keys.length > 0;
        cases.note('a value', isRead);
        cases.note('a secret', isRead && JSON.stringify(body).includes(SECRET_MARK));
      }),
      { numRuns: 200 },
    );
    if (endpoint.reply !== null) cases.expectAtLeast({ 'a value': 10, 'a secret': 10 });
  });
});

describe('records that the table reads', () => {
  const product = { _id: 'p1', name: 'Tea' };

  it.each([
    ['bare', [product]],
    ['in data', { data: [product] }],
    ['in data in data', { data: { data: [product] } }],
  ])('reads a list that comes %s', (_, body) => {
    expect(parseReply(endpoints.newProducts, 200, JSON.stringify(body))).toMatchObject([{ id: 'p1' }]);
  });

  it.each([null, {}, 'x', 7, { message: 'none' }, { data: null }])('reads %j as an empty list', (body) => {
    expect(parseReply(endpoints.newProducts, 200, JSON.stringify(body))).toEqual([]);
  });

  it('drops items that are null or lack a required field', () => {
    const body = JSON.stringify([null, { name: 'no id' }, { _id: 'no name' }, product]);
    expect(parseReply(endpoints.newProducts, 200, body)).toHaveLength(1);
  });

  it('reads reviews from their own key', () => {
    const body = JSON.stringify({
      comments: [{ _id: 'r1', star: '4', userId: { _id: 'u1', name: 'Mina' } }],
    });
    const [review] = parseReply(endpoints.productReviews, 200, body);
    expect(review).toMatchObject({ stars: 4, author: 'Mina' });
    expect(JSON.stringify(review)).not.toContain('u1');
  });

  it.each([null, {}, [], { data: null }, { data: {} }])('reads %j as "no shop"', (body) => {
    expect(parseReply(endpoints.domainInfo, 200, JSON.stringify(body))).toBeNull();
    expect(parseReply(endpoints.domainInfoShort, 200, JSON.stringify(body))).toBeNull();
  });

  it('reads 404 as "no shop" and not as a failure', () => {
    expect(parseReply(endpoints.domainInfo, 404, '<h1>Not found</h1>')).toBeNull();
  });

  it.each([
    ['both ids', { shopName: 'Aurora' }],
    ['the object id', { shopId: 'aurora' }],
    ['the slug', { _id: '65f000000000000000000001' }],
  ])('refuses a shop without %s with the message of the specification', (_, shop) => {
    const read = () => parseReply(endpoints.domainInfo, 200, JSON.stringify(shop));
    expect(read).toThrow(ContractError);
    expect(read).toThrow('Shop ID is missing: expected a shop with _id and shopId');
  });

  it('keeps of a gateway its id, its kind and its bank account, with its minimum, alone', () => {
    const body = JSON.stringify([
      {
        _id: 'g1',
        Getaway: 'Bkash',
        BaseURL: 'https://x',
        key: 'k',
        Username: 'u',
        Password: 'p',
        Secret: 's',
        minimum: '250',
      },
      {
        _id: 'g2',
        Getaway: 'Bank',
        bank_name: 'City',
        holderName: 'Aurora',
        brach_name: 'Dhaka',
        accountNumber: 9,
      },
    ]);
    expect(parseReply(endpoints.gateways, 200, body)).toEqual([
      { id: 'g1', kind: 'Bkash', minimum: 250_00, bank: null, walletNumber: '' },
      {
        id: 'g2',
        kind: 'Bank',
        minimum: null,
        bank: { bankName: 'City', accountNumber: '9', branchName: 'Dhaka', accountName: 'Aurora' },
        walletNumber: '',
      },
    ]);
  });
});
