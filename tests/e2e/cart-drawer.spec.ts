import { violations } from './support/axe.ts';
import { changeProducts, PRODUCT_CALL } from './support/changed-products.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';

test('adding on a product page opens the cart in a drawer, which works with a keyboard alone', async ({
  page,
  shop,
}) => {
  await shop.slowPageClock();
  const name = await shop.openPlainProduct();
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  const width = () => page.evaluate(() => document.body.clientWidth);
  const before = await width();
  await shop.addButton.press('Enter');
  await expect(shop.cartCount).toHaveText('1');
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('status').first()).toHaveText(`Added to cart: ${name}`);
  expect(await width()).toBe(before);
  expect(await violations(page)).toEqual([]);

  const focused = page.locator(':focus');
  await page.keyboard.press('Tab');
  await expect(focused).toHaveAccessibleName('Close');
  await drawer.getByRole('button', { name: 'One more' }).focus();
  await page.keyboard.press('Enter');
  await expect(drawer.locator('output')).toHaveText('2');
  await expect(focused).toHaveAccessibleName('One more');
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await expect(focused).toHaveText(/^(?:Add to Cart|Added)$/);

  // The script of the drawer's links has run: it loads with the first gesture, and then the heart.
  await expect(shop.main.getByRole('button', { name: /^Wishlist: / }).first()).toBeVisible();
  // The header's link opens it too; a click outside closes it, and after Back the page is without it.
  await page
    .getByRole('banner')
    .getByRole('link', { name: /My Cart/ })
    .click();
  await expect(drawer.locator('output')).toHaveText('2');
  await page.mouse.click(100, 400);
  await expect(drawer).toHaveCount(0);
  await page
    .getByRole('banner')
    .getByRole('link', { name: /My Cart/ })
    .click();
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/user\/cart$/);
  await expect(shop.cartLines.getByRole('spinbutton')).toHaveValue('2');
  await page.goBack();
  await expect(shop.addButton).toBeVisible();
  await expect(drawer).toHaveCount(0);
});

test('a message that appears while the drawer is open is above it, and stays when it is closed', async ({
  page,
  shop,
}) => {
  await shop.slowPageClock();
  await changeProducts(page, { price: '9999', stock: '7' });
  const isOpen = Promise.withResolvers<void>();
  await page.route(PRODUCT_CALL, async (route) => {
    await isOpen.promise;
    await route.fallback();
  });
  await shop.openPlainProduct();
  await shop.addButton.click();
  await expect(shop.drawer).toBeVisible();
  await expect(shop.toast.getByText(/^Added to cart/)).toBeHidden();
  isOpen.resolve();
  const message = shop.toast.getByText('৳9,999', { exact: false });
  await expect(message).toBeVisible();
  const isOnTop = message.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });
  expect(await isOnTop).toBe(true);
  await expect(shop.drawer.getByRole('link', { name: 'Checkout' })).toBeInViewport({ ratio: 1 });
  await shop.closeDrawer();
  await expect(message).toBeVisible();
});

test('adding on a list opens no drawer; its links open the cart’s page when its script does not load', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await shop.open('/for-you');
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  await shop.plainCards
    .first()
    .getByRole('button', { name: /^Add to cart: / })
    .click();
  // A toast stays while the pointer is over it.
  await shop.toast.getByText(/^Added to cart/).hover();
  // The script of the drawer's links has run: it loads with the first gesture, and then the hearts.
  await expect(shop.main.getByRole('button', { name: /^Wishlist: / }).first()).toBeVisible();
  const view = shop.toast.getByRole('link', { name: 'View cart' });
  await view.click();
  await expect(drawer).toBeVisible();
  await page.keyboard.press('Escape');

  await page.route(/\/drawer[^/]*\.js$/, (route) => route.abort());
  await page.reload();
  await page
    .getByRole('banner')
    .getByRole('link', { name: /My Cart/ })
    .click();
  await expect(page).toHaveURL(/\/user\/cart$/);
  await expect(shop.cartLines).toHaveCount(1);
});
