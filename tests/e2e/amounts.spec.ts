import { chromium, type Page } from 'playwright/test';
import { withCombinations } from '../support/combinations.ts';
import { PHONE_FONTS, WIDE_FONTS } from '../support/fonts.ts';
import { ShopPage } from './pages/shop-page.ts';
import { changeProducts, PRODUCT_CALL } from './support/changed-products.ts';
import { holdRequests, QUOTE_CALL } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';

/** As long as an amount gets. */
const PRICE = 9_999_999;
const PRICE_TEXT = '৳99,99,999';

async function quoteLargeAmounts(page: Page): Promise<void> {
  await page.route(QUOTE_CALL, (route) =>
    route.fulfill({
      headers: { 'access-control-allow-origin': '*' },
      json: { data: { subtotal: PRICE, delivery: 0, discount: 0, total: PRICE, refused: [] } },
    }),
  );
}

for (const [name, fonts] of [
  ['an Android phone', PHONE_FONTS],
  ['a machine without Bengali letters', WIDE_FONTS],
] as const) {
  test(`the main buttons of cart and checkout do not move when large amounts arrive in the fonts of ${name}`, async ({
    launchOptions,
    contextOptions,
  }) => {
    const browser = await chromium.launch({ ...launchOptions, env: { ...process.env, ...fonts } });
    const page = await browser.newPage({ ...contextOptions, serviceWorkers: 'block' });
    const shop = new ShopPage(page, 'aurora');
    await changeProducts(page, { price: String(PRICE), stock: '7' });
    await shop.openPlainProduct();
    await shop.addButton.click();
    await expect(shop.cartCount).toHaveText('1');
    const link = shop.main.getByRole('link', { name: 'Checkout' });
    const charge = shop.main.getByRole('group', { name: 'Deliver to' }).getByText('৳', { exact: false });
    const place = shop.main.getByRole('button', { name: 'Place order' });
    const subtotal = shop.main.getByText('Subtotal').locator('xpath=following-sibling::dd');
    const summary = shop.main.locator('.summary-phone > summary');
    await quoteLargeAmounts(page);
    for (const width of withCombinations([320, 1280], [390, 768, 1024])) {
      await page.setViewportSize({ width, height: 844 });
      const held = await holdRequests(page, PRODUCT_CALL);
      await shop.open('/user/cart');
      await held.requested;
      const linkBefore = await link.boundingBox();
      await expect(charge).toHaveCount(0);
      held.release();
      await expect(charge).toHaveCount(2);
      expect(await link.boundingBox()).toEqual(linkBefore);

      const amounts = await holdRequests(page, QUOTE_CALL);
      await shop.open('/user/order');
      await amounts.requested;
      if (width < 1024) await expect(summary).toContainText('…');
      else await expect(subtotal).toHaveText('…');
      const placeBefore = await place.boundingBox();
      const summaryBefore = width < 1024 ? await summary.boundingBox() : null;
      amounts.release();
      if (width < 1024) await expect(summary).toContainText(PRICE_TEXT);
      else await expect(subtotal).toHaveText(PRICE_TEXT);
      expect(await place.boundingBox()).toEqual(placeBefore);
      expect(width < 1024 ? await summary.boundingBox() : null).toEqual(summaryBefore);
    }
    await browser.close();
  });
}
