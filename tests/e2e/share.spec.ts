import { shopUrl } from '../support/e2e-ports.ts';
import { ShopPage } from './pages/shop-page.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';

test('share links contain the product name in any script and its canonical URL', async ({ page }) => {
  const shop = new ShopPage(page, 'mishti');
  await shop.open('/top-selling');
  const bengali = shop.main.locator('.card-name').filter({ hasText: /[\u0980-\u09ff]/ });
  const path = (await bengali.first().getAttribute('href')) ?? '';
  await shop.open(path);
  const name = (await shop.heading.textContent()) ?? '';
  const address = shopUrl('mishti', path);
  const shared = async (place: string) => {
    const link = shop.main.getByRole('link', { name: `${place}-এ শেয়ার করুন` });
    return new URL((await link.getAttribute('href')) ?? '').searchParams;
  };
  expect((await shared('Facebook')).get('u')).toBe(address);
  expect((await shared('WhatsApp')).get('text')).toBe(`${name} ${address}`);
  expect(Object.fromEntries(await shared('X'))).toEqual({ text: name, url: address });
  const mail = await shared('ই-মেইল');
  expect([mail.get('subject'), mail.get('body')]).toEqual([name, address]);
});

test('the link of a product is copied without a click on a network', async ({ page, context, shop }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await shop.open('/top-selling');
  const [path = ''] = await shop.productPaths();
  await shop.open(path);
  await page.mouse.wheel(0, 50);
  // Hearts appear after the listener of this button has started.
  await expect(shop.main.getByRole('button', { name: /^Wishlist: / }).first()).toBeVisible();
  await shop.main.getByRole('button', { name: 'Copy link' }).click();
  await expect(shop.toast).toContainText('Link copied.');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(shopUrl('aurora', path));
});

test('a click on "Copy link" before the scripts shows the URL, and one after them copies it', async ({
  page,
  context,
  shop,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const [path = ''] = await shop.plainProducts();
  const scripts = await holdRequests(page, /\/_astro\/.*\.js$/);
  await page.goto(shopUrl('aurora', path), { waitUntil: 'commit' });
  await shop.main.getByRole('button', { name: 'Copy link' }).click();
  const address = shop.main.getByText(shopUrl('aurora', path), { exact: true });
  await expect(address).toBeVisible();
  scripts.release();
  await page.waitForLoadState();
  await page.mouse.wheel(0, 50);
  await expect(shop.main.getByRole('button', { name: /^Wishlist: / }).first()).toBeVisible();
  await shop.main.getByRole('button', { name: 'Copy link' }).click();
  await expect(shop.toast).toContainText('Link copied.');
  await expect(address).toBeHidden();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(shopUrl('aurora', path));
});

test('a sold-out product is ordered from the shop, by WhatsApp or phone', async ({ page, shop }) => {
  await shop.open('/for-you');
  const out = shop.main.locator('.card-out .card-name').first();
  const name = (await out.textContent()) ?? '';
  const path = (await out.getAttribute('href')) ?? '';
  await shop.open(path);
  const order = shop.main.getByRole('link', { name: 'Order on WhatsApp' });
  await expect(order).toBeVisible();
  await expect(shop.main.getByRole('link', { name: /^Call / })).toHaveAttribute('href', /^tel:\+?\d+$/);
  const message = new URL((await order.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(message).toContain(name);
  expect(message).toContain(shopUrl('aurora', path));
  expect(message).toContain((await page.locator('[data-live-price] b').textContent()) ?? '?');
});
