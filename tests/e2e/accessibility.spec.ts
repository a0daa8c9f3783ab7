import { ShopPage } from './pages/shop-page.ts';
import { placeOrder } from './support/api-shopper.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';
import { ACCOUNT_PAGES, prerenderedKinds, shellKinds } from './support/page-kinds.ts';

const LOOKS = [
  { name: 'aurora', colorScheme: 'light', width: 1280 },
  { name: 'volt', colorScheme: 'dark', width: 1280 },
  { name: 'mishti', colorScheme: 'light', width: 390 },
] as const;

for (const { name, colorScheme, width } of LOOKS) {
  test(`axe finds no violation on any prerendered page of ${name}, ${colorScheme}, ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await withBlankImages(page);
    await withEmptyVendorScripts(page);
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const shop = new ShopPage(page, name);
    const found: string[] = [];
    for (const path of await prerenderedKinds(name)) {
      await shop.open(path);
      found.push(...(await violations(page, path)));
    }
    expect(found).toEqual([]);
  });
}

const FILLED = [
  { name: 'aurora', width: 1280, who: 'guest', paths: shellKinds() },
  { name: 'aurora', width: 1280, who: 'shopper', paths: ACCOUNT_PAGES },
  {
    name: 'mishti',
    width: 768,
    who: 'guest',
    paths: ['/sign-in', '/sign-up', '/track-order', '/user/cart', '/user/order'],
  },
  { name: 'mishti', width: 768, who: 'shopper', paths: ACCOUNT_PAGES },
];

for (const { name, width, who, paths } of FILLED) {
  test(`axe finds no violation on any page that its island fills for a ${who}, ${name}, ${width} px`, async ({
    page,
    complaints,
  }) => {
    test.slow();
    complaints.expect(FAILED_REQUEST);
    await withBlankImages(page);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const shop = new ShopPage(page, name);
    const found: string[] = [];
    if (who === 'shopper') {
      await shop.open('/blog');
      await placeOrder(name, await shop.signIn());
    }
    for (const path of paths) {
      await shop.open(path);
      await expect(shop.main.locator(`astro-island[ssr][opts*='"value":"load"']`)).toHaveCount(0);
      await expect(shop.main.locator('astro-island [aria-busy="true"]')).toHaveCount(0);
      found.push(...(await violations(page, path)));
    }
    expect(found).toEqual([]);
  });
}

test('axe finds no violation in the drawer, a toast and a filled cart', async ({ page, shop }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.slowPageClock();
  await shop.openPlainProduct();
  await shop.addButton.click();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  const found = await violations(page, 'drawer');

  await shop.open('/for-you');
  await shop.plainCards.first().getByRole('button').click();
  // A toast stays while the mouse is on it.
  await shop.toast.getByRole('link').hover();
  found.push(...(await violations(page, 'toast')));

  await shop.openCart();
  await expect(shop.cartLines.first()).toBeVisible();
  found.push(...(await violations(page, 'filled cart')));
  expect(found).toEqual([]);
});

test('axe finds no violation in open menus, suggestions and contacts', async ({ page, shop }) => {
  test.slow();
  const found: string[] = [];
  await page.emulateMedia({ reducedMotion: 'reduce' });
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
  await expect(page.getByRole('dialog', { name: 'Contact us' })).toBeVisible();
  found.push(...(await violations(page, 'contacts')));

  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/blog');
  await page.getByRole('navigation', { name: 'Shop' }).getByRole('link', { name: 'Category' }).click();
  await page.getByRole('dialog', { name: 'Categories' }).getByRole('button').nth(1).click();
  found.push(...(await violations(page, 'full-screen menu')));
  expect(found).toEqual([]);
});
