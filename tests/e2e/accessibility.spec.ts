import { violations } from './support/axe.ts';
import { expect, test } from './support/journey.ts';

test('axe finds no violation in a toast and a filled cart', async ({ page, shop }) => {
  await shop.slowPageClock();
  await shop.open('/for-you');
  await shop.plainCards.first().getByRole('button').click();
  // A toast stays while the mouse is on it.
  await shop.toast.getByRole('link').hover();
  const found = await violations(page, 'toast');

  await shop.openCart();
  await expect(shop.cartLines.first()).toBeVisible();
  found.push(...(await violations(page, 'filled cart')));
  expect(found).toEqual([]);
});

test('axe finds no violation in open menus, suggestions and contacts, which Escape closes', async ({
  page,
  shop,
}) => {
  test.slow();
  const found: string[] = [];
  await shop.open('/blog');
  await shop.flyout.locator('summary').hover();
  await shop.flyout.getByRole('link', { name: 'Women', exact: true }).hover();
  await expect(shop.flyout.getByRole('link', { name: 'Sarees', exact: true })).toBeVisible();
  found.push(...(await violations(page, 'category menu')));

  await page.mouse.move(600, 800);
  await shop.searchField.fill('sare');
  await expect(shop.suggestions.first()).toBeVisible();
  found.push(...(await violations(page, 'suggestions')));

  await shop.open('/blog');
  await page.mouse.move(100, 100);
  await page.getByRole('button', { name: 'Contact us' }).click();
  const contacts = page.getByRole('dialog', { name: 'Contact us' });
  await expect(contacts.getByRole('link').first()).toBeVisible();
  found.push(...(await violations(page, 'contacts')));
  await page.keyboard.press('Escape');
  await expect(contacts).toBeHidden();

  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/blog');
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Category' }).click();
  await page.getByRole('dialog', { name: 'Categories' }).getByRole('button').nth(1).click();
  found.push(...(await violations(page, 'full-screen menu')));
  expect(found).toEqual([]);
});
