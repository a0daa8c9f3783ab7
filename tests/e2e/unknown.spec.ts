import { errorPageTextsFor } from '#site/language/error-pages.ts';
import { MESSAGES } from '#site/language/messages.ts';
import { shopUrl } from '../support/e2e-ports.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { UNKNOWN_ID } from './support/page-kinds.ts';
import { textOf } from './support/text-of.ts';

const PRODUCT_CALL = '**/api/v1/shop/product/*/product/**';

test('a host without a shop is dark and blank until the API has responded', async ({ page, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  const call = await holdRequests(page, '**/api/v1/site-user/domain-info-short**');
  const response = await page.goto(shopUrl('nobody'));
  expect(response?.status()).toBe(404);
  await call.requested;
  await expect(page.getByRole('heading')).toHaveCount(0);
  const brightness = await page.evaluate(() => {
    const channels = getComputedStyle(document.body).backgroundColor.match(/\d+/g) ?? [];
    return Math.max(...channels.slice(0, 3).map(Number));
  });
  expect(brightness).toBeLessThan(40);
  call.release();
  await expect(page.getByRole('heading', { name: errorPageTextsFor('en').shopNotFound })).toBeVisible();
});

test('a shop that exists but is not published yet shows a message', async ({ page, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  await page.route('**/api/v1/site-user/domain-info-short**', async (route) => {
    const response = await route.fetch({ url: route.request().url().replace('nobody', 'aurora') });
    await route.fulfill({ response });
  });
  await page.goto(shopUrl('nobody'));
  await expect(page.getByRole('heading', { name: 'This shop is opening' })).toBeVisible();
});

test('an unknown host with the API down shows that the shop could not be fetched', async ({
  page,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await page.route('**/api/v1/site-user/domain-info-short**', (route) => route.abort());
  await page.goto(shopUrl('nobody'));
  await expect(page.getByRole('heading', { name: errorPageTextsFor('en').shopFailed })).toBeVisible();
  await expect(page.getByRole('heading', { name: errorPageTextsFor('en').shopNotFound })).toBeHidden();
  await page.unroute('**/api/v1/site-user/domain-info-short**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: errorPageTextsFor('en').shopNotFound })).toBeVisible();
  await expect(page).toHaveTitle(errorPageTextsFor('en').shopNotFound);
});

test('an unknown product id shows the error result with search and categories, without a footer', async ({
  shop,
  complaints,
}) => {
  complaints.expect(/400 \(Bad Request\)/);
  await shop.open(`/product/${UNKNOWN_ID}`);
  await expect(shop.main.getByRole('alert')).toContainText(MESSAGES.badRequest);
  await expect(shop.heading).toHaveText('We can’t find this product');
  await expect(shop.main.getByRole('combobox')).toBeVisible();
  await expect(shop.main.getByRole('link', { name: 'Women', exact: true })).toBeVisible();
  await expect(shop.footer).toHaveCount(0);
  await shop.main.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(shop.page).toHaveURL(shopUrl('aurora'));
});

test('a product that fails to load shows a message and a retry button', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await page.route(PRODUCT_CALL, (route) => route.fulfill({ status: 200, body: 'no JSON at all' }));
  await shop.open(`/product/${UNKNOWN_ID}`);
  await expect(shop.main.getByRole('alert')).toContainText(MESSAGES.unexpected);
  await page.unroute(PRODUCT_CALL);
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.main.getByRole('alert')).toContainText(MESSAGES.badRequest);
});

test('a product newer than the release has title, price, breadcrumbs, delivery fees and reviews, and can be bought', async ({
  page,
  shop,
}) => {
  const name = await shop.openPlainProduct();
  const price = await textOf(shop.price.locator('b'));
  const known = await shop.productId();
  const crumb = shop.main.getByRole('navigation', { name: 'You are here' }).getByRole('link');
  const deepest = (await crumb.last().textContent()) ?? '';
  const fees = shop.main.locator('.fact').filter({ hasText: 'Delivery' });
  const delivery = (await fees.textContent()) ?? '';
  expect(delivery).toContain('inside Dhaka');
  // The release has no file for this id; the API returns it as a new product.
  await page.route('**/product/newer-than-release**', async (route) => {
    const url = route.request().url();
    if (!url.includes('/api/')) return route.continue();
    const response = await route.fetch({ url: url.replace('newer-than-release', known) });
    await route.fulfill({ response });
  });
  await shop.open('/product/newer-than-release');
  await expect(shop.heading).toHaveText(name);
  await expect(page).toHaveTitle(`${name} | Aurora`);
  await expect(shop.price.locator('b')).toHaveText(price);
  await expect(fees).toHaveText(delivery);
  await expect(crumb.filter({ hasText: deepest })).toHaveAttribute('href', /^\/categories\//);
  await shop.reviews.scrollIntoViewIfNeeded();
  await expect(shop.reviews.locator('.review').first()).toBeVisible();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
});

test('an unknown post and an unknown category show a message in the middle of the page', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [path, heading] of [
    [`/blog/${UNKNOWN_ID}`, 'We can’t find this post'],
    ['/categories/Nothing%20of%20the%20kind', 'We can’t find this category'],
  ] as const) {
    await shop.open(path);
    await expect(shop.heading).toHaveText(heading);
    await expect(shop.main.getByRole('alert')).not.toContainText(MESSAGES.badRequest);
    const icon = await shop.main.locator('.notice .icon').first().boundingBox();
    expect(icon?.width).toBeGreaterThanOrEqual(40);
    expect(Math.abs((icon?.x ?? 0) + (icon?.width ?? 0) / 2 - 195)).toBeLessThan(2);
  }
});

test('a category in other letters opens its page, which replaces the URL', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.open('/categories/%20wOMEN');
  await expect(page).toHaveURL(/\/categories\/Women$/);
  await expect(shop.heading).toHaveText('Women');
  await expect(shop.plainCards.first()).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(/\/blog$/);
});

test('an unknown URL shows a link to the home page', async ({ page, shop, complaints }) => {
  complaints.expect(/404 \(Not Found\)/);
  await shop.open('/no/such/page');
  await expect(shop.heading).toHaveText('You are going to a wrong route');
  await shop.main.getByRole('link', { name: 'Go to the home page' }).click();
  await expect(page).toHaveURL(shopUrl('aurora'));
});
