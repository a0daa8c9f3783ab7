import type { Page } from 'playwright/test';
import type { ShopPage } from './pages/shop-page.ts';
import { changeProducts, PRODUCT_CALL } from './support/changed-products.ts';
import { expect, test } from './support/journey.ts';
import { storedLines } from './support/stored-lines.ts';
import { textOf } from './support/text-of.ts';

const RAISED = { price: '4321', stock: '7' };

test('a product page updates its price after the first gesture', async ({ page, shop }) => {
  await shop.openPlainProduct();
  await expect(shop.price).not.toContainText('4,321');
  await changeProducts(page, RAISED);
  await page.reload();
  await expect(shop.price).not.toContainText('4,321');
  await page.keyboard.press('Tab');
  await expect(shop.price.locator('b')).toContainText('4,321');
});

test('the cart keeps the price from the API and shows that it changed', async ({
  page,
  shop,
  complaints,
}) => {
  await shop.open('/top-selling');
  await changeProducts(page, RAISED);
  await shop.plainCards
    .first()
    .getByRole('button', { name: /^Add to cart: / })
    .click();
  await expect(shop.toast).toContainText(/The price is now .*4,321/);

  // The API fails on the cart page, so the cart shows its stored price.
  complaints.expect(/Failed to load resource/);
  await page.route(PRODUCT_CALL, (route) => route.abort());
  await shop.open('/user/cart');
  await expect(shop.cartLines).toContainText('4,321');
  await expect(shop.main.getByText('Prices and stock could not be checked just now.')).toBeVisible();
});

/** Opens a product of the running campaign. @returns its URL without `camp`, the campaign and its price there */
async function openFlashProduct(page: Page, shop: ShopPage) {
  await shop.open();
  await shop.main.locator('.card a[href^="/flash-product/"]').first().click();
  await expect(page).toHaveURL(/\/flash-product\/.+\?camp=.+/);
  const { pathname, searchParams } = new URL(page.url());
  return { path: pathname, camp: searchParams.get('camp'), price: await textOf(shop.price.locator('b')) };
}

test('a flash product page without a campaign in its URL keeps its price and its campaign', async ({
  page,
  shop,
}) => {
  const { path, camp, price } = await openFlashProduct(page, shop);
  const responded = page.waitForResponse(PRODUCT_CALL);
  await shop.open(path);
  await page.keyboard.press('Tab');
  await responded;
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await expect(shop.price.locator('b')).toHaveText(price);
  await expect
    .poll(() => storedLines(page))
    .toMatchObject([
      { campaignId: camp, unitPrice: Number(price.replace(/\D/g, '')) * 100, isUnconfirmed: false },
    ]);
});

test('a flash product page with another campaign shows and adds the ordinary price', async ({
  page,
  shop,
}) => {
  const { path, price } = await openFlashProduct(page, shop);
  await shop.open(`${path}?camp=000000000000000000000000`);
  await page.keyboard.press('Tab');
  await expect(shop.price.locator('b')).not.toHaveText(price);
  const ordinary = await textOf(shop.price.locator('b'));
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  // Until the API's response the line has the campaign of the URL.
  await expect
    .poll(() => storedLines(page))
    .toMatchObject([
      { campaignId: null, unitPrice: Number(ordinary.replace(/\D/g, '')) * 100, isUnconfirmed: false },
    ]);
});

test('the cart fetches prices again and shows the current one', async ({ page, shop }) => {
  const name = await shop.openPlainProduct();
  const before = await textOf(shop.price.locator('b'));
  await shop.addButton.click();
  await expect.poll(() => storedLines(page)).toMatchObject([{ isUnconfirmed: false }]);
  await changeProducts(page, RAISED);
  await shop.open('/user/cart');
  await expect(shop.cartLines).toContainText(name);
  await expect(shop.cartLines).toContainText(/The price is now .*4,321/);
  await expect(shop.cartLines).toContainText(`(was ${before})`);
});

test('a product that sold out since the build is not added', async ({ page, shop }) => {
  await shop.open('/top-selling');
  await changeProducts(page, { price: '4321', stock: '0' });
  await shop.plainCards
    .first()
    .getByRole('button', { name: /^Add to cart: / })
    .click();
  await expect(shop.toast).toContainText('This is sold out.');
  await expect(shop.cartCount).toHaveCount(0);
});
