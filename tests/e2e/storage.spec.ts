import { CheckoutPage } from './pages/checkout-page.ts';
import { expect, test } from './support/journey.ts';

/** Browsers refuse storage in private windows, by setting, or when it is full. */
const REFUSALS = {
  forbidden: () => {
    for (const name of ['localStorage', 'sessionStorage']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
    }
  },
  full: () => {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
  },
};

for (const [how, refuse] of Object.entries(REFUSALS)) {
  test(`a shop works within one page while storage is ${how}`, async ({ page, shop, context }) => {
    await context.addInitScript(refuse);
    const name = await shop.openPlainProduct();
    const productId = await shop.productId();
    await shop.addButton.click();
    await expect(shop.cartCount).toHaveText('1');
    await expect(shop.toast).toContainText(`${name} is in the cart of this page alone`);
    await shop.open('/user/cart');
    await expect(shop.main).toContainText('Your browser does not let this shop keep a cart');
    await shop.open('/user/order');
    await expect(shop.main).toContainText('Your browser does not let this shop keep a cart');
    await shop.open(`/user/cart?add=${productId}`);
    await expect(shop.cartLines).toContainText(name);
    await expect(page).toHaveURL(/\/user\/cart$/);
  });
}

test('a shop keeps the cart of an account and takes an order in a browser without service workers, compression and locks', async ({
  page,
  shop,
  context,
}) => {
  await context.addInitScript(() => {
    for (const name of ['serviceWorker', 'locks']) Reflect.deleteProperty(Navigator.prototype, name);
    for (const name of ['CompressionStream', 'DecompressionStream']) Reflect.deleteProperty(window, name);
  });
  await shop.signIn();
  const name = await shop.openPlainProduct();
  const has = () =>
    page.evaluate(() => [
      'serviceWorker' in navigator,
      'locks' in navigator,
      'CompressionStream' in window,
      'DecompressionStream' in window,
    ]);
  expect(await has()).toEqual([false, false, false, false]);
  const sent = page.waitForResponse(/\/shop\/user\/add-to-cart\?/);
  await shop.addButton.click();
  await sent;
  await expect(shop.cartCount).toHaveText('1');
  await shop.openCart();
  await expect(shop.cartLines).toContainText(name);
  const checkout = new CheckoutPage(shop);
  await shop.open('/user/order');
  await checkout.fillIn();
  await checkout.button('Place order').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(shop.cartCount).toBeHidden();
});
