import { ShopPage } from './pages/shop-page.ts';
import { withBlankImages } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';
import { prerenderedKinds } from './support/page-kinds.ts';

test.use({ javaScriptEnabled: false });

test('without JavaScript every kind of list, product, post and page shows its content', async ({
  page,
  shop,
}) => {
  await withBlankImages(page);
  for (const path of await prerenderedKinds('aurora')) {
    await shop.open(path);
    await expect(shop.heading).toHaveCount(1);
    await expect(shop.main).toContainText(/\w{3}/);
  }
  const [path = ''] = await shop.plainProducts();
  await shop.open(path);
  await expect(shop.addButton).toBeEnabled();
  await expect(shop.main.getByRole('img').first()).toBeVisible();
});

test('without JavaScript the menu opens and links to categories', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.flyout.locator('summary').click();
  await shop.flyout.getByRole('link', { name: 'Women', exact: true }).click();
  await expect(page).toHaveURL(/\/categories\/Women$/);
});

test('without JavaScript the categories page lists the deepest categories', async ({ page }) => {
  const shop = new ShopPage(page, 'budget');
  // This shop has no images.
  await withBlankImages(page);
  await shop.open('/categories');
  await shop.main.getByRole('link', { name: / kind 8\.6\.5$/ }).click();
  await expect(shop.heading).toHaveText(/ kind 8\.6\.5$/);
});

test('without JavaScript search and cart say that they need JavaScript and show the phone number', async ({
  page,
  shop,
}) => {
  await shop.open('/blog');
  await shop.searchField.fill('saree');
  await shop.searchField.press('Enter');
  await expect(page).toHaveURL(/\/search\?value=saree$/);
  const help = shop.main.locator('.needs-script');
  await expect(help).toContainText('This page needs JavaScript');
  await expect(help.locator('a[href^="tel:"]')).toBeVisible();
  await expect(help.getByRole('link', { name: 'Browse categories' })).toHaveAttribute('href', '/categories');
  await expect(shop.main.locator('.skeleton, .loading').filter({ visible: true })).toHaveCount(0);
  await shop.openPlainProduct();
  const id = await shop.productId();
  await shop.addButton.click();
  await expect(page).toHaveURL(new RegExp(`/user/cart\\?add=${id}&`));
  await expect(help).toContainText('This page needs JavaScript');
  await expect(shop.main.locator('.skeleton, .loading').filter({ visible: true })).toHaveCount(0);

  // Buy Now leads to the cart as well, which adds the item when the page is opened again with JavaScript.
  await page.goBack();
  await shop.main.locator('form.buy').getByRole('button', { name: 'Buy Now' }).click();
  await expect(page).toHaveURL(new RegExp(`/user/cart\\?add=${id}&(?:.*&)?buy=1`));
  await expect(help).toContainText('This page needs JavaScript');
});

test('without JavaScript the return from a payment links to the order and sends no request', async ({
  page,
  shop,
}) => {
  await shop.open('/user/success/payment_number/any');
  await expect(shop.main.getByRole('heading', { name: 'You are back from the payment page' })).toBeVisible();
  await expect(shop.main.getByText('Asking about your payment…')).toBeHidden();
  await shop.main.getByRole('link', { name: 'Track Order' }).click();
  await expect(page).toHaveURL(/\/track-order$/);
});

test('without JavaScript the newsletter form keeps the email out of the URL and shows what it needs', async ({
  page,
  shop,
}) => {
  await shop.open('/blog');
  const form = page.locator('form.newsletter');
  await form.getByRole('textbox').fill('rahima@example.com');
  await form.getByRole('button').click();
  await expect(form.getByText(/JavaScript/)).toBeVisible();
  await expect(form.getByRole('textbox')).toHaveValue('rahima@example.com');
  await expect(page).toHaveURL(/\/blog$/);
});
