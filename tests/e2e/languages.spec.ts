/** A shop in two languages. */

import { ShopPage } from './pages/shop-page.ts';
import { expect, test } from './support/journey.ts';

test('switching the language keeps the page, its query and the cart, and all links stay in it', async ({
  page,
  shop,
}) => {
  await shop.slowPageClock();
  await shop.openPlainProduct();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await shop.closeDrawer();
  const path = new URL(page.url()).pathname;
  const bengali = page
    .getByRole('banner')
    .getByRole('link', { name: 'বাংলা' })
    .or(page.locator('.topbar').getByRole('link', { name: 'বাংলা' }));
  await bengali.first().click();
  await expect(page).toHaveURL((url) => url.pathname === `/bn${path}`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
  await expect(shop.cartCount).toHaveText('১');

  const foreign = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLAnchorElement>('a[href]:not([data-language])')]
        .filter(({ origin, pathname }) => origin === location.origin && !/^\/bn(?:\/|$)/.test(pathname))
        .map((link) => link.getAttribute('href') ?? '')
        .filter((href) => !/^(?:#|\/media\/|\/_|\/rss\.xml)/.test(href)),
    );
  expect(await foreign()).toEqual([]);

  await shop.open('/bn/user/cart');
  await expect(shop.main.getByRole('button', { name: /বাদ দিন$/ })).toHaveCount(1);
  expect(await foreign()).toEqual([]);

  await shop.open('/bn/search?value=saree');
  await expect(shop.main.locator('.card-name').first()).toBeVisible();
  expect(await foreign()).toEqual([]);
  await shop.searchField.fill('cotton');
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(/\/bn\/search\?value=cotton$/);
  // The script of the page puts the query into its language links.
  await page.waitForLoadState();
  await page.locator('.topbar').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL(/[^n]\/search\?value=cotton$/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('a shopper who selected a language is offered it elsewhere, and no page redirects', async ({
  page,
  shop,
}) => {
  await shop.open('/blog');
  await page.locator('.topbar').getByRole('link', { name: 'বাংলা' }).click();
  await expect(page).toHaveURL(/\/bn\/blog$/);
  await expect(shop.toast).toBeEmpty();
  await shop.open('/categories');
  await expect(shop.toast).toContainText('এই দোকান বাংলাতেও আছে।');
  await expect(page).toHaveURL(/[^n]\/categories$/);
  await shop.toast.getByRole('link').click();
  await expect(page).toHaveURL(/\/bn\/categories$/);
});

test('unknown and missing pages below /bn are in Bengali', async ({ page, complaints }) => {
  complaints.expect(/404|400|Failed to load resource/);
  const shop = new ShopPage(page, 'aurora');
  await shop.open('/bn/nowhere');
  await expect(shop.heading).toHaveText('আপনি ভুল ঠিকানায় এসেছেন');
  await shop.open('/bn/product/unknown');
  await expect(shop.heading).toHaveText('পণ্যটি পাওয়া যায়নি');
  const home = shop.main.getByRole('link', { name: 'হোম পেজে যান' });
  await expect(home).toHaveAttribute('href', '/bn');
});
