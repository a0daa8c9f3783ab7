import type { Page } from 'playwright/test';
import { MESSAGES } from '#site/language/messages.ts';
import { RUNS_COMBINATIONS } from '../support/combinations.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { watchLoading } from './support/watch-loading.ts';

const REVIEWS_CALL = '**/api/v1/seller/product-comment?**';
const WRITTEN = 7;
const AUTHOR = { _id: '65f0c0ffee0000000000abcd', email: 'rima@mail.example' };

interface ReviewsResponse {
  comments: object[];
}

/** Makes the API return seven reviews for every product; the newest has a reply. */
async function writeReviews(page: Page): Promise<void> {
  await page.route(REVIEWS_CALL, async (route) => {
    const response = await route.fetch();
    const comments = Array.from({ length: WRITTEN }, (_, index) => ({
      _id: `r${index}`,
      star: 5 - (index % 3),
      review: `Words of customer ${index}`,
      timestamp: Date.parse('2026-03-01T20:00:00Z') - index,
      userId: { ...AUTHOR, name: index === 0 ? AUTHOR.email : `Customer ${index}` },
      replies: index === 0 ? [{ user: 'Aurora', message: 'Thank you.' }] : [],
    }));
    await route.fulfill({ response, json: { comments } satisfies ReviewsResponse });
  });
}

test('reviews load when they are visible after a first gesture', async ({ page, shop }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/product-comment')) requests.push(request.url());
  });
  const hasLoaded = watchLoading(page);
  await shop.openPlainProduct();
  await hasLoaded();
  expect(requests).toEqual([]);
  await shop.reviews.scrollIntoViewIfNeeded();
  await expect(shop.reviews.locator('.review').first()).toBeVisible();
  expect(requests).toHaveLength(1);
  expect(requests[0]).toContain(await shop.productId());
});

test('the rating below the product name links to the reviews, also by keyboard', async ({ page, shop }) => {
  await shop.openPlainProduct();
  await shop.main.getByRole('link', { name: /^Rated / }).focus();
  await page.keyboard.press('Enter');
  await expect(shop.reviews.locator('.review').first()).toBeInViewport();
});

if (RUNS_COMBINATIONS)
  test('reviews show five at a time and no email address', async ({ page, shop }) => {
    await writeReviews(page);
    await shop.openPlainProduct();
    await shop.reviews.scrollIntoViewIfNeeded();
    const words = shop.reviews.getByText(/^Words of/);
    await expect(words).toHaveCount(5);
    await expect(words.first()).toHaveText('Words of customer 0');
    await expect(shop.reviews.getByText('2 March 2026').first()).toBeVisible();
    await expect(shop.reviews.getByText('A customer', { exact: true })).toBeVisible();
    await shop.reviews.getByRole('button', { name: 'Show more' }).click();
    await expect(words).toHaveCount(WRITTEN);
    await expect(shop.reviews.getByRole('button', { name: 'Show more' })).toHaveCount(0);
    await expect(shop.reviews.getByText('Stars of 7 reviews')).toBeVisible();
    const html = await page.content();
    expect(html).not.toContain(AUTHOR.email);
    expect(html).not.toContain(AUTHOR._id);

    expect(await violations(page, 'reviews', '#reviews')).toEqual([]);
  });

if (RUNS_COMBINATIONS)
  test('reviews that fail to load show a message and a retry button', async ({ page, shop, complaints }) => {
    complaints.expect(FAILED_REQUEST);
    await page.route(REVIEWS_CALL, (route) => route.abort());
    await shop.openPlainProduct();
    await shop.reviews.scrollIntoViewIfNeeded();
    await expect(shop.reviews.getByRole('alert')).toContainText(MESSAGES.networkError);
    await page.unroute(REVIEWS_CALL);
    await shop.reviews.getByRole('button', { name: 'Try again' }).click();
    await expect(shop.reviews.locator('.review').first()).toBeVisible();
  });

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the average rating is shown without the reviews', async ({ shop }) => {
    await shop.openPlainProduct();
    await expect(shop.reviews.getByText(/out of 5 · \d+ ratings/)).toBeVisible();
    await expect(shop.reviews.locator('.bars')).toBeHidden();
    await expect(shop.reviews.locator('.review-skeleton')).toBeHidden();
    await expect(shop.reviews.getByText(MESSAGES.loading)).toHaveCount(0);
  });
});
