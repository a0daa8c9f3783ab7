import { withEmptyVendorScripts } from './doubles.ts';
import { expect, test } from './journey.ts';
import { ShopPage } from './pages/shop-page.ts';

const GOOGLE = 'www.googletagmanager.com';
const FACEBOOK = 'connect.facebook.net';

test('a shop’s tags load under its content security policy: no pixel on product pages, no tag on checkout', async ({
  page,
}) => {
  const shop = new ShopPage(page, 'volt');
  const hosts = await withEmptyVendorScripts(page);
  await shop.open('/blog');
  await expect.poll(() => [...hosts].sort()).toEqual([FACEBOOK, GOOGLE]);
  const [product = ''] = await shop.plainProducts();
  hosts.clear();
  await shop.open(product);
  await expect.poll(() => [...hosts]).toEqual([GOOGLE]);
  hosts.clear();
  await shop.open(`/user/cart?add=${shop.productId}`);
  await expect.poll(() => [...hosts].sort()).toEqual([FACEBOOK, GOOGLE]);
  await expect(shop.cartCount).toHaveText('1');
  hosts.clear();
  await shop.open('/user/order');
  await expect(shop.cartCount).toHaveText('1');
  expect([...hosts]).toEqual([]);
});
