/** The results of a search stay where they are when the second of file and API responds. */
import type { Locator } from 'playwright/test';
import { withCombinations } from '../support/combinations.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { shiftOf } from './support/layout-shift.ts';

const CALL = '**/api/v1/shop/search';
const FILE = '**/_search/*.json';
const VIEWS = withCombinations(
  [
    { width: 390, base: '' },
    { width: 320, base: '/bn' },
    { width: 1280, base: '' },
  ],
  [
    { width: 320, base: '' },
    { width: 390, base: '/bn' },
  ],
);

interface Box {
  name: string;
  top: number;
  height: number;
}

/** The cards of the results, with their positions. */
function boxesOf(cards: Locator): Promise<Box[]> {
  return cards.evaluateAll((each) =>
    each.map((card) => {
      const { top, height } = card.getBoundingClientRect();
      return { name: card.querySelector('.card-name')?.textContent ?? '', top, height };
    }),
  );
}

/** What cards say about delivery, below their prices. */
function deliveryTexts(cards: Locator): Promise<string[]> {
  return cards
    .locator('> .price')
    .evaluateAll((prices) => prices.map((price) => getComputedStyle(price, '::after').content));
}

for (const { width, base } of VIEWS) {
  test(`cards of the file have the size and delivery of those of the API, at ${width} px of ${base || '/'}`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const api = await holdRequests(page, CALL);
    await shop.open(`${base}/search?value=saree`);
    const cards = shop.main.locator('.results .card:has(.card-name)');
    await expect(cards.first()).toBeVisible();
    const [before, delivery] = [await boxesOf(cards), await deliveryTexts(cards)];
    expect(delivery[0]).toMatch(/৳/);
    api.release();
    await expect(cards.locator('[data-add-button], [data-options]').first()).toBeAttached();
    expect(await boxesOf(cards)).toEqual(before);
    expect(await deliveryTexts(cards)).toEqual(delivery);
    expect(await shiftOf(page)).toBeLessThan(0.001);
  });
}

test('products of the API stay when the file comes later; the pages that it finds are below them', async ({
  page,
  shop,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const file = await holdRequests(page, FILE);
  await shop.open('/search?value=saree');
  const cards = shop.main.locator('.results .card:has(.card-name)');
  await expect(cards.first()).toBeVisible();
  const before = await boxesOf(cards);
  file.release();
  const pages = shop.main.getByRole('navigation', { name: 'Categories and pages' });
  await expect(pages).toBeAttached();
  expect((await boxesOf(cards)).slice(0, before.length)).toEqual(before);
  const last = cards.last();
  expect((await pages.boundingBox())?.y).toBeGreaterThan(
    (await last.boundingBox())?.y ?? Number.POSITIVE_INFINITY,
  );
  expect(await shiftOf(page)).toBeLessThan(0.001);
});

test('nothing moves on a page of results that has no term, on a phone', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/search');
  await expect(shop.main.getByText('What are you looking for?')).toBeVisible();
  expect(await shiftOf(page)).toBeLessThan(0.001);
});
