import { expect, test } from './journey.ts';
import { ShopPage } from './pages/shop-page.ts';

test('nothing of an attacker’s shop runs, in prerendered pages, shells or search', async ({
  page,
  complaints,
}) => {
  const shop = new ShopPage(page, 'hostile');
  await shop.open('/for-you');
  const products = (await shop.productPaths()).slice(0, 4);
  for (const path of [
    '/',
    '/categories',
    '/blog',
    ...products,
    '/search?value=%3Cscript%3Ewindow.pwned%3D1%3C%2Fscript%3E',
    '/product/..%2f..%2fescape',
    '/user/cart?add=%22%3E%3Cscript%3E',
  ]) {
    await shop.open(path);
    await expect(shop.main).toBeVisible();
    expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
  }
  // Pictures that are none and ids that do not exist may fail; a blocked script may not even be tried.
  expect(complaints.filter((text) => /Content Security Policy|script/i.test(text))).toEqual([]);
  complaints.length = 0;
});
