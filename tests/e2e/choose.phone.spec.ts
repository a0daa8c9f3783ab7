import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { textOf } from './support/text-of.ts';

test('a variant is selected and added from a card without leaving the list', async ({ page, shop }) => {
  // The script of late clicks requests this one when it listens. Opening the page may cause the first scroll event.
  const listening = page.waitForRequest(/\/_astro\/hearts\.[^/]+\.js$/);
  await shop.open('/for-you');
  const choose = shop.main.getByRole('link', { name: /^Choose options: / }).first();
  await choose.scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 20);
  await page.touchscreen.tap(5, 300);
  await listening;
  await choose.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog');
  await expect(sheet.getByRole('button', { name: 'Add to Cart' })).toBeEnabled();
  expect(await violations(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(choose).toBeFocused();

  await choose.click();
  const name = await textOf(sheet.getByRole('heading', { level: 2 }));
  const other = sheet.locator('.pill:not(.pill-out):not(:has(:checked))').first();
  const option = (await textOf(other)).replace(/\s+\(.*/, '');
  await other.click();
  await sheet.getByRole('button', { name: 'One more' }).click();
  const price = await textOf(sheet.locator('[data-live-price] b'));
  await sheet.getByRole('button', { name: 'Add to Cart' }).click();
  await expect(sheet).toBeHidden();
  await expect(shop.toast).toContainText(name);
  await expect(page).toHaveURL(/\/for-you$/);
  await shop.open('/user/cart');
  await expect(shop.cartLines).toHaveCount(1);
  await expect(shop.cartLines.first()).toContainText(name);
  await expect(shop.cartLines.first()).toContainText(option);
  await expect(shop.cartLines.first()).toContainText(price);
  await expect(shop.cartLines.first().getByRole('spinbutton')).toHaveValue('2');
});

test('options that cannot be fetched are selected on the product’s page', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await shop.open('/for-you');
  const choose = shop.main.getByRole('link', { name: /^Choose options: / }).first();
  const href = (await choose.getAttribute('href')) ?? '';
  await page.route(`**${href}`, (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await choose.click();
  await expect(page).toHaveURL(new RegExp(`${href}$`));
});
