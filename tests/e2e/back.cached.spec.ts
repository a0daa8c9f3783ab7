import type { Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';

/** Why the browser loaded the page again, by its own words; null for a page restored from the back-forward cache. */
function lossOf(page: Page): Promise<string | null> {
  return page.evaluate(() => {
    if ('isSamePage' in window) return null;
    const [navigation] = performance.getEntriesByType('navigation');
    return JSON.stringify(Reflect.get(navigation ?? {}, 'notRestoredReasons'));
  });
}

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
  expect(await lossOf(page)).toBeNull();
  await expect(shop.cartCount).toHaveText('1');
});
