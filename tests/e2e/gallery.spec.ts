import type { Locator } from 'playwright/test';
import { ProductGallery } from './pages/product-gallery.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { holdRequests } from './support/held-requests.ts';
import { test as base, expect } from './support/journey.ts';

const test = base.extend<{ gallery: ProductGallery }>({
  gallery: async ({ shop }, use) => {
    const gallery = new ProductGallery(shop);
    await gallery.openTwoColors();
    await use(gallery);
  },
});

test('the gallery begins beside the name; thumbnails show their image by click and key and do not scroll the page', async ({
  page,
  shop,
  gallery,
}) => {
  const top = async (part: Locator) => Math.round((await part.boundingBox())?.y ?? 0);
  const { root } = gallery;
  const beside = shop.main.locator('.product-info');
  // Before the first gesture, and after it.
  expect(await top(root)).toBe(await top(beside));
  await page.keyboard.press('Tab');
  await expect(root.locator('.heart')).toBeVisible();
  expect(await top(root)).toBe(await top(beside));

  const last = gallery.thumbnails.last();
  await expect(gallery.thumbnails.first()).toHaveAttribute('aria-current', 'true');
  const [, number = '', count = ''] =
    /(\d+) of (\d+)/.exec((await last.getAttribute('aria-label')) ?? '') ?? [];
  await page.evaluate(() => scrollTo({ top: 30, behavior: 'instant' }));
  await last.click();
  await expect.poll(() => gallery.current()).toBe(Number(number));
  await expect(last).toHaveAttribute('aria-current', 'true');
  await expect(gallery.thumbnails.first()).not.toHaveAttribute('aria-current');
  await expect(gallery.row.getByText(`${number} / ${count}`)).toBeInViewport();
  await expect(gallery.row.getByText(`1 / ${count}`)).not.toBeInViewport();
  expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([30, '']);

  await gallery.thumbnails.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => gallery.current()).toBe(2);
  await expect(gallery.thumbnails.nth(1)).toBeFocused();
});

test('an image opens over its page, in full size; keys and buttons change it, and the gallery shows the last one', async ({
  page,
  gallery,
}) => {
  await gallery.isAlive();
  const product = page.url();
  await gallery.zoom(1).click();
  const image = gallery.enlargedImage.first();
  const box = () => image.getByRole('img').evaluate((img) => img.getBoundingClientRect().toJSON());
  await expect(image.getByRole('img')).toHaveAttribute('src', /[?&]w=1200(?:&|$)/);
  await expect.poll(box).toMatchObject({ top: 0, width: 1280, height: 900 });
  await image.click();
  await expect(image).toHaveAttribute('aria-pressed', 'true');
  await expect.poll(async () => (await box()).height).toBeGreaterThanOrEqual(1200);
  await image.click();
  await expect.poll(box).toMatchObject({ width: 1280, height: 900 });
  await page.keyboard.press('Escape');
  await expect(gallery.enlarged).toHaveCount(0);
  await expect(gallery.zoom(1)).toBeFocused();
  await gallery.zoom(1).click();
  await gallery.click('Close');
  await expect(gallery.enlarged).toHaveCount(0);
  expect(page.url()).toBe(product);

  await gallery.zoom(1).click();
  await expect(gallery.enlarged.getByText(/^1 \/ /)).toBeVisible();
  await expect(gallery.enlarged.getByRole('button', { name: 'Previous picture' })).toBeDisabled();
  await page.keyboard.press('ArrowRight');
  await expect(gallery.enlarged.getByText(/^2 \/ /)).toBeVisible();
  await gallery.click('Next picture');
  await expect(gallery.enlarged.getByText(/^3 \/ /)).toBeVisible();
  await gallery.click('Previous picture');
  await expect(gallery.enlarged.getByText(/^2 \/ /)).toBeVisible();
  await expect(gallery.enlargedImage.nth(1)).toBeInViewport();
  await expect(gallery.enlargedImage.first()).not.toBeInViewport();
  await page.keyboard.press('Escape');
  await expect.poll(() => gallery.current()).toBe(2);
  await expect(gallery.zoom(2)).toBeFocused();
});

test('an image opens at its own URL when the script does not load', async ({ page, gallery, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  // Playwright's own script fails: a document that is an image may run none.
  complaints.expect(/Blocked script execution/);
  await page.route(/\/_astro\/zoom\./, (route) => route.abort());
  await gallery.isAlive();
  const product = page.url();
  await gallery.zoom(1).click();
  await expect(page).toHaveURL(/[?&]w=1200(?:&|$)/);
  await page.goBack();
  await expect(page).toHaveURL(product);
});

test('selecting a color shows its image, and selecting a size keeps it', async ({ shop, gallery }) => {
  await gallery.option('Colour', 'Camel').click();
  await expect.poll(() => gallery.current()).toBe(4);
  await gallery.option('Size', '36').click();
  await expect(shop.main.getByRole('group', { name: 'Size' })).toContainText('Size 36');
  // After this the selection of the size has taken effect.
  await expect(gallery.thumbnails.nth(3)).toHaveAttribute('aria-current', 'true');
  expect(await gallery.current()).toBe(4);
  await gallery.option('Colour', 'Olive').click();
  await expect.poll(() => gallery.current()).toBe(1);
});

test('a color selected before the script of the buy box shows its image', async ({ page, gallery }) => {
  const script = await holdRequests(page, /\/_astro\/buying\./);
  await page.reload();
  await gallery.option('Colour', 'Camel').click();
  await script.requested;
  expect(await gallery.current()).toBe(1);
  script.release();
  await expect.poll(() => gallery.current()).toBe(4);
});
