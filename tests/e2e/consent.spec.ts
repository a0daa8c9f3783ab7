/** The box on the page of one order by which shoppers agree to the policies of a shop that requires it. */
import type { Page } from 'playwright/test';
import { BUDGET_PRODUCT_ID } from '../support/budget-shop.ts';
import { OrderPage } from './pages/order-page.ts';
import { ShopPage } from './pages/shop-page.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { expectConsentFirst } from './support/expect-consent.ts';
import { expect, test } from './support/journey.ts';

/** Counts the orders that a page sends. */
function countOrders(page: Page): () => number {
  let count = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && /\/shop\/user\/order\?/.test(request.url())) count += 1;
  });
  return () => count;
}

test('on one page nothing is sent while the box is not ticked, which gets the focus, and then the order is placed', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await withBlankImages(page);
  await withEmptyVendorScripts(page);
  const orders = countOrders(page);
  const shop = new ShopPage(page, 'budget');
  const order = new OrderPage(shop);
  await order.openProduct(`/product/${BUDGET_PRODUCT_ID}`);
  await order.fillIn();
  await expect(order.form.locator('[data-delivery]')).toHaveText('Confirmed by the shop');
  await expectConsentFirst(order);
  expect(orders()).toBe(0);
  await order.button('Place order').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  expect(orders()).toBe(1);
});
