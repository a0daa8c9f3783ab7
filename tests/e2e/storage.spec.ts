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
    await expect(shop.toast).toContainText(name);
    await shop.open('/user/cart');
    await expect(shop.main).toContainText('Your browser does not let this shop keep a cart');
    await shop.open(`/user/cart?add=${productId}`);
    await expect(shop.cartLines).toContainText(name);
    await expect(page).toHaveURL(/\/user\/cart$/);
  });
}
