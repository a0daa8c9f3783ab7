import { expect, test } from './support/journey.ts';

test('the cart count is current on the page that Back opens', async ({ page, shop }) => {
  await shop.open('/top-selling');
  await shop.plainCards.first().locator('.card-name').click();
  await shop.arrive(/\/product\//);
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await page.goBack();
  await expect(page).toHaveURL(/\/top-selling$/);
  await expect(shop.cartCount).toHaveText('1');
});
