import { expect, test } from './support/journey.ts';
import { textOf } from './support/text-of.ts';

test('a shopper opens a category and a product from the home page', async ({ page, shop }) => {
  await shop.open();
  await expect(page).toHaveTitle(/Aurora/);
  const category = shop.main.locator('a[href^="/categories/"]').first();
  await category.click();
  await expect(page).toHaveURL(/\/categories\/.+/);
  const name = decodeURIComponent(new URL(page.url()).pathname.replace('/categories/', ''));
  await expect(shop.heading).toHaveText(name);

  const product = shop.main.locator('.card-name[href^="/product/"]').first();
  const title = await textOf(product);
  await product.click();
  await expect(page).toHaveURL(/\/product\/.+/);
  await expect(shop.heading).toHaveText(title);
  await expect(shop.addButton).toBeVisible();
});

test('the categories page lists all categories with links to their products', async ({ page, shop }) => {
  await shop.open('/categories');
  const deepest = shop.main.locator('.extras a').first();
  const name = await textOf(deepest);
  await deepest.click();
  await expect(page).toHaveURL(new RegExp(`/categories/${encodeURIComponent(name)}$`));
  await expect(shop.heading).toHaveText(name);
});

test('a long list has a second page with a link back', async ({ page, shop }) => {
  await shop.open('/for-you');
  const first = await shop.productPaths();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await pages.getByRole('link', { name: 'Next' }).click();
  await shop.arrive(/\/for-you\/page\/2$/);
  const second = await shop.productPaths();
  expect(second.length).toBeGreaterThan(0);
  expect(second.filter((path) => first.includes(path))).toEqual([]);
  await pages.getByRole('link', { name: 'Previous' }).click();
  await expect(page).toHaveURL(/\/for-you$/);
});

test('a campaign shows its products at the campaign price, in the selected order', async ({ page, shop }) => {
  await shop.open();
  const card = shop.main
    .getByRole('listitem')
    .filter({ has: page.locator('a[href^="/flash-product/"]') })
    .first();
  const price = await textOf(card.locator('.price b'));
  await card.getByRole('link').first().click();
  await expect(page).toHaveURL(/\/flash-product\/[^?]+\?camp=.+/);
  await expect(shop.price.locator('b')).toHaveText(price);
  await shop.main.locator('.product-campaign').click();
  await shop.arrive(/\/shop-campaign\/[^?]+$/);
  await shop.main.getByLabel('Sort by').selectOption('Price: high to low');
  await expect(page).toHaveURL(/\/shop-campaign\/[^?]+\?sort=price-desc$/);
  const prices = shop.main.locator('[data-list=results] .card .price b');
  await expect(prices.first()).toBeVisible();
  const amounts = (await prices.allTextContents()).map((text) =>
    Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', '')),
  );
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(amounts).toContain(Number(/[\d,]+/.exec(price)?.[0].replaceAll(',', '')));
});

test('a post and a custom page show their text', async ({ page, shop }) => {
  await shop.open('/blog');
  const post = shop.main.locator('a[href^="/blog/"]').first();
  await post.click();
  await expect(page).toHaveURL(/\/blog\/.+/);
  await expect(shop.heading).not.toBeEmpty();
  await expect(shop.main.locator('p').first()).not.toBeEmpty();

  const link = shop.footer.locator('a[href^="/pages/"]').first();
  const title = await textOf(link);
  await link.click();
  await expect(shop.heading).toHaveText(title);
});
