import { expect, test } from './journey.ts';
import { ShopPage } from './pages/shop-page.ts';

test('the bottom bar opens a full-screen menu with all levels', async ({ page }) => {
  const shop = new ShopPage(page, 'budget');
  await shop.open('/blog');
  const bar = page
    .getByRole('navigation')
    .filter({ has: page.locator('[data-cart-count]') })
    .last();
  await bar.getByText('Category').tap();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  await dialog.getByText('Department 1', { exact: true }).tap();
  await dialog.getByText(/1\.1$/).first().tap();
  await expect(dialog.getByText(/^\S{1,9}|…/).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});

test('nothing scrolls sideways on any kind of page', async ({ page }) => {
  for (const name of ['aurora', 'mishti', 'hostile']) {
    const shop = new ShopPage(page, name);
    for (const path of [
      '/',
      '/categories',
      '/for-you',
      '/blog',
      '/user/cart',
      '/sign-in',
      '/search?value=a',
    ]) {
      await shop.open(path);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect({ name, path, overflow }).toEqual({ name, path, overflow: 0 });
    }
  }
});

test('a guest adds to the cart with a thumb and sees it in the bar', async ({ shop }) => {
  await shop.openSellableProduct();
  await shop.addButton.tap();
  await shop.open('/');
  await expect(shop.cartCount).toHaveText('1');
});
