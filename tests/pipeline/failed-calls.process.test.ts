import { describe, expect, it } from 'vitest';
import { demoShops } from '#demo/demo-shops.ts';
import { categoryDocuments, contactDocument, shopKey } from '#demo/documents.ts';
import { objectId } from '#demo/identity.ts';
import { exitCode } from '#pipeline/report/shop-result.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { RUNS_COMBINATIONS } from '#tests/support/combinations.ts';
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

/** Calls of every run: of the shop, of its categories, of lists and of posts. */
const ALWAYS = new Set(['contacts', 'miniCategories', 'categoryProducts', 'posts']);

const FAILURES = [
  () => Response.json({ message: 'down' }, { status: 500 }),
  // Half of its JSON.
  () => new Response('{"data":[{"_id":"1'),
] as const;

const pagesOf = async (shops: ShopsToBuild, domain: string) =>
  (await shops.live(domain)).manifest.pages.map(({ file, key }) => `${file} ${key}`);

/** A shop whose pages need every call of {@link ALWAYS}. */
function smallShop() {
  const shop = shopKey('tea');
  const image = 'category';
  const minis = [{ name: 'Sencha', image }];
  const subs = [{ name: 'Green teas', image, children: minis }];
  const names = ['Teas', 'Green teas', 'Sencha'];
  return aSeedShop(shop.slug, {
    products: Array.from({ length: 10 }, (_, index) =>
      aProduct(`Tea ${index}`, { categories: [{ name: names[index % 3] }], total_sales: index }),
    ),
    categories: categoryDocuments(shop, [{ name: 'Teas', image, children: subs }]),
    posts: [{ _id: objectId('post', 'harvest'), title: 'Harvest', message: '<p>Early</p>', status: true }],
    contacts: [contactDocument(shop, { media: 'Facebook', handle: 'tea', modal: true, footer: true })],
  });
}

async function aShop() {
  const [shop = smallShop()] = RUNS_COMBINATIONS ? demoShops(NOW) : [];
  return { shops: await shopsToBuild([shop], NOW), domain: shop.domains[0] ?? '' };
}

describe('a shop', () => {
  it('keeps every page when an optional call fails, and reports the call with the age of its response', async () => {
    const { shops, domain } = await aShop();
    expect(exitCode(await shops.build())).toBe(0);
    const before = await pagesOf(shops, domain);
    let now = NOW;
    const clock = () => now;
    const calls = Object.entries(OPTIONAL).filter(([call]) => RUNS_COMBINATIONS || ALWAYS.has(call));
    for (const [order, [call, part]] of calls.entries()) {
      // In turn one or the other.
      const ways = RUNS_COMBINATIONS ? FAILURES : FAILURES.slice(order % 2, (order % 2) + 1);
      for (const [index, fail] of ways.entries()) {
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
    const { shops } = await aShop();
    const intercept = (url: string) => (url.includes(OPTIONAL.posts) ? FAILURES[0]() : null);
    const results = await shops.build({ intercept });
    expect(exitCode(results)).toBe(1);
    expect(results[0]).toMatchObject({ status: 'built', failedCalls: [{ call: 'posts', ageMs: null }] });
    expect(shops.printed()).toContain('It never had a good response: the shop is built without it.');
    const again = await shops.build();
    expect(exitCode(again)).toBe(0);
    expect(again[0]?.pages).toBeGreaterThan(results[0]?.pages ?? 0);
  });
  it('without an id is in the report with the message of the specification', async () => {
    const { shops, domain } = await aShop();
    const intercept = (url: string) =>
      url.includes('/site-user/domain-info') ? Response.json({ shopName: 'Tea', shopId: 'tea' }) : null;
    expect(exitCode(await shops.build({ intercept }))).toBe(1);
    const line = new RegExp(
      `${domain}  failed  domainInfo \\(GET .*Shop ID is missing: expected a shop with _id`,
    );
    expect(shops.printed()).toMatch(line);
  });
});
