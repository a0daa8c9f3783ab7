import type { Page } from 'playwright/test';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { textOf } from './support/text-of.ts';

const FACTS = '**/_lists/for-you.json';

/** Prices of the shown cards in whole taka; of a range the lowest one. */
async function lowestPrices(page: Page): Promise<number[]> {
  const texts = await page.locator('.card:visible .price b').allTextContents();
  return texts.map((text) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')));
}

test('a list is filtered by color and price; URL, reload, back and forward keep it', async ({
  page,
  shop,
}) => {
  await shop.open('/for-you');
  const whole = await shop.main.locator('.card:visible').count();
  const ofList = shop.main.locator('.list-head').getByText(/^\d+ products$/);
  await expect(ofList).toBeVisible();
  await page.getByRole('button', { name: 'Filter' }).click();
  const panel = page.getByRole('complementary', { name: 'Filters' });
  const sage = panel.getByRole('checkbox', { name: /^Sage/ });
  const label = panel.locator('label').filter({ hasText: /^Sage/ });
  const count = Number(/\d+$/.exec(await textOf(label))?.[0]);
  await sage.check();
  await expect(shop.main.locator('.card:visible')).toHaveCount(count);
  await expect(ofList).toBeHidden();
  expect(count).toBeLessThan(whole);
  await panel.getByLabel('To', { exact: true }).fill('1500');
  await panel.getByLabel('To', { exact: true }).press('Enter');
  await expect(page).toHaveURL(/\/for-you\?price=-1500&color=Sage$/);
  await shop.main.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/\/for-you\?sort=price-asc&price=-1500&color=Sage$/);
  const prices = await lowestPrices(page);
  expect(prices.length).toBeGreaterThan(1);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
  expect(Math.max(...prices)).toBeLessThanOrEqual(1500);
  expect(await violations(page)).toEqual([]);

  await page.reload();
  const status = shop.main.getByRole('status').filter({ hasText: `${prices.length} of ` });
  await expect(status).toBeVisible();
  await expect.poll(() => lowestPrices(page)).toEqual(prices);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/for-you$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/for-you\?price=-1500&color=Sage$/);
  await page.goBack();
  await expect(shop.main.locator('.card:visible')).toHaveCount(count);
  await page.goForward();
  await expect(shop.main.locator('.card:visible')).toHaveCount(prices.length);

  await shop.main.getByRole('button', { name: 'Remove filter: Up to ৳1,500' }).click();
  await expect(shop.main.locator('.card:visible')).toHaveCount(count);
  await shop.main.getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/for-you$/);
  await expect(shop.main.locator('.card:visible')).toHaveCount(whole);
});

test('filters that match nothing offer the whole list', async ({ page, shop }) => {
  await shop.open('/for-you?price=-1&utm_source=mail');
  await expect(page.getByRole('heading', { name: 'No product matches these filters' })).toBeVisible();
  await shop.main.locator('.empty').getByRole('button', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(/\/for-you\?utm_source=mail$/);
  await expect(shop.main.locator('.card:visible').first()).toBeVisible();
});

test('a list without its facts stays, with a message and a retry button', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await page.route(FACTS, (route) => route.abort());
  await shop.open('/for-you?stock=in');
  await expect(shop.main.getByRole('alert')).toContainText('All products are shown');
  await expect(shop.main.locator('.card:visible').first()).toBeVisible();
  await page.unroute(FACTS);
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.main.getByRole('status').filter({ hasText: ' of ' })).toBeVisible();
});

test('"Show more" adds the next products below and keeps them after a reload', async ({ page, shop }) => {
  const names = () => shop.main.locator('.card-name').allTextContents();
  await shop.open('/for-you/page/2');
  const second = await names();
  await shop.open('/for-you');
  const first = await names();
  await shop.main.getByRole('button', { name: 'Show more' }).click();
  await expect(shop.main.locator('.card-name')).toHaveCount(first.length + second.length);
  expect(await names()).toEqual([...first, ...second]);
  await expect(shop.main.locator('.card-name').nth(first.length)).toBeFocused();
  await expect(page).toHaveURL(/\/for-you\?show=120$/);
  await page.reload();
  await expect(shop.main.locator('.card-name')).toHaveCount(first.length + second.length);
  await expect(shop.main.getByRole('navigation', { name: 'Pages' })).toBeVisible();
});
