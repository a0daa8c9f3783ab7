import { MESSAGES } from '#site/language/messages.ts';
import { RUNS_COMBINATIONS } from '../support/combinations.ts';
import { shopUrl } from '../support/e2e-ports.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';

/** Astro's client renderer, which imports React. Astro retries it with a query. */
const REACT = /\/_astro\/hydrate-island\.[\w-]+\.js(?:\?|$)/;
/** The script of the buy box. */
const BUYING = /\/_astro\/buying\./;
/** Messages of Astro and the browser about a script that does not load. */
const MISSING_SCRIPT = /Error hydrating|Failed to fetch dynamically imported module/;

test('text typed during hydration of the search stays, also with a filled cart', async ({ page, shop }) => {
  await shop.openPlainProduct();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');

  const react = await holdRequests(page, REACT);
  await shop.open('/blog');
  const island = shop.islandOf(shop.searchField);
  await shop.searchField.click();
  await react.requested;
  await page.keyboard.type('cotton');
  await expect(shop.searchField).toHaveValue('cotton');
  await expect(island).toHaveAttribute('ssr');
  react.release();
  await page.keyboard.type(' shirt for', { delay: 20 });
  await expect(island).not.toHaveAttribute('ssr');
  await page.keyboard.type(' summer');
  await expect(shop.searchField).toHaveValue('cotton shirt for summer');
  await expect(shop.searchField).toBeFocused();
  await expect(shop.cartCount).toHaveText('1');
});

test('a search submitted before hydration is performed', async ({ page, shop }) => {
  const react = await holdRequests(page, REACT);
  await shop.open('/blog');
  await shop.searchField.fill('saree');
  await page.keyboard.press('Enter');
  await react.requested;
  react.release();
  await expect(page).toHaveURL(/\/search\?value=saree$/);
});

test('an order of a list that is selected before the page has any script is applied', async ({
  page,
  shop,
}) => {
  const script = await holdRequests(page, /\/_astro\/hydration\./);
  await page.goto(shopUrl(shop.name, '/for-you'), { waitUntil: 'commit' });
  await script.requested;
  const order = shop.main.getByLabel('Sort by');
  await order.focus();
  await order.selectOption('Price: low to high');
  script.release();
  await expect(page).toHaveURL(/\/for-you\?sort=price-asc$/);
  await expect(order).toHaveValue('price-asc');
});

if (RUNS_COMBINATIONS)
  test('a click before the script of the buy box is shown at once and adds the typed quantity once', async ({
    page,
    shop,
  }) => {
    const script = await holdRequests(page, BUYING);
    await shop.openPlainProduct();
    await shop.main.getByRole('spinbutton', { name: 'Quantity' }).fill('2');
    await shop.addButton.click();
    await expect(shop.addButton).toHaveAttribute('aria-busy', 'true');
    script.release();
    await expect(shop.cartCount).toHaveText('1');
    await shop.open('/user/cart');
    await expect(shop.cartLines.getByRole('spinbutton')).toHaveValue('2');
  });

test('Add to Cart submits its form when its script does not load', async ({ page, shop, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  complaints.expect(MISSING_SCRIPT);
  const script = await holdRequests(page, BUYING);
  const name = await shop.openPlainProduct();
  await shop.addButton.click();
  await expect(shop.addButton).toHaveAttribute('aria-busy', 'true');
  script.fail();
  await expect(page).toHaveURL(/\/user\/cart$/);
  await expect(shop.cartLines).toContainText(name);
  await expect(shop.cartLines.getByRole('spinbutton')).toHaveValue('1');
});

test('the newsletter form shows a message and keeps the email when its script does not load', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  complaints.expect(MISSING_SCRIPT);
  const script = await holdRequests(page, /\/_astro\/NewsletterForm\./);
  await shop.open();
  const field = shop.footer.getByRole('textbox', { name: 'E-mail address' });
  await field.fill('shopper@example.com');
  await shop.footer.getByRole('button', { name: 'Subscribe' }).click();
  script.fail();
  await expect(shop.toast).toHaveText(MESSAGES.networkError);
  await expect(field).toHaveValue('shopper@example.com');
});

test('a quick add stays in the cart when the script that requests the API does not load', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await page.route(/\/_astro\/cart-actions\./, (route) => route.abort());
  await shop.open('/top-selling');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  const failed = page.waitForEvent('requestfailed');
  await shop.plainCards.first().getByRole('button').click();
  await failed;
  await expect(shop.toast).toContainText('Added to cart: ');
  await expect(shop.cartCount).toHaveText('1');
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
});

test('the imports of a late script are requested together with it', async ({ page, shop }) => {
  await shop.open('/for-you');
  const actions = await holdRequests(page, /\/_astro\/cart-actions\./);
  const cart = page.waitForRequest(/\/_astro\/page-cart\.[^/]+\.js$/);
  await shop.plainCards.first().locator('[data-add-button]').click();
  await Promise.all([actions.requested, cart]);
  await expect(page.locator('link[rel="modulepreload"][href*="/_astro/page-cart."]')).toHaveCount(1);
  actions.release();
});

test('a page whose scripts do not load is reloaded once and then works without them', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  complaints.expect(MISSING_SCRIPT);
  await page.route(REACT, (route) => route.abort());
  await shop.open('/blog');
  const reloaded = page.waitForEvent('load');
  await shop.searchField.hover();
  await reloaded;
  const failed = page.waitForEvent('console', (message) => MISSING_SCRIPT.test(message.text()));
  await page.mouse.move(0, 500);
  await shop.flyout.locator('summary').hover();
  await failed;
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await shop.flyout.locator('summary').click();
  await expect(shop.flyout.getByRole('link').first()).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await shop.flyout.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/categories\/.+/);
});
