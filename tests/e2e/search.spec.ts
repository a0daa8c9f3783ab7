import type { Page } from 'playwright/test';
import { MAX_SUGGESTIONS } from '#site/limits.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { textOf } from './support/text-of.ts';

const HISTORY = '**/api/v1/shop/search-history';
const FILE = '**/_search/*.json';

/** The terms that a page sends to be recorded; the list grows. */
function recordedTerms(page: Page): readonly string[] {
  const terms: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('search-history')) {
      terms.push(request.postDataJSON().term);
    }
  });
  return terms;
}

test('a search finds a product by a word of its name', async ({ page, shop }) => {
  const name = await shop.openPlainProduct();
  const word = name.split(' ')[0] ?? '';
  await shop.searchField.fill(word);
  await page.getByRole('banner').getByRole('button', { name: 'Search' }).click();
  await expect(page).toHaveURL(new RegExp(`/search\\?value=${encodeURIComponent(word)}$`));
  // The product that was just viewed is also below the results.
  const found = shop.main.locator('.card').getByRole('link', { name, exact: true });
  await expect(found).toBeVisible();
  await found.click();
  await expect(shop.heading).toHaveText(name);
});

test('a blank term is not submitted', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.searchField.fill('   ');
  await shop.searchField.press('Enter');
  await expect(shop.islandOf(shop.searchField)).not.toHaveAttribute('ssr');
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(/\/blog$/);
});

test('the search suggests each earlier term once and links to its results', async ({ page, shop }) => {
  await page.route(HISTORY, async (route) => {
    const response = await route.fetch();
    const rows = ['Saree', 'saree ', ...Array.from({ length: 12 }, (_, i) => `saree ${i}`)];
    await route.fulfill({ response, json: rows.map((term, i) => ({ _id: String(i), term })) });
  });
  await shop.open('/blog');
  await shop.searchField.fill('sare');
  await expect(shop.suggestions).toHaveCount(MAX_SUGGESTIONS);
  const terms = await shop.suggestions.allInnerTexts();
  expect(new Set(terms.map((term) => term.trim().toLowerCase())).size).toBe(MAX_SUGGESTIONS);
  // The history is the last group.
  await shop.searchField.press('ArrowUp');
  await shop.searchField.press('ArrowUp');
  await expect(shop.suggestions.nth(MAX_SUGGESTIONS - 2)).toHaveAttribute('aria-selected', 'true');
  await shop.heading.click();
  await expect(shop.suggestions).toHaveCount(0);
  await expect(page).toHaveURL(/\/blog$/);

  await shop.searchField.fill('saree 1');
  await shop.suggestions.filter({ hasText: /^saree 10$/ }).click();
  await expect(page).toHaveURL(/\/search\?value=saree%2010$/);
});

test('a term that is submitted before typing pauses is recorded once, by the page of its results', async ({
  page,
  shop,
}) => {
  const recorded = recordedTerms(page);
  await shop.open('/blog');
  await shop.searchField.focus();
  await expect(shop.islandOf(shop.searchField)).not.toHaveAttribute('ssr');
  await shop.searchField.fill('cotton');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?value=cotton$/);
  await expect.poll(() => recorded).toEqual(['cotton']);
  const sent = page.waitForResponse((response) => response.url().includes('/shop/search'));
  await page.reload();
  await sent;
  await expect(shop.main.locator('.card').first()).toBeVisible();
  expect(recorded).toEqual(['cotton']);
});

test('the field keeps the searched term for editing', async ({ page, shop }) => {
  const recorded = recordedTerms(page);
  await shop.open('/search?value=silk%20saree');
  await expect(shop.searchField).toHaveValue('silk saree');
  await shop.searchField.focus();
  await expect(shop.islandOf(shop.searchField)).not.toHaveAttribute('ssr');
  await page.keyboard.press('End');
  await page.keyboard.type('s');
  await expect(shop.searchField).toHaveValue('silk sarees');
  await expect.poll(() => recorded).toEqual(['silk sarees']);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/search\?value=silk%20sarees$/);
});

test('a search suggests products with image and price, which the keyboard opens', async ({ page, shop }) => {
  await page.route(HISTORY, async (route) => {
    const response = await route.fetch();
    await route.fulfill({
      response,
      json: ['jamdani red', 'jamdani blue'].map((term) => ({ _id: term, term })),
    });
  });
  await shop.open('/blog');
  await shop.searchField.fill('jamdani');
  // Terms and products are in separate responses.
  await expect(shop.suggestions).toHaveCount(2);
  await expect(shop.suggestedProducts).toHaveCount(4);
  const first = shop.suggestedProducts.first();
  await expect(first.locator('img')).toHaveAttribute('alt', '');
  await expect(first.locator('.price b')).toHaveText(/^৳[\d,]+/);
  const name = await textOf(first.locator('.suggest-name'));
  await page.keyboard.press('ArrowDown');
  await expect(first).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/product\//);
  await expect(shop.heading).toHaveText(name);
});

test('a mistyped search shows products of the similar term, which can be filtered and sorted', async ({
  page,
  shop,
}) => {
  await shop.open('/search?value=jamdni');
  await expect(shop.main.getByText('Showing results for “jamdani”. Nothing matches “jamdni”.')).toBeVisible();
  // The API has no products for the mistyped term: the corrected one is requested, too.
  await expect(shop.main.locator('[data-add-button], [data-options]').first()).toBeVisible();
  await shop.main.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/\/search\?value=jamdni&sort=price-asc$/);
  await page.reload();
  await expect(shop.main.locator('.card-name').first()).toBeVisible();
  // Products that cannot be bought are last.
  const sold = shop.main.locator('.card:not(.card-out)').filter({ hasNotText: 'Upcoming' });
  const texts = await sold.locator('.price b').allTextContents();
  const prices = texts.map((text) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')));
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('viewed products are shown on product pages and, until cleared, beside a search without results, which shows what to do next', async ({
  page,
  shop,
}) => {
  await shop.open('/for-you');
  const [first = '', second = ''] = await shop.productPaths();
  await shop.open(first);
  const name = await textOf(shop.heading);
  await page.mouse.wheel(0, 50);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('recent-aurora'))).toContain(name);
  await shop.open(second);
  await page.mouse.wheel(0, 50);
  const recent = shop.main.getByRole('region', { name: 'Recently viewed' });
  await expect(recent.getByRole('link', { name })).toHaveAttribute('href', first);
  await shop.open('/search?value=zzzzqqqq');
  await expect(shop.main.getByRole('heading', { name: 'Nothing found for “zzzzqqqq”' })).toBeVisible();
  const categories = shop.main.getByRole('navigation', { name: 'Categories' });
  await expect(categories.getByRole('link', { name: 'Women', exact: true })).toHaveAttribute(
    'href',
    '/categories/Women',
  );
  await expect(recent.getByRole('link')).toHaveCount(2);
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('recent-aurora'))).toBeNull();
  await shop.main.getByRole('link', { name: 'Browse categories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
});

test('a search that reaches neither file nor API shows a message and a retry button', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const call = '**/api/v1/shop/search';
  await page.route(call, (route) => route.abort());
  await page.route(FILE, (route) => route.abort());
  await shop.open('/search?value=saree');
  await expect(shop.main.getByRole('alert')).toBeVisible();
  await page.unroute(call);
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.main.locator('.card-name').first()).toBeVisible();
});
