import { ProductGallery } from './pages/product-gallery.ts';
import { expect, test } from './support/journey.ts';

test('at twice the font size controls for buying and amounts of the cart stay on the screen', async ({
  page,
  shop,
}) => {
  await page.addInitScript(() => {
    const large = new CSSStyleSheet();
    large.replaceSync('html { font-size: 200% !important; }');
    document.adoptedStyleSheets.push(large);
  });
  await new ProductGallery(shop).openTwoColours();
  const { width } = page.viewportSize() ?? { width: 0 };
  const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await contentWidth()).toBe(width);
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

  await shop.open('/top-selling');
  const id = await shop.plainCards.first().locator('[name=add]').getAttribute('value');
  await shop.open(`/user/cart?add=${id}`);
  await expect(shop.cartLines).toHaveCount(1);
  await expect(shop.main.getByText('Subtotal')).toBeVisible();
  expect(await contentWidth()).toBe(width);

  await shop.open('/blog');
  const bar = page.getByRole('navigation', { name: 'Shop' });
  for (const item of await bar.getByRole('link').all()) {
    expect(await item.evaluate((each) => each.scrollHeight - each.clientHeight)).toBe(0);
  }
});
