import { describe, expect, it, onTestFinished } from 'vitest';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { fetchResponses, fetchSnapshot } from '#pipeline/fetch-snapshot.ts';
import { SnapshotError } from '#pipeline/snapshot/snapshot-error.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import {
  type LastResponses,
  readLastResponses,
  withStored,
  writeLastResponses,
} from '#releases/last-responses.ts';
import { responseJson, startBadApi } from '#tests/support/bad-api.ts';
import {
  findResponse,
  type ResponsesByPath,
  SHOP_ID,
  SHOP_SLUG,
  shopResponses,
} from '#tests/support/shop-responses.ts';
import {
  fetchFrom,
  fetchShop,
  PRODUCTS,
  Status,
  serve,
  shopOf,
  sourceOf,
} from '../support/shop-from-responses.ts';
import { temporaryDir } from '../support/site-folder.ts';

async function failureOf(more: ResponsesByPath): Promise<SnapshotError> {
  const { source } = await serve(shopResponses(more));
  const error = await fetchSnapshot({ domain: 'tiny.test' }, source).catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(SnapshotError);
  if (!(error instanceof SnapshotError)) throw error;
  return error;
}

describe('a required call', () => {
  it.each([
    ['domainInfo', '/site-user/domain-info'],
    ['allProducts', `${PRODUCTS}/all-product`],
    ['topSellingProducts', `${PRODUCTS}/top-selling-product`],
  ])('%s that fails stops the shop, with an error that names call, cause and remedy', async (call, path) => {
    const error = await failureOf({ [path]: new Status(500, 'database is down') });
    expect(error).toMatchObject({ domain: 'tiny.test', call });
    expect(error.message).toMatch(/responded with 500: database is down\. Look into the log of the API/);
    expect(error.cause).toBeInstanceOf(Error);
  });

  it('stops the shop when it returns a message in place of a list', async () => {
    const error = await failureOf({ [`${PRODUCTS}/all-product`]: { success: false, message: 'Try later' } });
    expect(error.message).toMatch(/allProducts.*expected a list/);
  });

  it('stops the shop when no item of its list can be read', async () => {
    const error = await failureOf({ [`${PRODUCTS}/all-product`]: { data: [{ title: 'no id' }, 7] } });
    expect(error.message).toMatch(/none of its items has the required fields/);
  });

  it('may return an empty list', async () => {
    const { snapshot } = await fetchShop({ [`${PRODUCTS}/top-selling-product`]: { data: [] } });
    expect(snapshot.lists.topSelling).toEqual([]);
  });

  it('uses the mobile list when the category list fails', async () => {
    const { result, snapshot } = await fetchShop({
      [`/shop/category/get/${SHOP_SLUG}`]: new Status(500, 'down'),
      [`/shop/category-product/get/${SHOP_ID}`]: [{ _id: 'm1', name: 'Home & Garden', menu: true }],
    });
    expect(snapshot.categories.mega.map((category) => category.id)).toEqual(['m1']);
    expect(result.warnings).toEqual([
      expect.stringMatching(
        /^categories \(GET .*\) responded with 500: down\. The mobile menu's list is used/,
      ),
    ]);
  });

  it('stops the shop when both category lists fail', async () => {
    const error = await failureOf({ [`/shop/category/get/${SHOP_SLUG}`]: new Status(500, 'down') });
    expect(error.call).toBe('mobileCategories');
  });

  it('does not wait for the other calls when it fails', async () => {
    const responses = shopResponses();
    const api = await startBadApi((request, response) => {
      if (request.path.endsWith('/all-product')) responseJson(response, { message: 'down' }, 500);
      else if (request.path.endsWith('/domain-info'))
        responseJson(response, findResponse(responses, request));
    });
    onTestFinished(() => api.close());
    const source = createApiSource({ baseUrl: api.url, concurrency: 20, timeoutMs: 60_000, retries: 0 });
    await expect(fetchSnapshot({ domain: 'tiny.test' }, source)).rejects.toThrow('allProducts');
  });
});

/** The stored responses of a build of these responses, as a store returns them. */
async function lastResponsesOf(responses: ResponsesByPath): Promise<LastResponses> {
  const read = await fetchResponses({ domain: 'tiny.test' }, sourceOf(fetchFrom(responses)));
  if (read.kind !== 'shop') throw new Error('the API has no shop');
  await read.readSnapshot();
  const shop = new FolderStore(await temporaryDir()).shop('tiny.test');
  await writeLastResponses(shop, read.responsesToStore, RESPONDED_AT);
  return readLastResponses(shop);
}

const RESPONDED_AT = Date.UTC(2026, 5, 1);

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
  ['newProducts', `${PRODUCTS}/new-product`],
  ['upcomingProducts', `${PRODUCTS}/upcoming-product`],
  ['discountProducts', `${PRODUCTS}/discount-product`],
  ['categoryProducts', `${PRODUCTS}/categories?category=Lamps`],
  ['subCategories', '/category/seller/sub-category-by-id-front?id=m1'],
  ['miniCategories', '/category/seller/mini-category-by-id?id=s1'],
  ['extraCategories', '/category/seller/extra-category-by-id?id=i1'],
] as const;

describe('an optional call', () => {
  it.each(OPTIONAL_CALLS)('%s that fails has its last good response, and is reported', async (call, path) => {
    const lastResponses = await lastResponsesOf(shopResponses());
    const whole = await fetchSnapshot({ domain: 'tiny.test' }, sourceOf(fetchFrom(shopResponses())));
    for (const failure of [new Status(503, 'maintenance'), 'not a record']) {
      const source = sourceOf(fetchFrom(shopResponses({ [path]: failure })));
      const result = await fetchSnapshot({ domain: 'tiny.test' }, source, { lastResponses });
      expect(shopOf(result)).toEqual(shopOf(whole));
      expect(result.fingerprint).not.toBe(whole.fingerprint);
      expect(result.failedCalls).toEqual([
        { call, message: expect.stringContaining(`${call} (GET http`), respondedAt: RESPONDED_AT },
      ]);
    }
  });

  it.each(OPTIONAL_CALLS)('%s that never had a good response leaves its part empty', async (call, path) => {
    const { result, snapshot } = await fetchShop({ [path]: new Status(503, 'maintenance') });
    expect(result.failedCalls).toEqual([
      { call, message: expect.stringContaining('responded with 503: maintenance'), respondedAt: null },
    ]);
    const { snapshot: none } = await fetchShop({ [path]: call === 'popup' ? null : [] });
    expect(snapshot).toEqual(none);
  });

  it.each(OPTIONAL_CALLS)(
    '%s that responds with 404 in JSON is not offered and no failure',
    async (call, path) => {
      const lastResponses = await lastResponsesOf(shopResponses());
      const source = sourceOf(fetchFrom(shopResponses({ [path]: new Status(404, 'no such call') })));
      const result = await fetchSnapshot({ domain: 'tiny.test' }, source, { lastResponses });
      expect(result).toMatchObject({ failedCalls: [], warnings: [] });
      const { snapshot: none } = await fetchShop({ [path]: call === 'popup' ? null : [] });
      expect(shopOf(result)).toEqual(none);
    },
  );

  it('that responds with 404 and a web page is a failure', async () => {
    const lastResponses = await lastResponsesOf(shopResponses());
    const page = '<!doctype html><h1>Not found</h1>';
    const source = sourceOf(async (url) =>
      url.includes('/seller/blog/') ? new Response(page, { status: 404 }) : fetchFrom(shopResponses())(url),
    );
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source, { lastResponses });
    expect(result.failedCalls).toMatchObject([{ call: 'posts', respondedAt: RESPONDED_AT }]);
    expect(shopOf(result).posts).toHaveLength(1);
  });

  it('may respond with 204 for an empty list', async () => {
    const source = sourceOf(async (url) =>
      url.includes('/seller/blog/') ? new Response(null, { status: 204 }) : fetchFrom(shopResponses())(url),
    );
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
    expect(result.failedCalls).toEqual([]);
    expect(shopOf(result).posts).toEqual([]);
  });

  it('has its last good response over several failures', async () => {
    const failing = shopResponses({ [`/seller/blog/${SHOP_SLUG}`]: new Status(500, 'down') });
    const shop = new FolderStore(await temporaryDir()).shop('tiny.test');
    const days = [shopResponses(), failing, failing].entries();
    for (const [day, responses] of days) {
      const lastResponses = await readLastResponses(shop);
      const read = await fetchResponses({ domain: 'tiny.test' }, sourceOf(fetchFrom(responses)), {
        lastResponses,
      });
      if (read.kind !== 'shop') throw new Error('the API has no shop');
      const { snapshot, failedCalls } = await read.readSnapshot();
      expect(snapshot.posts).toHaveLength(1);
      expect(failedCalls.map(({ respondedAt }) => respondedAt)).toEqual(day === 0 ? [] : [RESPONDED_AT]);
      await writeLastResponses(shop, read.responsesToStore, RESPONDED_AT + day * 86_400_000);
    }
  });

  it('does not turn an abort by the caller into a failed call', async () => {
    const caller = new AbortController();
    const { source } = await serve(shopResponses());
    const fetching = fetchSnapshot({ domain: 'tiny.test' }, source, { signal: caller.signal });
    caller.abort(new Error('the build is over'));
    await expect(fetching).rejects.toThrow('the build is over');
  });
});

describe('an optional list whose records are all unreadable', () => {
  const JUNK = { [`/seller/blog/${SHOP_SLUG}`]: [{ nothing: 'usable' }] };

  it('is empty with a warning when it never had usable ones', async () => {
    for (const before of [undefined, shopResponses({ [`/seller/blog/${SHOP_SLUG}`]: [] })]) {
      const lastResponses = before && (await lastResponsesOf(before));
      const source = sourceOf(fetchFrom(shopResponses(JUNK)));
      const result = await fetchSnapshot({ domain: 'tiny.test' }, source, { lastResponses });
      expect(shopOf(result).posts).toEqual([]);
      expect(result.failedCalls).toEqual([]);
      expect(result.warnings).toEqual([expect.stringMatching(/^posts \(GET .*It counts as empty\.$/)]);
    }
  });

  it('has its last good response, which builds with the same responses keep', async () => {
    const shop = new FolderStore(await temporaryDir()).shop('tiny.test');
    await writeLastResponses(shop, (await responsesOf(shop, shopResponses())).responsesToStore, RESPONDED_AT);
    const fingerprints: string[] = [];
    for (const isUnchanged of [false, true, false]) {
      const read = await responsesOf(shop, shopResponses(JUNK));
      fingerprints.push(read.fingerprint);
      if (isUnchanged) {
        await writeLastResponses(
          shop,
          withStored(read.responsesToStore, await readLastResponses(shop)),
          RESPONDED_AT,
        );
        continue;
      }
      const result = await read.readSnapshot();
      expect(result.snapshot.posts).toHaveLength(1);
      expect(result.failedCalls).toEqual([]);
      expect(result.warnings).toEqual([expect.stringContaining('Its last good response is used.')]);
      await writeLastResponses(shop, read.responsesToStore, RESPONDED_AT);
    }
    expect(new Set(fingerprints).size).toBe(1);
  });
});

async function responsesOf(shop: Parameters<typeof readLastResponses>[0], responses: ResponsesByPath) {
  const lastResponses = await readLastResponses(shop);
  const read = await fetchResponses({ domain: 'tiny.test' }, sourceOf(fetchFrom(responses)), {
    lastResponses,
  });
  if (read.kind !== 'shop') throw new Error('the API has no shop');
  return read;
}
