import { expect, test } from 'playwright/test';
import { shopUrl } from '../support/e2e-ports.ts';

test('a shopper gets from the home page to a category and a product', async ({ page }) => {
  await page.goto(shopUrl('aurora'));
  await expect(page).toHaveTitle(/Aurora/);
  await page.getByRole('main').getByRole('link', { name: 'See all' }).first().click();
  await expect(page).toHaveURL(/\/categories$/);
  const category = page.getByRole('main').locator('a[href^="/categories/"]').first();
  const name = (await category.textContent())?.trim() ?? '';
  await category.click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  const product = page.getByRole('main').locator('a[href^="/product/"]').first();
  const productName = (await product.textContent())?.trim() ?? '';
  await product.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(productName);
});
