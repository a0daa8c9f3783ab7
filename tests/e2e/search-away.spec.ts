/** The search while the API is away: from the shop's file. */
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { textOf } from './support/text-of.ts';

const API = '**/api/v1/**';

test.beforeEach(async ({ page, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  await page.route(API, (route) => route.abort());
});

test('suggests products, categories and pages', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.searchField.fill('lal shari');
  await expect(shop.suggestedProducts).toHaveCount(3);
  await expect(shop.suggestedProducts.first().locator('.price b')).toHaveText(/^৳[\d,]+/);
  await shop.searchField.fill('return policy');
  await expect(shop.suggestedProducts).toHaveCount(0);
  const option = page.getByRole('banner').getByRole('option', { name: 'Returns & refunds' });
  await expect(option).toBeVisible();
  await option.click();
  await expect(shop.heading).toHaveText('Returns & refunds');
});

test('finds, filters and sorts products, and opens them', async ({ page, shop }) => {
  await shop.open('/search?value=shari');
  const names = shop.main.locator('.card-name');
  await expect(names.first()).toContainText(/saree|jamdani/i);
  await expect(shop.main.getByRole('status').first()).toHaveText(/products for “shari”/);
  const all = await names.count();

  await shop.main.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const label = panel.locator('label').filter({ hasText: /^Ivory/ });
  const count = Number(/\d+$/.exec(await textOf(label))?.[0]);
  await panel.getByRole('checkbox', { name: /^Ivory/ }).check();
  await expect(names).toHaveCount(count);
  expect(count).toBeLessThan(all);
  const most = Math.max(...(await shop.shownPrices()));
  await panel.getByLabel('To', { exact: true }).fill(String(most - 1));
  await panel.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/search\\?value=shari&price=-${most - 1}&color=Ivory$`));
  await expect.poll(() => names.count()).toBeLessThan(count);

  await shop.main.getByLabel('Sort by').selectOption('Price: low to high');
  const prices = await shop.shownPrices();
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(Math.max(...prices)).toBeLessThan(most);
  const [name = ''] = await names.allTextContents();
  await names.first().click();
  await expect(shop.heading).toHaveText(name);
});

test('makes a price in words a filter that can be removed', async ({ page, shop }) => {
  await shop.open('/search?value=saree+under+3000');
  const chip = shop.main.getByRole('button', { name: /^Remove.*৳3,000/ });
  await expect(chip).toBeVisible();
  await expect(page).toHaveURL(/\/search\?value=saree\+under\+3000&price=-3000$/);
  const few = await shop.main.locator('.card').count();
  await chip.click();
  await expect(page).toHaveURL(/\/search\?value=saree$/);
  await expect.poll(() => shop.main.locator('.card').count()).toBeGreaterThan(few);
  await page.reload();
  await expect(shop.main.locator('.card').first()).toBeVisible();
  await expect(chip).toHaveCount(0);
});

test('says what it did not find and how to ask the shop', async ({ shop }) => {
  await shop.open('/search?value=refrigerator');
  await expect(shop.main.getByRole('heading', { name: 'Nothing found for “refrigerator”' })).toBeVisible();
  await expect(shop.main.getByText('Ask the shop for it')).toBeVisible();
  await expect(shop.main.getByRole('navigation', { name: 'Categories' })).toBeVisible();
});
