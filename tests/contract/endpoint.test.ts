import { describe, expect, it } from 'vitest';
import { ApiError, ContractError, redactUrl } from '#contract/api-error.ts';
import { parseReply, requestUrl } from '#contract/endpoint.ts';
import { cart } from '#contract/endpoints/cart.ts';
import { removeFromCart } from '#contract/endpoints/cart-changes.ts';
import { categoryProducts, product } from '#contract/endpoints/catalog.ts';
import { popup, posts, subscribe } from '#contract/endpoints/shop.ts';
import { shopObjectId, shopSlug } from '#contract/ids.ts';
import { fc, metCases, syntaxText } from '#tests/support/properties.ts';

const HOST = 'https://api.example/';
const shop = shopSlug('aurora');
const objectId = shopObjectId('65a000000000000000000001');

function failureOf(call: () => unknown): unknown {
  try {
    return call();
  } catch (error) {
    return error;
  }
}

describe('requestUrl', () => {
  it('fills the path, then the query in the order of the row', () => {
    expect(requestUrl(product, HOST, { shop, product: 'a/b c', camp: 'eid&co' })).toBe(
      'https://api.example/api/v1/shop/product/aurora/product/a%2Fb%20c?camp=eid%26co',
    );
  });

  it('leaves out optional parameters that are not given', () => {
    expect(requestUrl(product, HOST, { shop, product: 'p1' })).toMatch(/\/product\/p1$/);
  });

  it('sends a category by its raw name, blanks included', () => {
    expect(requestUrl(categoryProducts, HOST, { shop: objectId, category: 'Tea & Co ' })).toMatch(
      /\?category=Tea%20%26%20Co%20$/,
    );
  });

  it.each(['', '.', '..'])('refuses %j as a part of the path', (id) => {
    expect(failureOf(() => requestUrl(product, HOST, { shop, product: id }))).toMatchObject({
      name: 'ApiError',
      reason: 'unsendable',
    });
  });

  it('stays below its path whatever the id', () => {
    const cases = metCases();
    fc.assert(
      fc.property(syntaxText({ minLength: 1 }), (id) => {
        if (id === '.' || id === '..') return;
        cases.note('a slash', /[/\\]/.test(id));
        cases.note('a query or fragment', /[?#]/.test(id));
        const { origin, pathname } = new URL(requestUrl(product, HOST, { shop, product: id }));
        expect(origin).toBe('https://api.example');
        expect(pathname).toMatch(/^\/api\/v1\/shop\/product\/aurora\/product\/[^/]+$/);
      }),
    );
    cases.expectAtLeast({ 'a slash': 5, 'a query or fragment': 5 });
  });
});

describe('parseReply', () => {
  it('throws an ApiError with the API’s message for a status other than 2xx', () => {
    const error = failureOf(() => parseReply(product, 400, '{"message":"Bad Request"}', `${HOST}x?token=u1`));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      status: 400,
      apiMessage: 'Bad Request',
      reason: 'status',
      endpoint: 'product',
    });
  });

  it.each(['', 'oops', '<html>', '{"a":'])('rejects the body %j of a GET', (body) => {
    expect(failureOf(() => parseReply(product, 200, body))).toBeInstanceOf(ContractError);
  });

  it('keeps the message of a refusal with status 200', () => {
    expect(
      failureOf(() => parseReply(product, 200, '{"success":false,"message":"Bad Request"}')),
    ).toMatchObject({
      name: 'ContractError',
      apiMessage: 'Bad Request',
    });
  });

  it('ignores the response of a row without a reply', () => {
    expect(parseReply(removeFromCart, 200, 'gone')).toBeUndefined();
  });

  it('reads status 204 as null', () => {
    expect(parseReply(posts, 204, '')).toEqual([]);
    expect(parseReply(popup, 204, '')).toBeNull();
    expect(parseReply(subscribe, 204, '')).toEqual({ ok: true, message: '' });
    expect(failureOf(() => parseReply(product, 204, ''))).toBeInstanceOf(ContractError);
  });

  it('reads an empty response to a call with an effect as success', () => {
    expect(parseReply(subscribe, 201, '')).toEqual({ ok: true, message: '' });
  });

  it('throws an ApiError or a ContractError for any status and body, and nothing else', () => {
    const statuses = fc.oneof(fc.integer({ min: 100, max: 599 }), fc.constantFrom(200, 201, 400));
    const bodies = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.json(),
      fc.json().map((json) => `{"data":[{"productId":"p1","quantity":${json}}]}`),
    );
    const cases = metCases();
    fc.assert(
      fc.property(statuses, bodies, (status, body) => {
        const result = failureOf(() => parseReply(cart, status, body));
        if (result instanceof Error) expect(['ApiError', 'ContractError']).toContain(result.name);
        cases.note(result instanceof Error ? result.name : 'a reply', true);
      }),
    );
    cases.expectAtLeast({ ApiError: 20, ContractError: 4, 'a reply': 8 });
  });
});

describe('redactUrl', () => {
  it('redacts tokens, user ids and e-mail addresses alone', () => {
    expect(redactUrl('https://a/b?userId=u1&shopId=s1&token=t1&email=a%40b&_=5#x')).toBe(
      'https://a/b?userId=[redacted]&shopId=s1&token=[redacted]&email=[redacted]&_=5#x',
    );
  });

  it('is applied to the messages of both errors', () => {
    const url = 'https://a/b?token=t1';
    const api = new ApiError({ endpoint: 'cart', method: 'GET', url }, { reason: 'status', status: 500 });
    const contract = new ContractError(
      { endpoint: 'cart', method: 'GET', url },
      { issues: ['expected JSON'] },
    );
    for (const { message, url } of [api, contract]) expect(`${message} ${url}`).not.toContain('t1');
    expect(api.message).toBe('cart (GET https://a/b?token=[redacted]) responded with 500');
  });
});
