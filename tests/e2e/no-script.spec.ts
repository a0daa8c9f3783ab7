import { expect, test } from './journey.ts';
import { ShopPage } from './pages/shop-page.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript every list, product, post and page can be browsed', async ({ page, shop }) => {
  for (const path of ['/', '/categories', '/top-selling', '/for-you', '/shop-upcoming-product', '/blog']) {
    await shop.open(path);
    await expect(shop.heading).toHaveCount(1);
  }
  await shop.open('/top-selling');
  const [path = ''] = await shop.productPaths();
  await shop.open(path);
  await expect(shop.heading).not.toBeEmpty();
  await expect(shop.addButton).toBeVisible();
  await expect(page.getByRole('main').locator('img').first()).toBeVisible();
});

test('without JavaScript the menu opens and leads to categories', async ({ page, shop }) => {
  await shop.open('/blog');
  const menu = page.getByRole('banner').locator('details.flyout');
  await menu.locator('summary').click();
  await menu.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/categories/);
});

test('without JavaScript the deepest categories stand on the categories page', async ({ page }) => {
  const shop = new ShopPage(page, 'budget');
  await shop.open('/categories');
  await expect(shop.main.locator('a[href^="/categories/"]', { hasText: 'kind 8.6.5' })).toHaveCount(1);
});

test('without JavaScript a search and an add-to-cart say what is missing and whom to call', async ({
  page,
  shop,
}) => {
  await shop.open('/blog');
  await shop.searchField.fill('saree');
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(/\/search\?value=saree/);
  await expect(shop.main).toContainText(/JavaScript/);
  await shop.openSellableProduct();
  await shop.addButton.click();
  await expect(page).toHaveURL(/\/user\/cart\?.*add=/);
  await expect(shop.main).toContainText(/JavaScript/);
  await expect(shop.main.locator('a[href^="tel:"]').first()).toBeVisible();
});
