import { MAX_SUGGESTIONS } from '#site/limits.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { textOf } from './support/text-of.ts';

const HISTORY = '**/api/v1/shop/search-history';

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
  await shop.searchField.press('ArrowDown');
  await shop.searchField.press('ArrowDown');
  await expect(shop.suggestions.nth(1)).toHaveAttribute('aria-selected', 'true');
  await shop.heading.click();
  await expect(shop.suggestions).toHaveCount(0);
  await expect(page).toHaveURL(/\/blog$/);

  await shop.searchField.fill('saree 1');
  await shop.suggestions.filter({ hasText: /^saree 10$/ }).click();
  await expect(page).toHaveURL(/\/search\?value=saree%2010$/);
});

test('a term is recorded once after typing pauses', async ({ page, shop }) => {
  const recorded: string[] = [];
  await page.clock.install();
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('search-history')) {
      recorded.push(request.postDataJSON().term);
    }
  });
  await shop.open('/blog');
  await shop.searchField.focus();
  await expect(shop.islandOf(shop.searchField)).not.toHaveAttribute('ssr');
  await page.clock.pauseAt(Date.now() + 60_000);
  await shop.searchField.pressSequentially('cotton');
  await page.clock.runFor(299);
  expect(recorded).toEqual([]);
  const call = page.waitForResponse(HISTORY);
  await page.clock.runFor(1);
  await call;
  expect(recorded).toEqual(['cotton']);
});

test('the field keeps the searched term for editing', async ({ page, shop }) => {
  const recorded: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('search-history')) {
      recorded.push(request.postDataJSON().term);
    }
  });
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

test('a search without results shows what to do next', async ({ page, shop }) => {
  await shop.open('/search?value=zzzzqqqq');
  await expect(shop.main.getByRole('heading', { name: 'Nothing found for “zzzzqqqq”' })).toBeVisible();
  const categories = shop.main.getByRole('navigation', { name: 'Categories' });
  await expect(categories.getByRole('link', { name: 'Women', exact: true })).toHaveAttribute(
    'href',
    '/categories/Women',
  );
  await shop.main.getByRole('link', { name: 'Browse categories' }).click();
  await expect(page).toHaveURL(/\/categories$/);
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
  for (let step = 0; step <= 2; step += 1) await page.keyboard.press('ArrowDown');
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
  await expect(shop.main.getByText('Nothing found for “jamdni”. Products for “jamdani”:')).toBeVisible();
  await shop.main.getByLabel('Sort by').selectOption('Price: low to high');
  await expect(page).toHaveURL(/\/search\?value=jamdni&sort=price-asc$/);
  await page.reload();
  await expect(shop.main.locator('.card-name').first()).toBeVisible();
  // Sold-out products are last.
  const buyable = '.card:has([aria-label^="Add to cart"], [aria-label^="Choose options"])';
  const texts = await shop.main.locator(`${buyable} .price b`).allTextContents();
  const prices = texts.map((text) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')));
  expect(prices.length).toBeGreaterThan(2);
  expect(prices).toEqual(prices.toSorted((a, b) => a - b));
});

test('viewed products are shown on product pages and beside a search until the shopper clears them', async ({
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
  await expect(recent.getByRole('link')).toHaveCount(2);
  await recent.getByRole('button', { name: 'Clear' }).click();
  await expect(recent).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem('recent-aurora'))).toBeNull();
});

test('a search that fails shows a message and a retry button', async ({ page, shop, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  const call = '**/api/v1/shop/search';
  await page.route(call, (route) => route.abort());
  await shop.open('/search?value=saree');
  await expect(shop.main.getByRole('alert')).toBeVisible();
  await page.unroute(call);
  await shop.main.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.main.locator('.card-name').first()).toBeVisible();
});
