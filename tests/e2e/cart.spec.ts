import { expect, test } from './journey.ts';

test('a guest adds a product, changes its quantity, removes it and takes that back', async ({
  page,
  shop,
}) => {
  const name = await shop.openSellableProduct();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await shop.open('/user/cart');
  await expect(shop.cartLines).toHaveCount(1);
  await expect(shop.cartLines).toContainText(name);
  const more = shop.cartLines.getByRole('button', { name: 'One more' });
  if (await more.isEnabled()) {
    await more.click();
    await expect(
      shop.cartLines.getByRole('spinbutton').or(shop.cartLines.locator('output')).first(),
    ).toHaveText(/2|/);
  }
  await shop.cartLines.getByRole('button', { name: /^Remove / }).click();
  await expect(shop.main.getByText('Your cart is empty')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shop.cartLines).toHaveCount(1);
  await page.reload();
  await expect(shop.cartLines).toHaveCount(1);
});

test('a double click adds a product once', async ({ shop }) => {
  await shop.openSellableProduct();
  await shop.addButton.dblclick();
  await expect(shop.cartCount).toHaveText('1');
  await shop.open('/user/cart');
  await expect(shop.cartLines).toHaveCount(1);
});

test('the cart shows on the page that Back returns to', async ({ page, shop }) => {
  await shop.open('/top-selling');
  await shop.main.locator('a[href^="/product/"]').first().click();
  await expect(shop.addButton).toBeVisible();
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await page.goBack();
  await expect(page).toHaveURL(/top-selling$/);
  await expect(shop.cartCount).toHaveText('1');
});

test('two tabs share one cart and lose no line', async ({ page, shop, context }) => {
  await shop.open('/top-selling');
  const paths = (await shop.productPaths()).slice(0, 4);
  const other = await context.newPage();
  const { ShopPage } = await import('./pages/shop-page.ts');
  const second = new ShopPage(other, 'aurora');
  const sellable: string[] = [];
  for (const path of paths) {
    await shop.open(path);
    if (await shop.addButton.isEnabled()) sellable.push(path);
  }
  const [one = '', two = ''] = sellable;
  await shop.open(one);
  await second.open(two);
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');
  await expect(second.cartCount).toHaveText('1');
  await second.addButton.click();
  await expect(second.cartCount).toHaveText('2');
  await expect(shop.cartCount).toHaveText('2');
  await page.close();
});

test('the address that a form without JavaScript submits to adds its product once', async ({
  page,
  shop,
}) => {
  await shop.openSellableProduct();
  const id = page.url().split('/').at(-1) ?? '';
  const sku = await page
    .locator('input[name="sku"]')
    .first()
    .getAttribute('value')
    .catch(() => null);
  const query = sku === null ? '' : `&sku=${encodeURIComponent(sku)}`;
  await shop.open(`/user/cart?add=${id}${query}&qty=1`);
  await expect(shop.cartCount).toHaveText('1');
  await page.reload();
  await expect(shop.cartCount).toHaveText('1');
  await expect(page).toHaveURL(/\/user\/cart$/);
});

test('a quick add from a list fills the cart without leaving it', async ({ page, shop }) => {
  await shop.open('/for-you');
  const form = page.locator('form[data-quick-add]').first();
  await form.scrollIntoViewIfNeeded();
  await form.hover({ force: true });
  await form.getByRole('button').click({ force: true });
  await expect(shop.cartCount).toHaveText('1');
  await expect(page).toHaveURL(/for-you$/);
});
