import { expect, test } from './journey.ts';

test('a page restored from the back-forward cache shows the current cart', async ({ page, shop }) => {
  await shop.open('/top-selling');
  await expect(shop.cartCount).toHaveCount(0);
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await shop.open((await shop.plainCards.first().getByRole('link').getAttribute('href')) ?? '');
  await shop.open(`/user/cart?add=${shop.productId}`);
  await expect(shop.cartCount).toHaveText('1');
  // A page restored from the cache fires no load event.
  await page.goBack({ waitUntil: 'commit' });
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL(/\/top-selling$/);
  expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);
  await expect(shop.cartCount).toHaveText('1');
});
