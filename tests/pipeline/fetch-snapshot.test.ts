import { afterEach, describe, expect, it } from 'vitest';
import { type ApiSource, createApiSource } from '#pipeline/api/api-source.ts';
import { fetchAnswers, fetchSnapshot, type SnapshotResult } from '#pipeline/fetch-snapshot.ts';
import { SnapshotError } from '#pipeline/snapshot/snapshot-error.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { type LastAnswers, readLastAnswers, writeLastAnswers } from '#releases/last-answers.ts';
import { answerJson, type BadApi, startBadApi } from '#tests/support/bad-api.ts';
import { fc } from '#tests/support/properties.ts';
import {
  type Answers,
  aProductDocument,
  findAnswer,
  SHOP_ID,
  SHOP_SLUG,
  shopAnswers,
} from '#tests/support/shop-answers.ts';
import { temporaryDir } from './support/site-folder.ts';

const running: BadApi[] = [];
afterEach(async () => {
  await Promise.all(running.splice(0).map((api) => api.close()));
});

/** Serves the answers; a value of the kind `{ status }` is answered as that status. */
async function serve(answers: Answers) {
  const api = await startBadApi((asked, response) => {
    const answer = findAnswer(answers, asked);
    if (answer === undefined) answerJson(response, { message: 'no such call' }, 404);
    else if (answer instanceof Status) answerJson(response, { message: answer.message }, answer.status);
    else answerJson(response, answer);
  });
  running.push(api);
  const source = createApiSource({ baseUrl: api.url, concurrency: 6, timeoutMs: 5_000, retries: 0 });
  return { api, source };
}

class Status {
  readonly status: number;
  readonly message: string;
  constructor(status: number, message: string) {
    this.status = status;
    this.message = message;
  }
}

async function fetchShop(more: Answers = {}) {
  const { api, source } = await serve(shopAnswers(more));
  const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
  return { api, result, snapshot: shopOf(result) };
}

function shopOf(result: SnapshotResult) {
  if (result.kind !== 'shop') throw new Error('the API has no shop');
  return result.snapshot;
}

async function failureOf(more: Answers): Promise<SnapshotError> {
  const { source } = await serve(shopAnswers(more));
  const error = await fetchSnapshot({ domain: 'tiny.test' }, source).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(SnapshotError);
  if (!(error instanceof SnapshotError)) throw error;
  return error;
}

const products = `/shop/product/${SHOP_ID}`;

describe('a snapshot', () => {
  it('holds the listed categories of the four levels with their parents', async () => {
    const { snapshot } = await fetchShop();
    const levels = Object.values(snapshot.categories).map((level) =>
      level.map(({ id, name, parentId }) => `${id} ${name} < ${parentId}`),
    );
    expect(levels).toEqual([
      ['m1 Home & Garden < '],
      ['s1 Lamps < m1', 's2 Pots < m1'],
      ['i1 Pots < s1'],
      ['e1 Clay < i1'],
    ]);
  });

  it('has one menu when both calls answer the same listed categories, or when the phone has none', async () => {
    const [home, garden] = ['m1', 'm4'].map((id) => ({ _id: id, name: id, menu: true }));
    const path = `/shop/category-product/get/${SHOP_ID}`;
    const desktop = { [`/shop/category/get/${SHOP_SLUG}`]: [home, garden] };
    const hidden = { _id: 'm9', name: 'Hidden', menu: false };
    for (const phone of [[home, hidden, garden], []]) {
      const { snapshot } = await fetchShop({ ...desktop, [path]: phone });
      expect(snapshot.menus).toBeNull();
    }
    const absent = { ...desktop, [path]: new Status(404, 'no such call') };
    expect((await fetchShop(absent)).snapshot.menus).toBeNull();
  });

  it('has a menu for the phone where its call answers other categories, with their children and products', async () => {
    const { result, snapshot } = await fetchShop({
      [`/shop/category-product/get/${SHOP_ID}`]: [
        { _id: 'm7', name: 'Garden', menu: true },
        { _id: 'm1', name: 'Home & Garden', menu: true },
      ],
      '/category/seller/sub-category-by-id-front?id=m7': [{ _id: 's7', subCategoryName: 'Seeds' }],
      [`${products}/categories?category=Garden`]: { data: [aProductDocument('p7')] },
    });
    expect(snapshot.menus).toEqual({ desktop: ['m1'], phone: ['m7', 'm1'] });
    expect(snapshot.categories.mega.map(({ id }) => id)).toEqual(['m1', 'm7']);
    expect(snapshot.categories.sub.map(({ id, parentId }) => `${id} < ${parentId}`)).toContain('s7 < m7');
    expect(snapshot.lists.byCategory.Garden).toEqual(['p7']);
    expect(result.failedCalls).toEqual([]);
  });

  it('holds every product of every list once and the lists as ids', async () => {
    const { snapshot } = await fetchShop();
    expect([...snapshot.products.values()].map(({ id }) => id).toSorted()).toEqual(['p1', 'p2', 'p3', 'p4']);
    expect(snapshot.lists).toMatchObject({
      all: ['p1', 'p2', 'p3'],
      topSelling: ['p3', 'p1'],
      newest: ['p4'],
      upcoming: [],
      discount: ['p1'],
    });
    expect({ ...snapshot.lists.byCategory }).toEqual({
      'Home & Garden': ['p1', 'p2'],
      Lamps: ['p2'],
      Pots: ['p3'],
      Clay: [],
    });
  });

  it('takes a product from the lists before it takes it from a campaign', async () => {
    const { snapshot } = await fetchShop();
    expect(snapshot.products.get('p1')?.campaignPrice).toBeNull();
    expect(snapshot.campaigns[0]?.products[0]?.campaignPrice).toBe(10_000);
  });

  it('has a product that only a campaign lists', async () => {
    const { snapshot } = await fetchShop({
      '/shop/shop-campaign': { data: [{ _id: 'k1', products: [aProductDocument('p9')] }] },
    });
    expect(snapshot.products.get('p9')?.name).toBe('Product p9');
  });

  it('leaves out pages, posts and banners that shoppers must not see', async () => {
    const { snapshot } = await fetchShop();
    expect(snapshot.pages.map((page) => page.id)).toEqual(['g1']);
    expect(snapshot.posts.map((post) => post.id)).toEqual(['b1']);
    expect(snapshot.sliders.map((slider) => slider.id)).toEqual(['l1']);
    expect(snapshot.popup?.id).toBe('o1');
  });

  it('makes one call for the products of a name on two levels', async () => {
    const { api } = await fetchShop();
    const names = api.asked.map((asked) => asked.query.get('category')).filter((name) => name !== null);
    expect(names.toSorted()).toEqual(['Clay', 'Home & Garden', 'Lamps', 'Pots']);
  });

  it('sends a category name exactly as the API wrote it', async () => {
    const name = ' A/B ..%2F তাঁত\u00a0';
    const { api } = await fetchShop({
      [`/shop/category/get/${SHOP_SLUG}`]: [{ _id: 'm9', name, menu: true }],
      [`${products}/categories?category=${name}`]: { data: [] },
      '/category/seller/sub-category-by-id-front?id=m9': [],
    });
    expect(api.asked.map((asked) => asked.query.get('category'))).toContain(name);
  });

  it('takes at most 20 + 2 × categories calls and requests no URL twice', async () => {
    const { api, result, snapshot } = await fetchShop();
    const categories = Object.values(snapshot.categories).flat().length;
    expect(result.calls).toBe(api.asked.length);
    expect(result.calls).toBeLessThanOrEqual(20 + 2 * categories);
    expect(api.asked.filter((asked) => asked.before > 0)).toEqual([]);
  });

  it('keeps the children of their parent only when the API answers all children to every parent', async () => {
    const all = [
      { _id: 's1', subCategoryName: 'Lamps', megaCategoryId: 'm1' },
      { _id: 's8', subCategoryName: 'Foreign', megaCategoryId: 'm8' },
    ];
    const { snapshot } = await fetchShop({ '/category/seller/sub-category-by-id-front?id=m1': all });
    expect(snapshot.categories.sub.map((category) => category.id)).toEqual(['s1']);
  });

  it('takes ids and names that objects inherit for what they are', async () => {
    const documents = ['__proto__', 'constructor', 'toString'].map((id) => aProductDocument(id));
    const { snapshot } = await fetchShop({
      [`${products}/all-product`]: { data: documents },
      [`/shop/category/get/${SHOP_SLUG}`]: [{ _id: 'm1', name: '__proto__', menu: true }],
      [`${products}/categories?category=__proto__`]: { data: documents.slice(1) },
    });
    expect(snapshot.lists.all.map((id) => snapshot.products.get(id)?.name)).toEqual([
      'Product __proto__',
      'Product constructor',
      'Product toString',
    ]);
    expect(new Map(Object.entries(snapshot.lists.byCategory)).get('__proto__')).toEqual([
      'constructor',
      'toString',
    ]);
    expect(snapshot.lists.byCategory.valueOf).toBeUndefined();
  });

  it('leaves out records with control characters in their ids, with a warning', async () => {
    const hostile = 'm\u00009';
    const { result, snapshot } = await fetchShop({
      [`/shop/category/get/${SHOP_SLUG}`]: [
        { _id: hostile, name: 'a/b', menu: true },
        { _id: 'm1', name: 'Home & Garden', menu: true },
        null,
      ],
      [`${products}/all-product`]: {
        data: [aProductDocument('p\u0000'), aProductDocument('p1'), { name: 'x' }],
      },
    });
    expect(snapshot.categories.mega.map(({ id }) => id)).toEqual(['m1']);
    expect(snapshot.lists.all).toEqual(['p1']);
    expect(result).toMatchObject({
      failedCalls: [],
      warnings: [
        'allProducts: 2 records were left out, without a required field or with control characters in the id.',
        'categories: 1 record was left out, without a required field or with control characters in the id.',
      ],
    });
  });

  it('is the same whatever order the answers arrive in', async () => {
    const differing = shopAnswers({
      [`${products}/top-selling-product`]: { data: [aProductDocument('p3', { name: 'Other words' })] },
      [`/shop/slider/get/${SHOP_SLUG}`]: new Status(500, 'down'),
      [`/shop/feature/get/${SHOP_SLUG}`]: new Status(500, 'down'),
    });
    const inOrder = await fetchSnapshot({ domain: 'tiny.test' }, sourceOf(answering(differing)));
    await fc.assert(
      fc.asyncProperty(fc.scheduler(), async (scheduler) => {
        const fetch = scheduler.scheduleFunction(answering(differing));
        const shuffled = fetchSnapshot({ domain: 'tiny.test' }, sourceOf(fetch));
        expect(await scheduler.waitFor(shuffled)).toEqual(inOrder);
      }),
      { numRuns: 40 },
    );
    expect(inOrder.failedCalls).toHaveLength(2);
  });
});

type Fetch = (url: string) => Promise<Response>;

function answering(answers: Answers): Fetch {
  return async (url) => {
    const { pathname, searchParams } = new URL(url);
    const answer = findAnswer(answers, { path: pathname, query: searchParams });
    if (answer === undefined) return Response.json({ message: 'no such call' }, { status: 404 });
    if (answer instanceof Status)
      return Response.json({ message: answer.message }, { status: answer.status });
    return Response.json(answer);
  };
}

function sourceOf(fetch: Fetch) {
  return createApiSource({
    baseUrl: 'http://api.test',
    concurrency: 4,
    timeoutMs: 5_000,
    retries: 0,
    fetch: (input) => fetch(String(input)),
  });
}

describe('the sign-in configuration of a shop', () => {
  const CONFIG = { apiKey: 'k1', authDomain: 'tiny.firebaseapp.com', projectId: 'tiny' };
  const CALL = `/shop/firebase/${SHOP_SLUG}`;

  it('is asked for when the look-up has none', async () => {
    const { snapshot } = await fetchShop({ [CALL]: CONFIG });
    expect(snapshot.shop.signIn).toMatchObject(CONFIG);
  });

  it('is that of the look-up where it has one', async () => {
    const look = shopAnswers()['/site-user/domain-info'];
    const shop = { ...(typeof look === 'object' ? look : {}), firebase: { ...CONFIG, apiKey: 'k2' } };
    const { snapshot, api } = await fetchShop({ '/site-user/domain-info': shop, [CALL]: CONFIG });
    expect(snapshot.shop.signIn?.apiKey).toBe('k2');
    expect(api.asked.filter(({ path }) => path.includes('/shop/firebase/'))).toEqual([]);
  });

  it('is none, without a failure, on a host without the call', async () => {
    const { snapshot, result } = await fetchShop({ [CALL]: new Status(404, 'no such call') });
    expect(snapshot.shop.signIn).toBeNull();
    expect(result.failedCalls).toEqual([]);
  });
});

describe('a fingerprint', () => {
  it('is equal for equal answers and differs when one answer differs', async () => {
    const first = await fetchSnapshot({ domain: 'tiny.test' }, sourceOf(answering(shopAnswers())));
    const same = await fetchSnapshot({ domain: 'tiny.test' }, sourceOf(answering(shopAnswers())));
    const other = await fetchSnapshot(
      { domain: 'tiny.test' },
      sourceOf(answering(shopAnswers({ [`/shop/contact/${SHOP_SLUG}`]: [] }))),
    );
    expect(same.fingerprint).toBe(first.fingerprint);
    expect(other.fingerprint).not.toBe(first.fingerprint);
  });
});

describe('the answers of a shop', () => {
  it('have a fingerprint before products, pages and posts are parsed', async () => {
    const source = sourceOf(answering(shopAnswers({ [`/shop/firebase/${SHOP_SLUG}`]: null })));
    const parsed: string[] = [];
    const spied: ApiSource = {
      ...source,
      parsed: {
        read(key, length, parse) {
          parsed.push(key.split(' ')[0] ?? '');
          return source.parsed.read(key, length, parse);
        },
      },
    };
    const answers = await fetchAnswers({ domain: 'tiny.test' }, spied);
    const treeCalls = [
      'categories',
      'mobileCategories',
      'subCategories',
      'miniCategories',
      'extraCategories',
    ];
    expect([...new Set(parsed)]).toEqual(['domainInfo', ...treeCalls]);
    if (answers.kind !== 'shop') throw new Error('the API has no shop');
    const read = await answers.readSnapshot();
    expect(read.fingerprint).toBe(answers.fingerprint);
    expect(read.snapshot.products.size).toBe(4);
  });
});

describe('a domain without a shop', () => {
  it.each([
    ['null', null],
    ['an empty object', {}],
    ['an envelope around nothing', { data: null }],
    ['404', new Status(404, 'not found')],
  ])('is the result when the API answers %s', async (_, answer) => {
    const { api, source } = await serve({ '/site-user/domain-info': answer });
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
    expect(result).toMatchObject({ kind: 'no-shop', calls: 1, warnings: [] });
    expect(api.asked[0]?.query.get('domain')).toBe('tiny.test');
  });
});

describe('a required call', () => {
  it.each([
    ['domainInfo', '/site-user/domain-info'],
    ['allProducts', `${products}/all-product`],
    ['topSellingProducts', `${products}/top-selling-product`],
  ])('%s that fails stops the shop, with an error that names call, cause and remedy', async (call, path) => {
    const error = await failureOf({ [path]: new Status(500, 'database is down') });
    expect(error).toMatchObject({ domain: 'tiny.test', call });
    expect(error.message).toMatch(/answered 500: database is down\. Look into the log of the API/);
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('stops the shop when it answers a message in place of a list', async () => {
    const error = await failureOf({ [`${products}/all-product`]: { success: false, message: 'Try later' } });
    expect(error.message).toMatch(/allProducts.*expected a list/);
  });

  it('stops the shop when no item of its list can be read', async () => {
    const error = await failureOf({ [`${products}/all-product`]: { data: [{ title: 'no id' }, 7] } });
    expect(error.message).toMatch(/none of its items has the required fields/);
  });

  it('may answer an empty list', async () => {
    const { snapshot } = await fetchShop({ [`${products}/top-selling-product`]: { data: [] } });
    expect(snapshot.lists.topSelling).toEqual([]);
  });

  it('uses the mobile list when the category list fails', async () => {
    const { result, snapshot } = await fetchShop({
      [`/shop/category/get/${SHOP_SLUG}`]: new Status(500, 'down'),
      [`/shop/category-product/get/${SHOP_ID}`]: [{ _id: 'm1', name: 'Home & Garden', menu: true }],
    });
    expect(snapshot.categories.mega.map((category) => category.id)).toEqual(['m1']);
    expect(result.warnings).toEqual([
      expect.stringMatching(/^categories \(GET .*\) answered 500: down\. The mobile menu's list is used/),
    ]);
  });

  it('stops the shop when both category lists fail', async () => {
    const error = await failureOf({ [`/shop/category/get/${SHOP_SLUG}`]: new Status(500, 'down') });
    expect(error.call).toBe('mobileCategories');
  });

  it('does not wait for the other calls when it fails', async () => {
    const answers = shopAnswers();
    const api = await startBadApi((asked, response) => {
      if (asked.path.endsWith('/all-product')) answerJson(response, { message: 'down' }, 500);
      else if (asked.path.endsWith('/domain-info')) answerJson(response, findAnswer(answers, asked));
    });
    running.push(api);
    const source = createApiSource({ baseUrl: api.url, concurrency: 20, timeoutMs: 60_000, retries: 0 });
    await expect(fetchSnapshot({ domain: 'tiny.test' }, source)).rejects.toThrow('allProducts');
  });
});

/** The stored answers of a build of these answers, as a store gives them back. */
async function lastAnswersOf(answers: Answers): Promise<LastAnswers> {
  const read = await fetchAnswers({ domain: 'tiny.test' }, sourceOf(answering(answers)));
  if (read.kind !== 'shop') throw new Error('the API has no shop');
  await read.readSnapshot();
  const shop = new FolderStore(await temporaryDir()).shop('tiny.test');
  await writeLastAnswers(shop, read.answersToKeep, ANSWERED_AT);
  return readLastAnswers(shop);
}

const ANSWERED_AT = Date.UTC(2026, 5, 1);

const OPTIONAL_CALLS = [
  ['contacts', `/shop/contact/${SHOP_SLUG}`],
  ['pages', `/seller/pages/${SHOP_SLUG}`],
  ['posts', `/seller/blog/${SHOP_SLUG}`],
  ['sliders', `/shop/slider/get/${SHOP_SLUG}`],
  ['features', `/shop/feature/get/${SHOP_SLUG}`],
  ['popup', `/shop/popup/get/${SHOP_SLUG}`],
  ['marketing', '/seller/get-facebook-id'],
  ['featuredCategories', '/shop/feature-category'],
  ['campaigns', '/shop/shop-campaign'],
  ['newProducts', `${products}/new-product`],
  ['upcomingProducts', `${products}/upcoming-product`],
  ['discountProducts', `${products}/discount-product`],
  ['categoryProducts', `${products}/categories?category=Lamps`],
  ['subCategories', '/category/seller/sub-category-by-id-front?id=m1'],
  ['miniCategories', '/category/seller/mini-category-by-id?id=s1'],
  ['extraCategories', '/category/seller/extra-category-by-id?id=i1'],
] as const;

describe('an optional call', () => {
  it.each(OPTIONAL_CALLS)('%s that fails has its last good answer, and is reported', async (call, path) => {
    const lastAnswers = await lastAnswersOf(shopAnswers());
    const whole = await fetchSnapshot({ domain: 'tiny.test' }, sourceOf(answering(shopAnswers())));
    for (const failure of [new Status(503, 'maintenance'), 'not a record']) {
      const source = sourceOf(answering(shopAnswers({ [path]: failure })));
      const result = await fetchSnapshot({ domain: 'tiny.test' }, source, { lastAnswers });
      expect(shopOf(result)).toEqual(shopOf(whole));
      expect(result.fingerprint).not.toBe(whole.fingerprint);
      expect(result.failedCalls).toEqual([
        { call, message: expect.stringContaining(`${call} (GET http`), answeredAt: ANSWERED_AT },
      ]);
    }
  });

  it.each(OPTIONAL_CALLS)('%s that never had a good answer leaves its part empty', async (call, path) => {
    const { result, snapshot } = await fetchShop({ [path]: new Status(503, 'maintenance') });
    expect(result.failedCalls).toEqual([
      { call, message: expect.stringContaining('answered 503: maintenance'), answeredAt: null },
    ]);
    const { snapshot: none } = await fetchShop({ [path]: call === 'popup' ? null : [] });
    expect(snapshot).toEqual(none);
  });

  it.each(OPTIONAL_CALLS)('%s that answers 404 in JSON is not offered and no failure', async (call, path) => {
    const lastAnswers = await lastAnswersOf(shopAnswers());
    const source = sourceOf(answering(shopAnswers({ [path]: new Status(404, 'no such call') })));
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source, { lastAnswers });
    expect(result).toMatchObject({ failedCalls: [], warnings: [] });
    const { snapshot: none } = await fetchShop({ [path]: call === 'popup' ? null : [] });
    expect(shopOf(result)).toEqual(none);
  });

  it('that answers 404 with a web page is a failure', async () => {
    const lastAnswers = await lastAnswersOf(shopAnswers());
    const page = '<!doctype html><h1>Not found</h1>';
    const source = sourceOf(async (url) =>
      url.includes('/seller/blog/') ? new Response(page, { status: 404 }) : answering(shopAnswers())(url),
    );
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source, { lastAnswers });
    expect(result.failedCalls).toMatchObject([{ call: 'posts', answeredAt: ANSWERED_AT }]);
    expect(shopOf(result).posts).toHaveLength(1);
  });

  it('may answer 204 for an empty list', async () => {
    const source = sourceOf(async (url) =>
      url.includes('/seller/blog/') ? new Response(null, { status: 204 }) : answering(shopAnswers())(url),
    );
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
    expect(result.failedCalls).toEqual([]);
    expect(shopOf(result).posts).toEqual([]);
  });

  it('keeps its last good answer over several failures', async () => {
    const failing = shopAnswers({ [`/seller/blog/${SHOP_SLUG}`]: new Status(500, 'down') });
    const shop = new FolderStore(await temporaryDir()).shop('tiny.test');
    const days = [shopAnswers(), failing, failing].entries();
    for (const [day, answers] of days) {
      const lastAnswers = await readLastAnswers(shop);
      const read = await fetchAnswers({ domain: 'tiny.test' }, sourceOf(answering(answers)), { lastAnswers });
      if (read.kind !== 'shop') throw new Error('the API has no shop');
      const { snapshot, failedCalls } = await read.readSnapshot();
      expect(snapshot.posts).toHaveLength(1);
      expect(failedCalls.map(({ answeredAt }) => answeredAt)).toEqual(day === 0 ? [] : [ANSWERED_AT]);
      await writeLastAnswers(shop, read.answersToKeep, ANSWERED_AT + day * 86_400_000);
    }
  });

  it('does not turn an abort by the caller into a failed call', async () => {
    const caller = new AbortController();
    const { source } = await serve(shopAnswers());
    const fetching = fetchSnapshot({ domain: 'tiny.test' }, source, { signal: caller.signal });
    caller.abort(new Error('the build is over'));
    await expect(fetching).rejects.toThrow('the build is over');
  });
});
