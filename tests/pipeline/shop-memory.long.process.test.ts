/** What a large shop takes in memory, relative to the size of its responses. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { fetchResponses } from '#pipeline/fetch-snapshot.ts';
import { listPages } from '#pipeline/list-pages.ts';
import { settings } from '#tests/fixtures/snapshots.ts';
import { collectGarbage } from '#tests/support/collect-garbage.ts';
import { aProductDocument, findResponse, SHOP_SLUG, shopResponses } from '#tests/support/shop-responses.ts';

const PRODUCTS_PER_CATEGORY = 500;

async function bytesInUse(): Promise<number> {
  // What one turn releases may hold what the next one collects.
  for (let turn = 0; turn < 4; turn += 1) {
    await nextTurn();
    collectGarbage();
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function documentOf(n: number) {
  const category = `C${Math.floor(n / PRODUCTS_PER_CATEGORY)}`;
  const image = (view: number) => `https://images.example/media/shop/good-number-${n}-view-${view}.jpg`;
  const variations = ['S', 'M', 'L'].map((size, view) => ({
    SKU: `GOOD-${n}-${size}`,
    size,
    price: String(100 + n),
    quantity: '4',
    singleImg: image(view),
  }));
  return aProductDocument(`65f0c0ffee${n.toString(16).padStart(14, '0')}`, {
    slag: `good-number-${n}`,
    sku: `GOOD-${n}`,
    brandName: `Brand ${n % 40}`,
    categories: [{ name: category }],
    images: [image(0), image(1), image(2)],
    shortDescription: `<p>Good number ${n}, made with care.</p>`,
    description: `<p>Good ${n} is made in a small workshop and sent on the day of the order.</p>`.repeat(9),
    metaDescription: `Good number ${n}, made with care and sent on the day of the order.`,
    darazOptionData: [{ Material: 'Clay' }, { Origin: `Village ${n % 60}` }],
    variations,
  });
}

/** Responses of a shop with this many categories. Its lists are created for each request: the test does not hold them. */
function sourceOfLargeShop(categories: number) {
  const mega = Array.from({ length: categories }, (_, n) => ({ _id: `m${n}`, name: `C${n}`, menu: true }));
  const responses = shopResponses({ [`/shop/category/get/${SHOP_SLUG}`]: mega });
  const size = { chars: 0 };
  const source = createApiSource({
    baseUrl: 'http://api.test',
    concurrency: 6,
    timeoutMs: 20_000,
    fetch: async (input) => {
      const { pathname: path, searchParams: query } = new URL(String(input));
      const first = Number(query.get('category')?.slice(1)) * PRODUCTS_PER_CATEGORY;
      const list = Array.from({ length: PRODUCTS_PER_CATEGORY }, (_, n) => documentOf(first + n));
      const body = JSON.stringify(
        query.has('category') ? list : (findResponse(responses, { path, query }) ?? []),
      );
      size.chars += body.length;
      return new Response(body, { headers: { 'content-type': 'application/json' } });
    },
  });
  return { source, size };
}

/** Characters of a shop's responses, and the bytes of memory for responses and plan. */
async function measure(categories: number) {
  const { source, size } = sourceOfLargeShop(categories);
  const before = await bytesInUse();
  const responses = await fetchResponses({ domain: 'tiny.test' }, source);
  const held = (await bytesInUse()) - before;
  if (responses.kind !== 'shop') throw new Error('the API has no shop');
  const { snapshot } = await responses.readSnapshot();
  const { pages } = listPages(snapshot, settings());
  const planned = (await bytesInUse()) - before;
  expect(pages.length).toBeGreaterThan(categories * PRODUCTS_PER_CATEGORY);
  return { chars: size.chars, held, planned };
}

it('grows with a shop by less memory than the characters of its responses', async () => {
  const small = await measure(12);
  const large = await measure(40);
  const chars = large.chars - small.chars;
  expect(chars).toBeGreaterThan(20_000_000);
  // Uncompressed responses and records give 1 and 3.
  expect((large.held - small.held) / chars).toBeLessThan(0.5);
  expect((large.planned - small.planned) / chars).toBeLessThan(1.5);
  // Parsed lists and unpacked records that wait for another use add 0.6.
  expect(small.planned / small.chars).toBeLessThan(1.75);
});
