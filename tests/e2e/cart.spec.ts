import { storageKey } from '#site/storage-key.ts';
import { ShopPage } from './pages/shop-page.ts';
import { changeProducts, PRODUCT_CALL } from './support/changed-products.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { stopClock } from './support/stop-clock.ts';
import { textOf } from './support/text-of.ts';

test('a guest adds a product, changes its quantity, removes it and undoes the removal', async ({
  page,
  shop,
}) => {
  await shop.slowPageClock();
  const name = await shop.openPlainProduct();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await expect(shop.drawer).toContainText(`Added to cart: ${name}`);
  await shop.drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/user\/cart$/);
  await expect(shop.cartLines).toHaveCount(1);
  await expect(shop.cartLines).toContainText(name);

  const quantity = shop.cartLines.getByRole('spinbutton');
  await shop.cartLines.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('2');
  await shop.cartLines.getByRole('button', { name: 'One less' }).click();
  await expect(quantity).toHaveValue('1');
  await quantity.press('End');
  await quantity.press('Backspace');
  await quantity.press('3');
  await expect(shop.main.getByText('(3 items)')).toBeVisible();

  await shop.cartLines.getByRole('button', { name: `Remove ${name}` }).click();
  await expect(shop.main.getByText('Your cart is empty')).toBeVisible();
  await expect(shop.cartCount).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(quantity).toHaveValue('3');
  await page.reload();
  await expect(quantity).toHaveValue('3');
});

test('the buttons of a cart line do not move while its quantity grows to the stock', async ({
  page,
  shop,
}) => {
  await changeProducts(page, { stock: '7' });
  await shop.openPlainProduct();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await shop.openCart();
  const more = shop.cartLines.getByRole('button', { name: 'One more' });
  const quantity = shop.cartLines.getByRole('spinbutton');
  const place = await more.boundingBox();
  await more.click();
  await expect(quantity).toHaveValue('2');
  expect(await more.boundingBox()).toEqual(place);
  await quantity.fill((await quantity.getAttribute('aria-valuemax')) ?? '');
  await expect(more).toBeDisabled();
  await expect(shop.cartLines).toContainText('Only 7 in stock');
  expect(await more.boundingBox()).toEqual(place);
});

test('a variant must be selected, and the cart line shows it', async ({ page, shop }) => {
  await shop.open('/categories/Panjabi');
  const choose = shop.main.getByRole('link', { name: /^Choose options: / });
  await shop.open((await choose.first().getAttribute('href')) ?? '');
  const sizes = shop.main.getByRole('group', { name: 'Size' }).getByRole('radio');
  const free = sizes.and(page.locator(':enabled'));
  // Selected while the script may still load: the selection must stay.
  await free.last().click({ force: true });
  await expect(free.last()).toBeChecked();
  const size = await free.last().getAttribute('value');
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await shop.open('/user/cart');
  await expect(shop.cartLines).toContainText(size ?? 'no size');
});

test('a double click adds a product once', async ({ page, shop }) => {
  await stopClock(page);
  await shop.openPlainProduct();
  for (const times of [1, 2]) {
    // Both clicks happen before the API responds.
    const held = await holdRequests(page, PRODUCT_CALL);
    await shop.addButton.dblclick();
    held.release();
    await expect(shop.cartCount).toHaveText('1');
    await expect
      .poll(() =>
        page.evaluate(
          (key) => JSON.parse(localStorage.getItem(key) ?? '{}').lines?.[0]?.quantity,
          storageKey('addToCart', 'aurora'),
        ),
      )
      .toBe(times);
    // Without the drawer, which may have opened.
    await page.reload();
  }
  await shop.open('/user/cart');
  await expect(shop.cartLines.getByRole('spinbutton')).toHaveValue('2');
});

test('a quick add stays on the list and adds once for two clicks', async ({ page, shop }) => {
  await stopClock(page);
  await shop.open('/for-you');
  const card = shop.plainCards.first();
  const name = await textOf(card.locator('.card-name'));
  const button = card.getByRole('button', { name: `Add to cart: ${name}` });
  await button.dblclick();
  await expect(shop.toast).toContainText(`Added to cart: ${name}`);
  await expect(shop.cartCount).toHaveText('1');
  await expect(page).toHaveURL(/\/for-you$/);
  await shop.open('/user/cart');
  await expect(shop.cartLines.getByRole('spinbutton')).toHaveValue('1');
});

test('two tabs share one cart and lose no line', async ({ page, context }) => {
  const shop = new ShopPage(page, 'budget');
  await withBlankImages(page);
  await withEmptyVendorScripts(page);
  const [one = '', two = ''] = await shop.plainProducts();
  const second = new ShopPage(await context.newPage(), shop.name);
  await withBlankImages(second.page);
  await withEmptyVendorScripts(second.page);
  await shop.open(one);
  await second.open(two);
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await expect(second.cartCount).toHaveText('1');
  await second.addButton.click();
  await expect(second.cartCount).toHaveText('2');
  await expect(shop.cartCount).toHaveText('2');
  await shop.open('/user/cart');
  await second.open('/user/cart');
  await second.cartLines
    .first()
    .getByRole('button', { name: /^Remove / })
    .click();
  await expect(shop.cartLines).toHaveCount(1);
});

test('an add-to-cart request in the URL is applied once', async ({ page, shop }) => {
  const name = await shop.openPlainProduct();
  const address = `/user/cart?add=${await shop.productId()}&qty=2`;
  await shop.open(address);
  const quantity = shop.cartLines.getByRole('spinbutton');
  await expect(quantity).toHaveValue('2');
  await expect(shop.cartLines).toContainText(name);
  await expect(page).toHaveURL(/\/user\/cart$/);
  await page.reload();
  await expect(quantity).toHaveValue('2');
  await shop.open('/blog');
  await page.goBack();
  await expect(quantity).toHaveValue('2');
});

test('an add-to-cart request for an unknown product shows a message', async ({ shop, complaints }) => {
  complaints.expect(/400 \(Bad Request\)/);
  await shop.open('/user/cart?add=65f0c0ffee0000000000beef');
  await expect(shop.main.getByRole('alert')).toContainText('This product is no longer available.');
  await expect(shop.main.getByText('Your cart is empty')).toBeVisible();
});
