import { expect, test } from './journey.ts';
import { ProductGallery } from './pages/product-gallery.ts';

test('at twice the font size all controls for buying stay on the screen', async ({ page, shop }) => {
  await page.addInitScript(() => {
    const large = new CSSStyleSheet();
    large.replaceSync('html { font-size: 200% !important; }');
    document.adoptedStyleSheets.push(large);
  });
  await new ProductGallery(shop).openTwoColours();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  for (const name of ['Add to Cart', 'Buy Now']) {
    const button = shop.main.locator('form.buy').getByRole('button', { name, exact: true });
    expect(await button.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  }

  const price = shop.main.locator('[data-sticky-buy] .price > :first-child');
  await expect(price).toBeVisible();
  const lines = price.evaluate((each) => {
    const text = document.createRange();
    text.selectNodeContents(each);
    return text.getClientRects().length;
  });
  expect(await lines).toBe(1);

  await shop.open('/blog');
  const bar = page.getByRole('navigation', { name: 'Shop' });
  for (const item of await bar.getByRole('link').all()) {
    expect(await item.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
  }
});
