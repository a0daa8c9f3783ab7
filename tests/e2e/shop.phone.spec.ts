import { MOBILE_MENU_NAME_CHARS } from '#site/limits.ts';
import { OWN_PHONE_MENU } from '#tests/support/phone-menu-api.ts';
import { ShopPage } from './pages/shop-page.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { textOf } from './support/text-of.ts';

test('the bottom bar opens a full-screen menu of four levels', async ({ page }) => {
  const shop = new ShopPage(page, 'budget');
  await withBlankImages(page);
  await withEmptyVendorScripts(page);
  await shop.open('/blog');
  const bar = page.getByRole('navigation', { name: 'Shop' });
  await bar.getByRole('link', { name: 'Category' }).tap();
  const menu = page.getByRole('dialog', { name: 'Categories' });
  await expect(menu).toBeVisible();
  const box = await menu.boundingBox();
  expect([box?.width ?? 0, box?.height ?? 0].map(Math.round)).toEqual([390, 844]);

  const department = menu.getByRole('button', { name: 'Department 1', exact: true });
  await expect(department).toHaveAttribute('aria-expanded', 'true');
  const kind = menu.getByRole('link', { name: / kind 1\.1\.1$/ });
  expect((await textOf(kind)).replace('…', '').length).toBeLessThanOrEqual(MOBILE_MENU_NAME_CHARS);
  await expect(menu.getByRole('link', { name: / kind 1\.2\.1$/ })).toHaveCount(0);
  const sizes = await menu
    .locator('.cats-item')
    .evaluateAll((items) => items.map((item) => Number.parseFloat(getComputedStyle(item).fontSize)));
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);
  await department.tap();
  await expect(kind).toHaveCount(0);

  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await bar.getByRole('link', { name: 'Category' }).tap();
  await menu.getByRole('link', { name: 'All of Department 1' }).tap();
  await expect(page).toHaveURL(/\/categories\/Department%201$/);
});

test('a click on Category is shown at once while its script loads', async ({ page, shop }) => {
  const react = await holdRequests(page, /\/_astro\/hydrate-island\./);
  await shop.open('/blog');
  const category = page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Category' });
  const pulses = () => category.evaluate((link) => getComputedStyle(link).animationName !== 'none');
  expect(await pulses()).toBe(false);
  await category.tap();
  await react.requested;
  expect(await pulses()).toBe(true);
  react.release();
  await expect(page.getByRole('dialog', { name: 'Categories' })).toBeVisible();
  expect(await pulses()).toBe(false);
});

test('the menu has the categories of the phone’s own list, and wide screens have theirs', async ({
  page,
}) => {
  const shop = new ShopPage(page, OWN_PHONE_MENU);
  await withEmptyVendorScripts(page);
  await shop.open('/blog');
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Category' }).tap();
  const first = page.getByRole('dialog', { name: 'Categories' }).getByRole('list').first();
  await expect(first.getByRole('listitem').first()).toHaveText('Personal Care');
  await expect(first.getByRole('listitem').nth(1)).toHaveText('Kitchen');
  await expect(first.getByRole('listitem').last()).toHaveText('Wearables');
  await page.keyboard.press('Escape');

  await page.setViewportSize({ width: 1280, height: 900 });
  await shop.flyout.locator('summary').click();
  await expect(shop.flyout.locator('.flyout-first > li > a').first()).toHaveText('Phones & Tablets');
});

test('a category without children links to its products', async ({ page }) => {
  const shop = new ShopPage(page, 'mishti');
  await shop.open();
  await page.getByRole('navigation', { name: 'দোকান' }).getByRole('link', { name: 'ক্যাটাগরি' }).tap();
  const menu = page.getByRole('dialog', { name: 'ক্যাটাগরি' });
  await menu.getByRole('link', { name: 'Sweets', exact: true }).tap();
  await expect(page).toHaveURL(/\/categories\/Sweets$/);
});

test('a guest adds to the cart on a phone and sees the count in the bottom bar', async ({ page, shop }) => {
  await shop.openPlainProduct();
  await shop.addButton.tap();
  await expect(shop.cartCount).toHaveText('1');
  await shop.open();
  const bar = page.getByRole('navigation', { name: 'Shop' });
  await expect(bar.locator('[data-cart-count]')).toHaveText('1');
  await bar.getByRole('link', { name: 'Cart' }).tap();
  await expect(shop.cartLines).toHaveCount(1);
});

test('the compact search shows suggestions and results', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.searchField.fill('saree');
  await expect(shop.suggestions.first()).toBeVisible();
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(/\/search\?value=saree$/);
  await expect(shop.main.locator('.card-name').first()).toBeVisible();
});

test('total and Checkout stay in view with five lines in the cart', async ({ page }) => {
  const shop = new ShopPage(page, 'budget');
  await withBlankImages(page);
  await withEmptyVendorScripts(page);
  await shop.open('/for-you');
  // Its label is another one for a moment after adding.
  const add = shop.main.locator('form[data-quick-add] [data-add-button]');
  for (let count = 1; count <= 5; count += 1) {
    await add.nth(count - 1).tap();
    await expect(shop.cartCount).toHaveText(String(count));
  }
  await shop.open('/user/cart');
  await expect(shop.cartLines).toHaveCount(5);
  await expect(shop.main.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
  await expect(shop.main.getByText('Total without delivery')).toBeInViewport({ ratio: 1 });
});
