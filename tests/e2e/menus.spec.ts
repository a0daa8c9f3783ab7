import { FLYOUT_MAX_CATEGORIES } from '#site/limits.ts';
import { withCombinations } from '../support/combinations.ts';
import { ShopPage } from './pages/shop-page.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';

test('the category menu opens on hover, shows the next level and links to it', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.flyout.locator('summary').hover();
  await shop.flyout.getByRole('link', { name: 'Women', exact: true }).hover();
  const sarees = shop.flyout.getByRole('link', { name: 'Sarees', exact: true });
  await sarees.click();
  await expect(page).toHaveURL(/\/categories\/Sarees$/);
  await expect(shop.heading).toHaveText('Sarees');
});

test('the menu has at most eight top categories and four levels, closes on Escape and outside, and arrow keys move through it', async ({
  page,
}) => {
  const shop = new ShopPage(page, 'budget');
  await withBlankImages(page);
  await withEmptyVendorScripts(page);
  // Scripts that load with the first gesture are not needed for it.
  const late = await holdRequests(page, /\/_astro\/late-clicks\./);
  await shop.open('/blog');
  const fragment = page.waitForResponse(/\/_menu\/[0-9a-f]+\.json$/);
  const summary = shop.flyout.locator('summary');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(shop.flyout).toHaveAttribute('open');
  expect(await shop.flyout.locator('.flyout-first > li').count()).toBe(FLYOUT_MAX_CATEGORIES);
  await page.keyboard.press('Escape');
  await expect(shop.flyout).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(shop.flyout).toHaveAttribute('open');
  await shop.heading.click();
  await expect(shop.flyout).not.toHaveAttribute('open');
  await late.requested;
  late.release();

  // The pages of the third and fourth level come when the menu opens.
  await summary.hover();
  expect((await fragment).status()).toBe(200);
  await shop.flyout.getByRole('link', { name: 'Department 1', exact: true }).hover();
  await shop.flyout.getByRole('link', { name: / 1\.1$/ }).hover();
  await expect(shop.flyout.getByRole('link', { name: / kind 1\.1\.1$/ })).toBeVisible();
  await expect(shop.flyout.getByRole('link', { name: / kind 1\.2\.1$/ })).toBeHidden();

  await page.mouse.move(600, 800);
  await expect(shop.flyout).not.toHaveAttribute('open');
  await summary.focus();
  await expect(shop.islandOf(shop.flyout)).not.toHaveAttribute('ssr');
  await page.keyboard.press('ArrowDown');
  await expect(shop.flyout.getByRole('link', { name: 'Department 1', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(shop.flyout.getByRole('link', { name: 'Department 2', exact: true })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(shop.flyout.getByRole('link', { name: / 2\.1$/ })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(shop.flyout.getByRole('link', { name: 'Department 2', exact: true })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/categories\/Department%202$/);
});

test('the account menu of a signed-in shopper closes on Escape and on a click outside', async ({
  page,
  shop,
}) => {
  await shop.signIn();
  await shop.open('/blog');
  const summary = shop.accountMenu.locator('summary');
  await summary.click();
  await expect(shop.accountMenu).toHaveAttribute('open');
  await page.keyboard.press('Escape');
  await expect(shop.accountMenu).not.toHaveAttribute('open');
  await expect(summary).toBeFocused();
  await summary.click();
  await expect(shop.accountMenu).toHaveAttribute('open');
  await shop.heading.click();
  await expect(shop.accountMenu).not.toHaveAttribute('open');
});

for (const width of withCombinations([390, 1280], [768])) {
  test(`the home page has a row of categories below its header instead of a Categories button at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    await shop.open();
    const women = page
      .getByRole('navigation', { name: 'Categories' })
      .getByRole('link', { name: 'Women', exact: true });
    await expect(women).toBeInViewport({ ratio: 1 });
    await expect(shop.flyout).toHaveCount(0);
    await women.click();
    await expect(page).toHaveURL(/\/categories\/Women$/);
  });
}
