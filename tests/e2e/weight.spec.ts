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

const KB = 1024;

const PAGES: [kind: string, path: string, jsKB: number][] = [
  ['home', '/', 10],
  ['list', '/for-you', 10],
  ['categories', '/categories', 10],
  ['category', '/categories/Department 1', 10],
  ['product', `/product/${BUDGET_PRODUCT_ID}`, 14],
  ['blog', '/blog', 10],
  ['post', `/blog/${objectId(BUDGET_SLUG, 'post', FIRST_POST)}`, 10],
  ['cart', '/user/cart', 10],
];
const MAX_FILES = 5;

/** Code of the scripts that a page loads until its network is idle, by URL. */
async function scriptsOf(page: Page, shop: string, path: string): Promise<Map<string, string>> {
  await page.goto(shopUrl(shop, path));
  // On a busy machine the network rests between the scripts of an island.
  await expect(page.locator('astro-island[opts*="load"][ssr]')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
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

/** Scripts of the islands that hydrate on load because they are the page, without those that every page loads. */
async function pageIslandScripts(page: Page, loaded: ReadonlyMap<string, string>): Promise<Set<string>> {
  const addresses = (selector: string, names: string[]) =>
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
    await fetchScripts(roots, async (address) => loaded.get(address) ?? '', seen);
    return seen;
  };
  const everywhere = await graph(await addresses('script[type="module"][src]', ['src']));
  const islands = await graph(
    await addresses('astro-island[opts*="load"]', ['component-url', 'renderer-url']),
  );
  for (const address of everywhere) islands.delete(address);
  return islands;
}

for (const [kind, path, jsKB] of PAGES) {
  test(`the ${kind} page loads at most ${jsKB} kB of scripts in ${MAX_FILES} files before a gesture`, async ({
    page,
  }) => {
    await withBlankImages(page);
    await withEmptyVendorScripts(page);
    const scripts = await scriptsOf(page, BUDGET_SLUG, path);
    const ofPage = await pageIslandScripts(page, scripts);
    const atOnce = [...scripts].filter(([address]) => !ofPage.has(address));
    const bytes = atOnce.reduce((sum, [, code]) => sum + brotli(code), 0);
    const files = atOnce.map(([address]) => address.split('/').at(-1));
    expect(bytes / KB, files.join(' ')).toBeGreaterThan(5);
    expect(bytes / KB, files.join(' ')).toBeLessThanOrEqual(jsKB);
    expect(files.length, files.join(' ')).toBeLessThanOrEqual(MAX_FILES);
  });
}

const PRIVATE_KB = 95;
const PRIVATE_PAGES = [
  ...['/sign-in', '/sign-up', '/track-order', '/wishlist', '/confirm-order', '/search?value=a'],
  ...['/user/cart', '/user/order', '/user/payment', '/user/failed', '/user'],
  ...['/user/my-profile', '/user/my-address', '/user/my-orders', '/user/my-support', '/user/my-wish-list'],
];

test(`private pages of a signed-in shopper with items, an address and an order load at most ${PRIVATE_KB} kB of scripts, without the sign-in service`, async ({
  page,
  shop,
}) => {
  test.slow();
  await withBlankImages(page);
  const sizes = new Map<string, number>();
  // These redirect a signed-in shopper to another page.
  const ofGuests = new Map<string, Awaited<ReturnType<typeof scriptsOf>>>();
  for (const path of ['/sign-in', '/sign-up']) ofGuests.set(path, await scriptsOf(page, shop.name, path));
  await shop.open('/blog');
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
    for (const [address, code] of scripts) if (!sizes.has(address)) sizes.set(address, brotli(code));
    const bytes = [...scripts.keys()].reduce((sum, address) => sum + (sizes.get(address) ?? 0), 0);
    const files = [...scripts.keys()].map((address) => address.split('/').at(-1)).join(' ');
    expect.soft(bytes / KB, `${path} ${files}`).toBeGreaterThan(60);
    expect.soft(bytes / KB, `${path} ${files}`).toBeLessThanOrEqual(PRIVATE_KB);
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
  await expect(checkout.summary.locator('.summary-pay dd')).toHaveText(/^৳/);
  const bytes = [...scripts.values()].reduce((sum, code) => sum + brotli(code), 0);
  const files = [...scripts.keys()].map((address) => address.split('/').at(-1)).join(' ');
  expect(bytes / KB, files).toBeGreaterThan(60);
  expect(bytes / KB, files).toBeLessThanOrEqual(PRIVATE_KB);
});
