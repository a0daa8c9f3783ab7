import { expect, test } from './journey.ts';

test('a shopper gets from the home page to a category and a product', async ({ page, shop }) => {
  await shop.open();
  await expect(page).toHaveTitle(/Aurora/);
  await shop.main.getByRole('link', { name: 'See all' }).first().click();
  await expect(page).toHaveURL(/\/categories$/);
  await shop.main.locator('a[href^="/categories/"]').first().click();
  await expect(page).toHaveURL(/\/categories\/.+/);
  await expect(shop.heading).not.toBeEmpty();
  const [first] = await shop.productPaths();
  await shop.main.locator(`a[href="${first}"]`).first().click();
  await expect(page).toHaveURL(new RegExp(`${first}$`));
  await expect(shop.addButton).toBeVisible();
});

test('a post and a seller’s page can be read', async ({ page, shop }) => {
  await shop.open('/blog');
  await shop.main.locator('a[href^="/blog/"]').first().click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(shop.main.locator('p').first()).toBeVisible();
  await page
    .getByRole('contentinfo')
    .getByRole('link')
    .filter({ hasText: /deliver|return|privacy|faq/i })
    .first()
    .click();
  await expect(shop.heading).toHaveText(/deliver|return|privacy|faq|question/i);
});
