import { FAILED_REQUEST } from './complaints.ts';
import { expect, test } from './journey.ts';
import { prerenderedKinds } from './page-kinds.ts';
import { ShopPage } from './pages/shop-page.ts';

const SCRIPT = '%22%3E%3Cscript%3Ewindow.pwned%3D1%3C%2Fscript%3E';

test('nothing of an attacker’s shop runs, in prerendered pages, shells, the cart or search', async ({
  page,
  complaints,
}) => {
  test.slow();
  // Pictures that are none and ids that do not exist fail; a script of the attacker's may not even be tried.
  complaints.expect(FAILED_REQUEST);
  const shop = new ShopPage(page, 'hostile');
  await shop.open('/for-you');
  const products = (await shop.productPaths()).slice(0, 6);
  const prerendered = await prerenderedKinds('hostile');
  const asked = [
    `/search?value=${SCRIPT}`,
    '/product/..%252f..%252fescape',
    `/user/cart?add=${SCRIPT}`,
    `/user/cart?add=${products[0]?.split('/').at(-1)}`,
  ];
  for (const path of [...prerendered, ...products, ...asked]) {
    await shop.open(path);
    await page.keyboard.press('Tab');
    await expect(shop.main).toBeVisible();
    expect({ path, pwned: await page.evaluate(() => 'pwned' in window) }).toEqual({ path, pwned: false });
  }
  await shop.searchField.fill('script');
  await expect(shop.suggestions.first()).toBeVisible();
  expect(await page.evaluate(() => 'pwned' in window)).toBe(false);
});
