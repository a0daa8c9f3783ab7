import { ProductGallery } from './pages/product-gallery.ts';
import { expect, test } from './support/journey.ts';
import { swipe } from './support/swipe.ts';

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
