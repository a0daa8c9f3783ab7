import type { Locator, Page } from 'playwright/test';
import { paths } from '#site/page-paths.ts';
import { ProductGallery } from './pages/product-gallery.ts';
import { plainItems } from './support/api-shopper.ts';
import { expect, test } from './support/journey.ts';
import { restyledBy } from './support/restyled.ts';
import { textOf } from './support/text-of.ts';

const buyBar = (page: Page) => page.locator('[data-sticky-buy]');

/** Scrolls until the top of an element is the given distance above the lower edge of the screen. */
async function bringUp(element: Locator, pixels: number): Promise<void> {
  await element.evaluate((target, above) => {
    scrollBy({ top: target.getBoundingClientRect().top - innerHeight + above, behavior: 'instant' });
  }, pixels);
}

test('the buy bar is visible while Add to Cart is off the screen, above or below', async ({ page, shop }) => {
  await new ProductGallery(shop).openTwoColors();
  const bar = buyBar(page);
  const options = shop.main.getByRole('group', { name: 'Colour' });
  await bringUp(options, 90);
  await expect(options).toBeInViewport();
  await expect(shop.addButton).not.toBeInViewport();
  await expect(bar).toBeVisible();
  await bringUp(shop.addButton, 300);
  await expect(bar).toBeHidden();
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await expect(bar).toBeVisible();
});

test('the buy bar names the selected variant and adds it', async ({ page, shop }) => {
  const gallery = new ProductGallery(shop);
  await gallery.openTwoColors();
  await gallery.option('Colour', 'Camel').tap();
  const named = buyBar(page).locator('[data-selection]');
  await expect(named).toHaveText(/^Camel \/ \d+$/);
  const chosen = await textOf(named);
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await buyBar(page).getByRole('button', { name: 'Add to Cart' }).tap();
  await expect(shop.cartCount).toHaveText('1');
  await shop.open('/user/cart');
  await expect(shop.cartLines).toContainText(chosen);
});

test('the buy bar adds the selected quantity', async ({ page, shop }) => {
  await shop.open(paths.product((await plainItems(shop.name)).id));
  await shop.main.getByRole('button', { name: 'One more' }).tap();
  await expect(shop.main.getByRole('spinbutton', { name: 'Quantity' })).toHaveValue('2');
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
  await buyBar(page).getByRole('button', { name: 'Add to Cart' }).tap();
  await expect(shop.cartCount).toHaveText('1');
  await shop.open('/user/cart');
  await expect(shop.cartLines.getByRole('spinbutton')).toHaveValue('2');
});

test('the buy bar appears without restyling the page, and a toast is above it', async ({ page, shop }) => {
  await shop.slowPageClock();
  await shop.openPlainProduct();
  await shop.addButton.tap();
  await expect(page.getByRole('dialog', { name: 'Your cart' })).toBeVisible();
  await page.keyboard.press('Escape');
  // A toast stays while its link has the focus.
  await shop.toast.getByRole('link').focus();
  await page.evaluate(() => scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
  await expect(buyBar(page)).toBeVisible();
  const bar = await buyBar(page).boundingBox();
  const toast = await shop.toast.boundingBox();
  expect(toast && bar && toast.y + toast.height).toBeLessThan(bar?.y ?? 0);
  const restyled = await restyledBy(page, async () => {
    for (const hidden of [true, false]) {
      await buyBar(page).evaluate((element, value) => {
        element.toggleAttribute('hidden', value);
        document.body.getBoundingClientRect();
      }, hidden);
    }
  });
  expect(restyled).toBeGreaterThan(0);
  // The page has more than five hundred elements.
  expect(restyled).toBeLessThan(100);
});
