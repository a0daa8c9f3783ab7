/** Cart, checkout and installation of a shop whose network comes and goes. */
import { storageKey } from '#site/storage-key.ts';
import { parseCart } from '#storefront/browser/cart-lines/stored-cart.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { cutNetwork, expect, restoreNetwork, test } from './support/gated-journey.ts';
import { keptPage, NETWORK_FAILURES, searchCaches, startWorker, visit } from './support/saved-copies.ts';
import { textOf } from './support/text-of.ts';
import { watchLoading } from './support/watch-loading.ts';

test.beforeEach(({ complaints }) => complaints.expect(NETWORK_FAILURES));

test('without a network search corrects, sorts and filters, "lal shari" finds a visited product, which is added; one order is placed when it is back', async ({
  page,
  shop,
  gated,
}) => {
  const checkout = new CheckoutPage(shop);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (/\/shop\/user\/order\?/.test(request.url()) && request.method() === 'POST')
      orders.push(request.url());
  });
  await shop.open();
  await startWorker(page);
  // The checkout once with an item, so that its scripts are kept.
  await checkout.openWithItems();
  await expect(checkout.field('Full name')).toBeVisible();
  // The shop's search file is kept with the first search.
  const file = page.waitForResponse(/\/_search\/en\.json/);
  await shop.searchField.fill('lal shari');
  await (await file).finished();
  await expect(shop.suggestedProducts.first()).toBeVisible();
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(/\/search\?value=lal/);
  await keptPage(page, '/search');
  const results = shop.main.locator('.card:not(.card-out) a[href^="/product/"]');
  await expect(results.first()).toBeVisible();
  // The code of the filters is kept with the first gesture.
  await page.mouse.wheel(0, 300);
  const keptFiles = async () => (await searchCaches(page, [])).urls.join('\n');
  await expect.poll(keptFiles).toMatch(/\/_astro\/FilterPanel\.[\w-]+\.js$/m);
  await results.first().click();
  await expect(page).toHaveURL(/\/product\//);
  // A result that the API has sent before the file has a path by id, which no result has without a network.
  const link = await page.locator('link[rel="canonical"]').getAttribute('href');
  const product = new URL(link ?? '', page.url()).pathname;
  const open = (path: string) => shop.open(path);
  for (const path of ['/user/cart', '/user/order', product, '/']) await visit(page, open, path);
  cutNetwork(gated);

  await shop.open();
  await shop.searchField.fill('jamdni');
  await expect(shop.suggestedIn('Results for “jamdani”').first()).toContainText('Jamdani');
  await shop.searchField.press('Enter');
  await expect(shop.main.getByRole('status').first()).toHaveText(/^Showing results for “jamdani”/);
  await shop.main.getByLabel('Sort by').selectOption('Price: low to high');
  const prices = await shop.shownPrices();
  expect(new Set(prices).size).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  const names = shop.main.locator('.card-name');
  const all = await names.count();
  await shop.main.getByRole('button', { name: 'Filter' }).click();
  const color = page
    .getByRole('dialog', { name: 'Filters' })
    .getByRole('group', { name: 'Colour' })
    .locator('label');
  const count = Number(/\d+$/.exec(await textOf(color.first()))?.[0]);
  await color.first().getByRole('checkbox').check();
  await expect(names).toHaveCount(count);
  expect(count).toBeLessThan(all);
  await page.screenshot({ path: test.info().outputPath('filters-offline.png') });
  await page.keyboard.press('Escape');

  await shop.searchField.fill('lal shari');
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(/\/search\?value=lal/);
  await results
    .and(page.locator(`[href="${product}"]`))
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`${product}$`));
  await expect(page.getByText(/^Saved copy/)).toBeVisible();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('2');
  await shop.open('/user/cart');
  await expect(shop.cartLines).toHaveCount(2);
  const summary = shop.main
    .getByRole('region', { name: 'Summary' })
    .or(shop.main.locator('.summary'))
    .first();
  // The shop's charges are in the page.
  await summary.getByRole('radio', { name: 'Inside Dhaka' }).check();
  await expect(summary).toContainText('৳70');
  await page.screenshot({ path: test.info().outputPath('cart-offline.png') });

  await shop.open('/user/order');
  await checkout.fillIn();
  await expect(checkout.summary).toContainText('An order needs the network: what you typed is kept');
  await checkout.button('Place order').click();
  await expect(shop.main.getByRole('alert').filter({ hasText: /\S/ }).first()).toBeVisible();
  await page.screenshot({ path: test.info().outputPath('checkout-offline.png') });
  await page.reload();
  await expect(checkout.field('Full name')).toHaveValue('Rina Akter');
  expect(orders).toEqual([]);

  restoreNetwork(gated);
  await page.reload();
  await expect(page.getByText(/^Saved copy/)).toBeHidden();
  await expect(checkout.field('Full name')).toHaveValue('Rina Akter');
  await expect(checkout.pay.locator('dd')).toHaveText(/^৳/);
  expect(orders).toEqual([]);
  await checkout.button('Place order').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  expect(orders).toHaveLength(1);
  await expect(shop.cartCount).toBeHidden();

  // No cache has what the guest typed, nor what an account has afterwards.
  const token = await shop.signIn();
  const hasLoaded = watchLoading(page);
  for (const path of ['/user', '/user/my-orders', '/user/cart', '/user/order']) {
    await shop.open(path);
    await expect(shop.heading).toBeVisible();
    await hasLoaded();
  }
  const own = ['Rina Akter', '1711009876', '1711 009876', 'House 7, Road 3', token];
  const kept = await searchCaches(page, own);
  expect(kept.having).toEqual([]);
  // The search looks into the copies: this is in the checkout's HTML.
  expect((await searchCaches(page, ['id="shop-context"'])).having.join()).toContain('/user/order');
});

test('a shop whose API fails shows its pages, adds, and confirms when the API is back', async ({
  page,
  shop,
  gated: { api },
}) => {
  const [path = ''] = await shop.plainProducts();
  api.cut();
  await shop.open(path);
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await shop.open('/user/cart');
  await expect(shop.cartLines).toHaveCount(1);
  await expect(shop.main).toContainText('Prices and stock could not be checked just now.');
  api.open();
  await page.reload();
  await expect(shop.main).not.toContainText('Prices and stock could not be checked just now.');
  const lines = () => page.evaluate((key) => localStorage.getItem(key), storageKey('addToCart', shop.name));
  await expect
    .poll(async () => parseCart(await lines()).map(({ isUnconfirmed }) => isUnconfirmed))
    .toEqual([false]);
});

test('the shop can be installed: the browser reports no error', async ({ page, context, shop }) => {
  await shop.open();
  await startWorker(page);
  const session = await context.newCDPSession(page);
  const { errors } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // Playwright's windows are private, in which nothing is installed.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual(
    [],
  );
});
