import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { type ApiSourceOptions, createApiSource } from '#pipeline/api/api-source.ts';
import { fetchSnapshot } from '#pipeline/fetch-snapshot.ts';
import { SnapshotError } from '#pipeline/snapshot/snapshot-error.ts';
import { type BadApi, responseJson, startBadApi } from '#tests/support/bad-api.ts';
import {
  aProductDocument,
  findResponse,
  SHOP_ID,
  SHOP_SLUG,
  shopResponses,
} from '#tests/support/shop-responses.ts';

const running: BadApi[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.close()));
});

const ALL_PRODUCTS = `/api/v1/shop/product/${SHOP_ID}/all-product`;

/** A good shop but for one path, whose response the test sets. */
async function shopWithBad(
  path: string,
  respond: (response: ServerResponse, before: number) => void,
  options: Partial<ApiSourceOptions> = {},
) {
  const responses = shopResponses();
  const api = await startBadApi((request, response) =>
    request.path === path
      ? respond(response, request.before)
      : responseJson(response, findResponse(responses, request)),
  );
  running.push(api);
  const source = createApiSource({
    baseUrl: api.url,
    concurrency: 6,
    timeoutMs: 5_000,
    sleep: async () => {},
    ...options,
  });
  return { api, fetching: fetchSnapshot({ domain: 'tiny.test' }, source) };
}

async function messageOf(fetching: Promise<unknown>): Promise<string> {
  const error = await fetching.catch((caught: unknown) => caught);
  if (error instanceof SnapshotError) return error.message;
  throw new Error('expected a SnapshotError', { cause: error });
}

describe('a required response', () => {
  it.each([
    [
      'HTML',
      '<!doctype html><h1>It works</h1>',
      /allProducts \(GET .*all-product.*\) broke the contract: expected JSON/,
    ],
    ['half of its JSON', '{"data":[{"_id":"p1"', /broke the contract: expected JSON/],
    ['nothing', '', /broke the contract: expected JSON/],
    ['a number', '7', /broke the contract: expected a list/],
    [
      'an error with status 200',
      '{"error":true,"message":"token expired"}',
      /broke the contract: expected a list/,
    ],
    ['a list of rubbish', '[[],{},"x",null]', /none of its items has the required fields/],
  ])('that is %s stops the shop, with an error that describes it', async (_, body, expected) => {
    const { fetching } = await shopWithBad(ALL_PRODUCTS, (response) => void response.end(body));
    const message = await messageOf(fetching);
    expect(message).toMatch(expected);
    expect(message).toMatch(/\. The API must respond as src\/contract\/README\.md defines\.$/);
  });

  it('that never arrives stops the shop after the time limit', async () => {
    const { api, fetching } = await shopWithBad(ALL_PRODUCTS, () => {}, { timeoutMs: 80, retries: 0 });
    expect(await messageOf(fetching)).toBe(
      `allProducts (GET ${api.url}${ALL_PRODUCTS}?limit=1000) gave no complete response within 0.08 s. ` +
        'Check that the API host is up and that its URL is right.',
    );
  });

  it('that arrives after failures is used, and the failures count as calls', async () => {
    const responses = shopResponses();
    const { api, fetching } = await shopWithBad(ALL_PRODUCTS, (response, before) => {
      if (before === 0) response.socket?.resetAndDestroy();
      else if (before === 1) responseJson(response, null, 429, { 'retry-after': '1' });
      else responseJson(response, responses[ALL_PRODUCTS.replace('/api/v1', '')]);
    });
    const result = await fetching;
    expect(result).toMatchObject({ kind: 'shop', warnings: [], calls: api.requests.length });
    expect(api.requests.filter((request) => request.path === ALL_PRODUCTS)).toHaveLength(3);
  });
});

describe('the charset of a response', () => {
  /** `Café`, with `é` as one byte. */
  const product = aProductDocument('p1', { name: 'Caf\u00e9' });
  const inLatin1 = Buffer.from(JSON.stringify({ data: [product] }), 'latin1');

  it('is that of its content type', async () => {
    const { fetching } = await shopWithBad(ALL_PRODUCTS, (response) => {
      response.setHeader('content-type', 'application/json; charset="ISO-8859-1"').end(inLatin1);
    });
    const result = await fetching;
    if (result.kind !== 'shop') throw new Error('expected a shop');
    expect(result.snapshot.products.get('p1')?.name).toBe('Caf\u00e9');
  });

  it.each([
    ['application/json', 'expected a body in utf-8, its charset, found bytes that are not utf-8'],
    ['text/json; charset=klingon', 'expected a body in UTF-8, found the unknown charset klingon'],
  ])('breaks the contract when the bytes do not match %s', async (type, issue) => {
    const { api, fetching } = await shopWithBad(ALL_PRODUCTS, (response) => {
      response.setHeader('content-type', type).end(inLatin1);
    });
    const message = await messageOf(fetching);
    expect(message).toMatch(/^allProducts \(GET .*\) broke the contract: /);
    expect(message).toContain(`${issue}. The API must respond as`);
    expect(api.requests.filter(({ path }) => path === ALL_PRODUCTS)).toHaveLength(1);
  });

  it('does not matter for the text of an error status', async () => {
    const { fetching } = await shopWithBad(ALL_PRODUCTS, (response) => {
      response.writeHead(502, { 'content-type': 'text/html; charset=klingon' }).end(inLatin1);
    });
    expect(await messageOf(fetching)).toMatch(/responded with 502/);
  });
});

describe('an optional response', () => {
  it.each(['/seller/blog/', '/shop/popup/get/', '/shop/slider/get/'])(
    'of %s with status 204 reads as none and leaves no warning',
    async (call) => {
      const { fetching } = await shopWithBad(
        `/api/v1${call}${SHOP_SLUG}`,
        (response) => void response.writeHead(204).end(),
      );
      expect(await fetching).toMatchObject({ kind: 'shop', warnings: [] });
    },
  );
});

it('reads a response that begins with a byte order mark', async () => {
  const body = JSON.stringify(shopResponses()[ALL_PRODUCTS.replace('/api/v1', '')]);
  const { fetching } = await shopWithBad(ALL_PRODUCTS, (response) => void response.end(`\uFEFF${body}`));
  expect(await fetching).toMatchObject({ kind: 'shop', warnings: [] });
});

describe('a look-up of the domain', () => {
  const LOOK_UP = '/api/v1/site-user/domain-info';

  it.each([
    ['HTML', (response: ServerResponse) => void response.end('<h1>404</h1>')],
    [
      'the 404 page of another server',
      (response: ServerResponse) => void response.writeHead(404).end('\n<!doctype html><h1>Not found</h1>'),
    ],
    ['a server error', (response: ServerResponse) => responseJson(response, null, 500)],
    [
      'a shop without its ids',
      (response: ServerResponse) => responseJson(response, { shopName: 'Nameless' }),
    ],
    ['an error message', (response: ServerResponse) => responseJson(response, { message: 'try again' })],
  ])('that responds with %s is a failure and not "no shop"', async (_, respond) => {
    const { fetching } = await shopWithBad(LOOK_UP, respond);
    expect(await messageOf(fetching)).toMatch(/^domainInfo \(GET /);
  });

  it('that is refused for too many calls gives an error that names API_CONCURRENCY', async () => {
    const { fetching } = await shopWithBad(LOOK_UP, (response) =>
      responseJson(response, null, 429, { 'retry-after': '3600' }),
    );
    expect(await messageOf(fetching)).toMatch(/responded with 429\. .* a lower API_CONCURRENCY\.$/);
  });

  it('at a host that is down fails after few attempts, with advice to check the host', async () => {
    const api = await startBadApi(() => {});
    await api.close();
    let sent = 0;
    const source = createApiSource({
      baseUrl: api.url,
      concurrency: 2,
      timeoutMs: 5_000,
      sleep: async () => {},
      fetch: (input, init) => {
        sent += 1;
        return fetch(input, init);
      },
    });
    for (let shop = 0; shop < 10; shop += 1) {
      const message = await messageOf(fetchSnapshot({ domain: `shop-${shop}.test` }, source));
      expect(message).toMatch(/nothing listens at that address\. Check that the API host is up/);
    }
    expect(sent).toBe(5 * 4 + 5);
  });
});
