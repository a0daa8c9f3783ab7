import { expect, test } from './journey.ts';
import { ShopPage } from './pages/shop-page.ts';

test('the category flyout opens on hover, cascades and leads to a category', async ({ page, shop }) => {
  await shop.open('/blog');
  const menu = page.getByRole('banner').locator('details.flyout');
  await menu.locator('summary').hover();
  const first = menu.getByRole('link').filter({ visible: true }).first();
  await expect(first).toBeVisible();
  await first.hover();
  await first.click();
  await expect(page).toHaveURL(/\/categories\/.+/);
});

test('the flyout shows at most eight top categories and closes on Escape and on a click outside', async ({
  page,
}) => {
  const shop = new ShopPage(page, 'budget');
  await shop.open('/blog');
  const menu = page.getByRole('banner').locator('details.flyout');
  await menu.locator('summary').click();
  await expect(menu).toHaveAttribute('open', '');
  expect(await menu.locator('.flyout-first > li').count()).toBeLessThanOrEqual(8);
  await page.keyboard.press('Escape');
  await expect(menu).not.toHaveAttribute('open', '');
  await menu.locator('summary').click();
  await page.getByRole('heading', { level: 1 }).click();
  await expect(menu).not.toHaveAttribute('open', '');
});

test('the third and fourth level come when the menu is opened', async ({ page }) => {
  const shop = new ShopPage(page, 'budget');
  await shop.open('/blog');
  const fragment = page.waitForResponse(/\/_menu\/[0-9a-f]+\.json$/);
  const menu = page.getByRole('banner').locator('details.flyout');
  await menu.locator('summary').hover();
  expect((await fragment).status()).toBe(200);
  await menu.getByRole('link', { name: 'Department 1' }).hover();
  const sub = menu.locator('a', { hasText: /1\.1$/ }).first();
  await sub.hover();
  await expect(menu.locator('a', { hasText: /kind 1\.1\.1/ })).toBeVisible();
});

test('the home page has no Categories button, other pages have', async ({ page, shop }) => {
  await shop.open();
  await expect(page.getByRole('banner').locator('details.flyout')).toHaveCount(0);
  await shop.open('/blog');
  await expect(page.getByRole('banner').locator('details.flyout')).toBeVisible();
});

test('the headset button shows the contacts of the shop', async ({ page, shop }) => {
  await shop.open();
  await page.locator('[popovertarget]').filter({ visible: true }).first().click();
  await expect(page.locator('[popover]:popover-open').getByRole('link').first()).toBeVisible();
});
