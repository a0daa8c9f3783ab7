/** Bounds on one shop's responses, so that it cannot take the calls, memory or disk of all shops. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import type { ApiResponse, ApiSource } from '#pipeline/api/api-source.ts';
import { createParsedBodies } from '#pipeline/api/bodies-in-memory.ts';
import { fetchSnapshot } from '#pipeline/fetch-snapshot.ts';
import { mergeProducts } from '#pipeline/snapshot/shop-products.ts';
import { SnapshotError } from '#pipeline/snapshot/snapshot-error.ts';
import { aProduct } from '#tests/fixtures/snapshots.ts';
import {
  aProductDocument,
  findResponse,
  type ResponsesByPath,
  SHOP_ID,
  SHOP_SLUG,
  shopResponses,
} from '#tests/support/shop-responses.ts';

const MEGABYTE = 1024 * 1024;

/** An API in this process. @param sizeOf pretends a size of a body, so that no test needs the memory */
function sourceOf(
  responses: ResponsesByPath,
  sizeOf: (path: string, body: string) => Partial<ApiResponse> = () => ({}),
) {
  const requested: string[] = [];
  const source: ApiSource = {
    baseUrl: 'http://api.test',
    parsed: createParsedBodies(1),
    async get(url) {
      const { pathname: path, searchParams: query } = new URL(url);
      requested.push(path);
      const body = JSON.stringify(findResponse(responses, { path, query }) ?? []);
      const held = { status: 200, hash: url, heldChars: body.length, body: async () => body };
      return { ...held, ...sizeOf(path, body) };
    },
  };
  return { requested, source };
}

async function failureOf(source: ApiSource): Promise<SnapshotError> {
  const error = await fetchSnapshot({ domain: 'tiny.test' }, source).catch((caught: unknown) => caught);
  if (error instanceof SnapshotError) return error;
  throw new Error('expected a SnapshotError', { cause: error });
}

describe('a shop with 20,000 categories', () => {
  it('keeps the first 5,000 with a warning and makes no call for the others', async () => {
    const mega = Array.from({ length: 20_000 }, (_, n) => ({ _id: `m${n}`, name: `C${n}`, menu: true }));
    const { requested, source } = sourceOf(shopResponses({ [`/shop/category/get/${SHOP_SLUG}`]: mega }));
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
    if (result.kind !== 'shop') throw new Error('the API has no shop');
    expect(result.snapshot.categories.mega.map(({ id }) => id)).toEqual(
      mega.slice(0, 5000).map(({ _id }) => _id),
    );
    expect(result.warnings).toContainEqual(expect.stringMatching(/more than 5,000 categories/));
    expect(requested.length).toBeLessThanOrEqual(20 + 2 * 5000);
  });

  it('keeps the levels in their order', async () => {
    const sub = Array.from({ length: 6000 }, (_, n) => ({ _id: `s${n}`, subCategoryName: `S${n}` }));
    const { source } = sourceOf(shopResponses({ '/category/seller/sub-category-by-id-front?id=m1': sub }));
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
    if (result.kind !== 'shop') throw new Error('the API has no shop');
    const { mega, sub: listed, mini } = result.snapshot.categories;
    expect([mega.length, listed.length, mini.length]).toEqual([1, 4999, 0]);
  });
});

it('keeps the first 50,000 products of a shop with a warning', async () => {
  const data = Array.from({ length: 50_001 }, (_, n) => aProductDocument(`a${n}`));
  const { source } = sourceOf(shopResponses({ [`/shop/product/${SHOP_ID}/all-product`]: { data } }));
  const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
  if (result.kind !== 'shop') throw new Error('the API has no shop');
  expect(result.snapshot.lists.all).toEqual(data.slice(0, 50_000).map(({ _id }) => _id));
  expect(result.warnings).toContainEqual(expect.stringMatching(/more than 50,000 products/));
});

describe('a shop with many calls', () => {
  it('has sixteen of them waiting at a time', async () => {
    const mega = Array.from({ length: 200 }, (_, n) => ({ _id: `m${n}`, name: `C${n}`, menu: true }));
    const { source } = sourceOf(shopResponses({ [`/shop/category/get/${SHOP_SLUG}`]: mega }));
    let waiting = 0;
    let most = 0;
    const slow: ApiSource = {
      ...source,
      async get(...call) {
        waiting += 1;
        most = Math.max(most, waiting);
        await nextTurn();
        waiting -= 1;
        return source.get(...call);
      },
    };
    expect((await fetchSnapshot({ domain: 'tiny.test' }, slow)).kind).toBe('shop');
    expect(most).toBe(16);
  });
});

describe('a shop whose responses are too large for the memory that all shops share', () => {
  it('fails, whether the responses are new or stored by the last build', async () => {
    for (const isNew of [true, false]) {
      const large = 'x'.repeat(30 * MEGABYTE);
      const { source } = sourceOf(shopResponses(), (path, body) =>
        path.includes('product') || path.includes('categor')
          ? {
              heldChars: isNew ? large.length : 0,
              body: async () => body.replace(/^/, isNew ? '' : ' '.repeat(large.length)),
            }
          : {},
      );
      const error = await failureOf(source);
      expect(error.message).toMatch(/responses .* together longer than 128 million characters/);
    }
  });

  it('differs from one that has a single large response', async () => {
    const { source } = sourceOf(shopResponses(), (path) =>
      path.endsWith('/all-product') ? { heldChars: 30 * MEGABYTE } : {},
    );
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
    expect(result.kind).toBe('shop');
  });
});

describe('a shop with more content than a disk has space for pages', () => {
  it('keeps the first of its posts, pages, features and campaigns with a warning each', async () => {
    const many = Array.from({ length: 30_000 }, (_, n) => ({
      _id: `x${n}`,
      title: `Number ${n}`,
      image: '/x.jpg',
      status: true,
    }));
    const { source } = sourceOf(
      shopResponses({
        [`/seller/blog/${SHOP_SLUG}`]: many,
        [`/seller/pages/${SHOP_SLUG}`]: many,
        [`/shop/feature/get/${SHOP_SLUG}`]: many,
        '/shop/shop-campaign': { data: many },
      }),
    );
    const result = await fetchSnapshot({ domain: 'tiny.test' }, source);
    if (result.kind !== 'shop') throw new Error('the API has no shop');
    const { posts, pages, features, campaigns } = result.snapshot;
    expect([posts, pages, features, campaigns].map(({ length }) => length)).toEqual([
      20_000, 5000, 100, 1000,
    ]);
    expect(posts.at(-1)?.id).toBe('x19999');
    const named = result.warnings.map((warning) => /(\w+): the others are left out/.exec(warning)?.[1]);
    expect(named.toSorted()).toEqual(['campaigns', 'features', 'pages', 'posts']);
  });
});

describe('a shop with more products than a disk has space for pages', () => {
  it('keeps the first ones', async () => {
    const [a, b, c] = ['a', 'b', 'c'].map((_id) => aProduct({ _id }));
    if (!a || !b || !c) throw new Error('three products');
    const { products, ids, isCut } = await mergeProducts(
      [
        [a, b, a],
        [c, b],
      ],
      2,
    );
    expect([...products.values()]).toEqual([a, b]);
    expect(ids).toEqual([['a', 'b'], ['b']]);
    expect(isCut).toBe(true);
    expect((await mergeProducts([[a, b]], 2)).isCut).toBe(false);
  });
});
