import { ShopPage } from './pages/shop-page.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { namesOf, recordTags } from './support/recorded-tags.ts';

test('a page restored from the back-forward cache has no open account menu', async ({ page, shop }) => {
  await shop.signIn();
  const read = page.waitForResponse(/\/shop\/user\/add-to-cart\?/);
  await shop.open('/blog');
  await read;
  // The next page evicts a page that was left while it read the cart: it waits for the same lock.
  const locks = () => page.evaluate(async () => (await navigator.locks.query()).held);
  await expect.poll(locks).toEqual([]);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await shop.accountMenu.locator('summary').click();
  await shop.accountMenu.getByRole('link', { name: 'My Orders' }).click();
  await expect(page).toHaveURL(/\/user\/my-orders$/);
  await expect(shop.accountMenu).not.toHaveAttribute('open');
  // A page restored from the cache fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(shop.accountMenu).toBeVisible();
  await expect(shop.accountMenu).not.toHaveAttribute('open');
});

test.describe('with the service worker', () => {
  test.use({ serviceWorkers: 'allow' });

  test('a page stays in the back-forward cache when the service worker starts after it was left', async ({
    page,
    context,
    shop,
  }) => {
    // Its installation keeps the offline page.
    const installation = await holdRequests(context, /\/offline\.html$/);
    await shop.open('/blog');
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await shop.main.getByRole('link').first().click();
    await installation.requested;
    await expect(page).not.toHaveURL(/\/blog$/);
    installation.release();
    const state = async () => (await navigator.serviceWorker.ready).active?.state;
    await expect.poll(() => page.evaluate(state)).toBe('activated');
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL(/\/blog$/);
    await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true);
  });
});

test('a page restored from the back-forward cache shows the current cart', async ({ page, shop }) => {
  await shop.open('/top-selling');
  await expect(shop.cartCount).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await shop.open((await shop.plainCards.first().getByRole('link').getAttribute('href')) ?? '');
  await shop.open(`/user/cart?add=${await shop.productId()}`);
  await expect(shop.cartCount).toHaveText('1');
  // A page restored from the cache fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/top-selling$/);
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(shop.cartCount).toHaveText('1');
});

test('a page restored from the back-forward cache is one more page view for the tags', async ({
  page,
  context,
}) => {
  const shop = new ShopPage(page, 'volt');
  const sent = await recordTags(context);
  await shop.open('/blog');
  const namesOfBlog = () => namesOf(sent.filter(({ path }) => path === '/blog')).sort();
  await expect.poll(namesOfBlog).toEqual(['PageView', 'config']);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  // The script that listens for the return requests this one when it runs.
  const listening = page.waitForRequest(/\/_astro\/hearts\./);
  await shop.main.getByRole('link').first().hover();
  await listening;
  await shop.main.getByRole('link').first().click();
  await expect(page).not.toHaveURL(/\/blog$/);
  // A page restored from the cache fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/blog$/);
  await expect.poll(() => page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect.poll(namesOfBlog).toEqual(['PageView', 'PageView', 'config', 'page_view']);
});
