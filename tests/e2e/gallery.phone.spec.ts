import { ProductGallery } from './pages/product-gallery.ts';
import { expect, test } from './support/journey.ts';
import { swipe } from './support/swipe.ts';
import { watchLoading } from './support/watch-loading.ts';

test('a page that uses less data requests the second image with the first swipe', async ({ page, shop }) => {
  await page.addInitScript(() => localStorage.setItem('less-data', 'on'));
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const hasLoaded = watchLoading(page);
  const gallery = new ProductGallery(shop);
  await gallery.openTwoColors();
  await gallery.isAlive();
  await hasLoaded();
  const [first = '', second = ''] = await gallery.imagePaths();
  expect(requested).toContain(first);
  expect(requested).not.toContain(second);
  await swipe(gallery.row, -0.7);
  await expect.poll(() => gallery.current()).toBe(2);
  await expect.poll(() => requested).toContain(second);
});

test('a swipe over an image in full size shows the next one, and back', async ({ shop }) => {
  const gallery = new ProductGallery(shop);
  await gallery.openTwoColors();
  await gallery.isAlive();
  await gallery.zoom(1).tap();
  await gallery.isEnlarged(1);
  await swipe(gallery.enlarged, -0.7);
  await gallery.isEnlarged(2);
  await swipe(gallery.enlarged, -0.7);
  await gallery.isEnlarged(3);
  await swipe(gallery.enlarged, 0.7);
  await gallery.isEnlarged(2);
  await gallery.enlarged.getByRole('button', { name: 'Close' }).tap();
  await expect.poll(() => gallery.current()).toBe(2);
});
