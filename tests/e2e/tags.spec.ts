import { expect, test } from './journey.ts';
import { ShopPage } from './pages/shop-page.ts';
import { withSilentVendors } from './stand-ins.ts';

const GOOGLE = 'www.googletagmanager.com';
const FACEBOOK = 'connect.facebook.net';

test('a shop’s tags are loaded under its policy, the pixel not on product pages, none on private ones', async ({
  page,
}) => {
  const shop = new ShopPage(page, 'volt');
  const hosts = await withSilentVendors(page);
  await shop.open('/blog');
  await expect.poll(() => [...hosts].sort()).toEqual([FACEBOOK, GOOGLE]);
  const [product = ''] = await shop.plainProducts();
  hosts.clear();
  await shop.open(product);
  await expect.poll(() => [...hosts]).toEqual([GOOGLE]);
  hosts.clear();
  await shop.open(`/user/cart?add=${shop.productId}`);
  await expect(shop.cartCount).toHaveText('1');
  expect([...hosts]).toEqual([]);
});
