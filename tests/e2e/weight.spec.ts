/** Scripts that a browser loads before a gesture, on a shop that uses everything (`budget-shop.ts`). */
import type { Page } from 'playwright/test';
import { objectId } from '#demo/identity.ts';
import { storageKey } from '#site/storage-key.ts';
import { fetchScripts } from '#storefront/base/prefetch-islands.ts';
import { parseCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { FIRST_POST } from '../support/budget-content.ts';
import { BUDGET_PRODUCT_ID, BUDGET_SLUG } from '../support/budget-shop.ts';
import { shopUrl } from '../support/e2e-ports.ts';
import { brotli } from '../support/page-weight.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { placeOrder, saveAddress } from './support/api-shopper.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';
import { watchLoading } from './support/watch-loading.ts';

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

const KB = 1024;

const CATEGORY = '/categories/Department 1';
const PRODUCT = `/product/${BUDGET_PRODUCT_ID}`;
const PAGES: [kind: string, path: string, jsKB: number, files: number][] = [
  ['home', '/', 10, 6],
  ['list', '/for-you', 10, 5],
  ['categories', '/categories', 10, 5],
  ['category', CATEGORY, 10, 5],
  ['product', PRODUCT, 14, 12],
  ['blog', '/blog', 10, 5],
  ['post', `/blog/${objectId(BUDGET_SLUG, 'post', FIRST_POST)}`, 10, 5],
  // Its code reports the cart to the tags.
  ['cart', '/user/cart', 10.2, 7],
  // Its form works before a gesture and its tags report the product. No popup covers it.
  ['order', `/order/${BUDGET_PRODUCT_ID}`, 36, 34],
];

/** Code of the scripts that a page loads by itself, by URL. */
async function scriptsOf(
  page: Page,
  shop: string,
  path: string,
  hasLoaded = watchLoading(page),
): Promise<Map<string, string>> {
  await page.goto(shopUrl(shop, path));
  await expect(page.locator('astro-island[opts*="load"][ssr]')).toHaveCount(0);
  await hasLoaded();
  return loadedScripts(page);
}

/** Code of the scripts that a page has loaded, by URL. */
async function loadedScripts(page: Page): Promise<Map<string, string>> {
  const codes = await page.evaluate(() =>
    Promise.all(
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/_astro\/.*\.js$/.test(name))
        .map(async ({ name }): Promise<[string, string]> => [name, await (await fetch(name)).text()]),
    ),
  );
  return new Map(codes);
}

/** URLs that a page has requested, of those with a text. */
function requestedOf(page: Page, text: string): Promise<string[]> {
  return page.evaluate((part) => {
    const urls = performance.getEntriesByType('resource').map(({ name }) => name);
    return urls.filter((url) => url.includes(part));
  }, text);
}

/** Scripts of the islands that hydrate on load because they are the page, without those that every page loads. */
async function pageIslandScripts(page: Page, loaded: ReadonlyMap<string, string>): Promise<Set<string>> {
  const urlsIn = (selector: string, names: string[]) =>
    page
      .locator(selector)
      .evaluateAll(
        (elements, attributes) =>
          elements.flatMap((element) =>
            attributes.map((name) => new URL(element.getAttribute(name) ?? '', location.href).href),
          ),
        names,
      );
  const graph = async (roots: string[]) => {
    const seen = new Set<string>();
    await fetchScripts(roots, async (url) => loaded.get(url) ?? '', seen);
    return seen;
  };
  const everywhere = await graph(await urlsIn('script[type="module"][src]', ['src']));
  const islands = await graph(await urlsIn('astro-island[opts*="load"]', ['component-url', 'renderer-url']));
  for (const url of everywhere) islands.delete(url);
  return islands;
}

const kilobytes = (codes: Iterable<string>) => [...codes].reduce((sum, code) => sum + brotli(code), 0) / KB;
const namesOf = (urls: Iterable<string>) => [...urls].map((url) => url.split('/').at(-1)).join(' ');

test.describe('before a gesture, on a shop with tags, popup, slider, countdown and consent', () => {
  test.use({ popupSeen: false });

  for (const [kind, path, jsKB, files] of PAGES) {
    test(`the ${kind} page loads at most ${jsKB} kB of scripts in ${files} files`, async ({ page }) => {
      await withBlankImages(page);
      await withEmptyVendorScripts(page);
      const hasLoaded = watchLoading(page);
      await scriptsOf(page, BUDGET_SLUG, path, hasLoaded);
      // The tags and the popup load by themselves.
      await expect(page.locator('.consent')).toBeVisible();
      if (kind !== 'order') await expect(page.locator('#popup')).toBeVisible();
      await hasLoaded();
      const scripts = await loadedScripts(page);
      const ofPage = await pageIslandScripts(page, scripts);
      const atOnce = new Map([...scripts].filter(([url]) => !ofPage.has(url)));
      const names = namesOf(atOnce.keys());
      expect(kilobytes(atOnce.values()), names).toBeGreaterThan(5);
      expect(kilobytes(atOnce.values()), names).toBeLessThanOrEqual(jsKB);
      expect(atOnce.size, names).toBeLessThanOrEqual(files);
      // The search file comes with the first intent towards a search.
      expect(await requestedOf(page, '/_search/')).toEqual([]);
    });
  }
});

const SCROLL_KB = 40;

for (const [what, path, end] of [
  ['a category to its end', CATEGORY, 'footer'],
  ['a product to its reviews', PRODUCT, '.review'],
] as const) {
  test(`scrolling ${what} loads at most ${SCROLL_KB} kB of scripts`, async ({ page }) => {
    await withBlankImages(page);
    await withEmptyVendorScripts(page);
    const hasLoaded = watchLoading(page);
    const before = await scriptsOf(page, BUDGET_SLUG, path, hasLoaded);
    await expect(async () => {
      await page.mouse.wheel(0, 1_000);
      await expect(page.locator(end).last()).toBeInViewport({ timeout: 100 });
    }).toPass();
    await hasLoaded();
    const scripts = [...(await loadedScripts(page))].filter(([url]) => !before.has(url));
    expect(scripts.length).toBeGreaterThan(0);
    const bytes = kilobytes(scripts.map(([, code]) => code));
    expect(bytes, namesOf(scripts.map(([url]) => url))).toBeLessThanOrEqual(SCROLL_KB);
  });
}

const PRIVATE_KB = 95;
/** Results of a search need the engine, the cards and the contract's readers at once. */
const RESULTS_KB = 101.7;
const PRIVATE_PAGES = [
  ...['/sign-in', '/sign-up', '/track-order', '/wishlist', '/confirm-order', '/search?value=a'],
  ...['/user/cart', '/user/order', '/user/payment', '/user/failed', '/user'],
  ...['/user/my-profile', '/user/my-address', '/user/my-orders', '/user/my-support', '/user/my-wish-list'],
];

test(`private pages of a signed-in shopper with items, an address and an order load at most ${PRIVATE_KB} kB of scripts, results of a search ${RESULTS_KB} kB, without the sign-in service`, async ({
  page,
  shop,
}) => {
  test.slow();
  await withBlankImages(page);
  const sizes = new Map<string, number>();
  // These redirect a signed-in shopper to another page.
  const ofGuests = new Map<string, Awaited<ReturnType<typeof scriptsOf>>>();
  for (const path of ['/sign-in', '/sign-up']) ofGuests.set(path, await scriptsOf(page, shop.name, path));

  const token = await shop.signIn();
  await placeOrder(shop.name, token);
  const receiver = await saveAddress(shop.name, token);
  await shop.openPlainProduct();
  const sent = page.waitForResponse(/\/shop\/user\/add-to-cart\?/);
  await shop.addButton.click();
  await sent;
  // A page loads the account's cart at once while items wait to be sent.
  const waiting = () => page.evaluate((key) => localStorage.getItem(key), storageKey('addToCart', shop.name));
  await expect.poll(async () => parseCart(await waiting())).toEqual([]);
  for (const path of PRIVATE_PAGES) {
    const scripts = ofGuests.get(path) ?? (await scriptsOf(page, shop.name, path));
    for (const [url, code] of scripts) if (!sizes.has(url)) sizes.set(url, brotli(code));
    const bytes = [...scripts.keys()].reduce((sum, url) => sum + (sizes.get(url) ?? 0), 0);
    const files = [...scripts.keys()].map((url) => url.split('/').at(-1)).join(' ');
    expect.soft(bytes / KB, `${path} ${files}`).toBeGreaterThan(60);
    const most = path.startsWith('/search') ? RESULTS_KB : PRIVATE_KB;
    expect.soft(bytes / KB, `${path} ${files}`).toBeLessThanOrEqual(most);
    for (const code of scripts.values()) expect.soft(code, path).not.toContain('identitytoolkit');
  }
  await shop.open('/user/order');
  await expect(shop.main.getByRole('radio', { name: receiver })).toBeChecked();
});

test(`the checkout of a guest with items loads at most ${PRIVATE_KB} kB of scripts, and shows fields and total`, async ({
  page,
  shop,
}) => {
  await withBlankImages(page);
  const checkout = new CheckoutPage(shop);
  await checkout.openWithItems();
  const scripts = await scriptsOf(page, shop.name, '/user/order');
  await expect(checkout.field('Full name')).toBeVisible();
  await expect(checkout.pay.locator('dd')).toHaveText(/^৳/);
  const bytes = [...scripts.values()].reduce((sum, code) => sum + brotli(code), 0);
  const files = [...scripts.keys()].map((url) => url.split('/').at(-1)).join(' ');
  expect(bytes / KB, files).toBeGreaterThan(60);
  expect(bytes / KB, files).toBeLessThanOrEqual(PRIVATE_KB);
});
