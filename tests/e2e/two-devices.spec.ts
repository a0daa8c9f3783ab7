/** Two devices of one account. */
import { CheckoutPage } from './pages/checkout-page.ts';
import { ShopPage } from './pages/shop-page.ts';
import { expect, test } from './support/journey.ts';

test('an order names the item that another device has just ordered, and is placed with another click', async ({
  page,
  shop,
  browser,
}) => {
  test.slow();
  await shop.signIn();
  const checkout = new CheckoutPage(shop);
  const added = page.waitForResponse(
    (response) => response.url().includes('/add-to-cart') && response.request().method() === 'POST',
  );
  const name = await shop.openPlainProduct();
  await shop.addButton.click();
  await added;
  await shop.open('/user/order');
  await checkout.fillIn();

  const device = await browser.newContext({ storageState: await page.context().storageState() });
  const there = new CheckoutPage(new ShopPage(await device.newPage(), shop.name));
  await there.shop.open('/user/order');
  await there.fillIn();
  await there.button('Place order').click();
  await expect(there.shop.page).toHaveURL(/\/confirm-order$/);
  const number = (await there.shop.main.locator('.confirm-number [translate=no]').textContent()) ?? '';
  await device.close();

  await checkout.button('Place order').click();
  const notice = shop.main.getByRole('alert').filter({ hasText: number });
  await expect(notice).toContainText(name);
  await expect(notice).toContainText(`is no longer in your cart: it is in your order ${number}.`);
  await checkout.button('Order anyway').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(shop.main.locator('.confirm-number')).not.toContainText(number);
});
