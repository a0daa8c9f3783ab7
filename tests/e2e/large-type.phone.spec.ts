import { ProductGallery } from './pages/product-gallery.ts';
import { ShopPage } from './pages/shop-page.ts';
import { expect, test } from './support/journey.ts';

test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    const large = new CSSStyleSheet();
    large.replaceSync('html { font-size: 200% !important; }');
    document.adoptedStyleSheets.push(large);
  });
});

/** Whether an element shows all of its text. Heights are rounded. */
const isWhole = (element: HTMLElement | SVGElement) =>
  element.scrollWidth <= element.clientWidth && element.scrollHeight <= element.clientHeight + 1;

test('at twice the font size labels of slider and tiles, and names in lists and cart are whole', async ({
  page,
}) => {
  const shop = new ShopPage(page, 'mishti');
  for (const width of [390, 768, 1280]) {
    await page.setViewportSize({ width, height: 844 });
    await shop.open();
    const tiles = await shop.main.locator('.tile').all();
    expect(tiles).toHaveLength(3);
    for (const tile of tiles) {
      expect(await tile.evaluate(isWhole)).toBe(true);
      expect(await tile.locator('.tile-label').evaluate(isWhole)).toBe(true);
    }
    expect(await shop.main.locator('.slide-label span').first().evaluate(isWhole)).toBe(true);
    const row = page.getByRole('banner').locator('.head-row');
    const top = (await row.boundingBox())?.y ?? Number.NaN;
    expect((await row.locator('.logo-name').boundingBox())?.y).toBeGreaterThanOrEqual(top);
  }

  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/for-you');
  const card = shop.main.locator('.card-name', { hasText: 'Assorted Sandesh Box' });
  expect(await card.evaluate(isWhole)).toBe(true);
  const product = await card.getAttribute('href');
  await shop.open(product ?? '');
  await shop.main.locator('form.buy [data-add-button]').click();
  await expect(shop.cartCount).toBeVisible();
  await shop.open('/user/cart');
  const name = shop.main.getByRole('link', { name: 'Assorted Sandesh Box' });
  await expect(name).toBeVisible();
  expect(await name.evaluate(isWhole)).toBe(true);
  const checkout = shop.main.locator('a[href$="/user/order"]');
  expect(await checkout.evaluate(isWhole)).toBe(true);
});

/** Words of an element's own text that are on two lines. */
const brokenWords = (element: HTMLElement | SVGElement) =>
  [...element.childNodes]
    .filter((node) => node.nodeType === Node.TEXT_NODE)
    .flatMap((text) =>
      [...(text.textContent ?? '').matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
        const range = document.createRange();
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return range.getClientRects().length > 1 ? [word] : [];
      }),
    );

test('at twice the font size the words of tiles and bottom bar are whole on the smallest phones', async ({
  page,
}) => {
  for (const name of ['aurora', 'mishti']) {
    const shop = new ShopPage(page, name);
    await page.setViewportSize({ width: 320, height: 640 });
    await shop.open();
    const labels = await shop.main.locator('.tile-label').all();
    expect(labels.length).toBeGreaterThan(2);
    const items = await page.locator('.bar-item:visible').all();
    expect(items).toHaveLength(4);
    for (const label of [...labels, ...items]) expect(await label.evaluate(brokenWords)).toEqual([]);
  }
});

test('at twice the font size controls for buying and amounts of the cart stay on the screen', async ({
  page,
  shop,
}) => {
  await new ProductGallery(shop).openTwoColors();
  const { width } = page.viewportSize() ?? { width: 0 };
  const contentWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
  expect(await contentWidth()).toBe(width);
  for (const name of ['Add to Cart', 'Buy Now']) {
    const button = shop.main.locator('form.buy').getByRole('button', { name, exact: true });
    expect(await button.evaluate((each) => each.scrollWidth <= each.clientWidth)).toBe(true);
  }

  await page.setViewportSize({ width: 1280, height: 844 });
  expect(await contentWidth()).toBe(1280);
  await page.setViewportSize({ width, height: 844 });

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
