import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { demoShops } from '#demo/demo-shops.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';
import { type ShopsToBuild, shopsToBuild } from './support/shops-to-build.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const HOUR = 3_600_000;

const OPTIONAL = {
  contacts: '/shop/contact/',
  marketing: '/seller/get-facebook-id',
  subCategories: '/sub-category-by-id-front',
  miniCategories: '/mini-category-by-id',
  extraCategories: '/extra-category-by-id',
  featuredCategories: '/shop/feature-category',
  newProducts: '/new-product',
  upcomingProducts: '/upcoming-product',
  discountProducts: '/discount-product',
  categoryProducts: '/categories?category=',
  sliders: '/shop/slider/',
  features: '/shop/feature/get/',
  popup: '/shop/popup/',
  campaigns: '/shop/shop-campaign',
  pages: '/seller/pages/',
  posts: '/seller/blog/',
};

const failures = {
  'the status 500': () => Response.json({ message: 'down' }, { status: 500 }),
  'half of its JSON': () => new Response('{"data":[{"_id":"1'),
};

const pagesOf = async (shops: ShopsToBuild, domain: string) =>
  (await shops.live(domain)).manifest.pages.map(({ file, key }) => `${file} ${key}`);

async function builtDemoShop() {
  const [shop] = demoShops(NOW);
  if (shop === undefined) throw new Error('there is no demo shop');
  const domain = shop.domains[0] ?? '';
  const shops = await shopsToBuild([shop], NOW);
  return { shops, domain, first: await shops.build() };
}

describe('a shop of demo size', () => {
  it('keeps every page when an optional call fails, and reports the call with the age of its response', async () => {
    const { shops, domain, first } = await builtDemoShop();
    expect(exitCode(first)).toBe(0);
    const before = await pagesOf(shops, domain);
    let now = NOW;
    const clock = () => now;
    for (const [call, part] of Object.entries(OPTIONAL)) {
      for (const [index, fail] of Object.values(failures).entries()) {
        now += 3 * HOUR;
        const hours = 3 * (index + 1);
        const intercept = (url: string) => (url.includes(part) ? fail() : null);
        const results = await shops.build({ intercept, asOf: NOW, now: clock });
        expect(await pagesOf(shops, domain), call).toEqual(before);
        expect(exitCode(results), call).toBe(1);
        expect(results[0]).toMatchObject({ status: 'unchanged', written: 0 });
        expect(new Set(results[0]?.failedCalls.map((failed) => failed.call))).toEqual(new Set([call]));
        expect(new Set(results[0]?.failedCalls.map(({ ageMs }) => ageMs))).toEqual(new Set([hours * HOUR]));
        const line = new RegExp(`call ${domain}: ${call} \\(GET .*is used, which is ${hours} h old`);
        expect(shops.printed()).toMatch(line);
        expect(shops.printed()).toContain('1 incomplete');
      }
    }
    const results = await shops.build();
    expect(exitCode(results)).toBe(0);
    expect(results[0]).toMatchObject({ status: 'unchanged', failedCalls: [], written: 0 });
  }, 240_000);

  it('is built without a call that never had a good response, and reports it', async () => {
    const { shops, domain } = await builtDemoShop();
    await rm(path.join(shops.outDir, domain), { recursive: true });
    const intercept = (url: string) => (url.includes(OPTIONAL.posts) ? failures['the status 500']() : null);
    const results = await shops.build({ intercept });
    expect(exitCode(results)).toBe(1);
    expect(results[0]).toMatchObject({ status: 'built', failedCalls: [{ call: 'posts', ageMs: null }] });
    expect(shops.printed()).toContain('It never had a good response: the shop is built without it.');
    const again = await shops.build();
    expect(exitCode(again)).toBe(0);
    expect(again[0]?.pages).toBeGreaterThan(results[0]?.pages ?? 0);
  });
});
