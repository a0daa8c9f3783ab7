/** Edges of the home page and of breadcrumbs on narrow and wide screens. */
import type { Locator } from 'playwright/test';
import { withCombinations } from '../support/combinations.ts';
import { HomeSlider } from './pages/home-slider.ts';
import { withBlankImages } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';

async function edges(
  element: Locator,
): Promise<{ left: number; right: number; top: number; bottom: number }> {
  return element.evaluate((node) => {
    const { left, right, top, bottom } = node.getBoundingClientRect();
    return { left, right, top, bottom };
  });
}

test.beforeEach(async ({ page }) => {
  await withBlankImages(page);
});

for (const width of withCombinations([1280], [1920])) {
  test(`a product row begins and ends at the edges of its column at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 900 });
    await shop.open();
    const section = shop.main.locator('section', { has: page.getByRole('heading', { name: 'Top selling' }) });
    const cards = section.getByRole('listitem');
    await section.scrollIntoViewIfNeeded();
    const column = await edges(section.locator('.head'));
    expect((await edges(cards.first())).left).toBeCloseTo(column.left, 0);
    await section.locator('.product-row').evaluate((row) => row.scrollTo({ left: row.scrollWidth }));
    await expect
      .poll(async () => Math.round((await edges(cards.last())).right))
      .toBe(Math.round(column.right));
    // The outline of a focused card is 4 px wide.
    expect((await edges(section.locator('.product-row'))).right).toBeLessThanOrEqual(column.right + 4);
  });
}

test('the buttons of a product row are disabled at its ends, and absent when all its cards fit', async ({
  page,
  shop,
}) => {
  await shop.open();
  const button = (side: 'start' | 'end', property: string) =>
    shop.main
      .locator('.product-row')
      .nth(1)
      .evaluate((row, [pseudo, name]) => getComputedStyle(row, pseudo).getPropertyValue(name), [
        `::scroll-button(inline-${side})`,
        property,
      ] as const);
  await shop.main.locator('.product-row').nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => button('end', 'cursor')).toBe('pointer');
  await expect.poll(() => button('start', 'cursor')).toBe('default');
  await page.addStyleTag({ content: '.product-row > :nth-child(3) ~ * { display: none !important; }' });
  await expect.poll(() => button('end', 'display')).toBe('none');
});

for (const width of withCombinations([320], [390])) {
  test(`the name of the offer and the dots do not cover its image at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 700 });
    const slider = new HomeSlider(shop);
    await slider.open();
    const image = await edges(slider.images.first());
    const name = slider.root.getByText('Shop Sarees');
    await expect(name).toBeInViewport();
    expect((await edges(name)).top).toBeGreaterThanOrEqual(image.bottom);
    expect((await edges(slider.dot(1))).top).toBeGreaterThanOrEqual((await edges(name)).bottom);
  });

  test(`breadcrumbs link to the page above, uncut, at ${width} px`, async ({ page, shop }) => {
    await page.setViewportSize({ width, height: 700 });
    await shop.open('/for-you');
    const trail = shop.main.getByRole('navigation', { name: 'You are here' });
    await expect(trail.getByRole('link')).toHaveText(['Home']);
    const [product = ''] = await shop.productPaths();
    await shop.open(product);
    const parent = trail.getByRole('link');
    await expect(parent).toHaveCount(1);
    const { left, right } = await edges(parent);
    expect([left >= 0, right <= width]).toEqual([true, true]);
    const name = await parent.textContent();
    await parent.click();
    await expect(shop.heading).toHaveText(name ?? '');
  });
}

test('on a phone in landscape products have at least 60 % of the height', async ({ page, shop }) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await shop.open('/top-selling');
  const [product = ''] = await shop.productPaths();
  for (const path of ['/', '/top-selling', product]) {
    await shop.open(path);
    for (const down of [0, 500]) {
      await page.evaluate((top) => scrollTo(0, top), down);
      const free = await page.evaluate(() => {
        const rows = Array.from({ length: innerHeight }, (_, y) => document.elementFromPoint(200, y));
        return rows.filter((element) => element?.closest('main') && !element.closest('.sticky-buy')).length;
      });
      expect(free / 390, `${path} at ${down} px`).toBeGreaterThanOrEqual(0.6);
    }
  }
});
