import { withCombinations } from '../support/combinations.ts';
import { ShopPage } from './pages/shop-page.ts';
import { withEmptyVendorScripts } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';

const WIDTHS = [576, 640, 768, 900, 1023, 1024, 1280, 1920];

for (const name of withCombinations(['mishti', 'hostile'], ['aurora', 'volt'])) {
  test(`the top bar of ${name} shows phone, e-mail and every link on every screen`, async ({ page }) => {
    await withEmptyVendorScripts(page);
    const shop = new ShopPage(page, name);
    await shop.open('/blog');
    const bar = page.getByRole('navigation', { name: name === 'mishti' ? 'দোকান সম্পর্কে' : 'About the shop' });
    const hidden: string[] = [];
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 700 });
      hidden.push(
        ...(await bar.getByRole('link').evaluateAll((links, edge) => {
          const outside = links.filter((link) => {
            const { left, right } = link.getBoundingClientRect();
            return link.getClientRects().length === 0 || left < 0 || right > edge;
          });
          return outside.map(({ textContent }) => `${textContent} at ${edge} px`);
        }, width)),
      );
      if ((await bar.locator('a[href^="mailto"]').count()) === 0) hidden.push('e-mail');
      const room = await bar.locator('.topbar-row').evaluate((row) => row.scrollWidth - row.clientWidth);
      if (room > 0) hidden.push(`${room} px at ${width} px`);
    }
    expect(hidden).toEqual([]);
  });
}

test('bottom bar and desktop header are both there at 1024 px', async ({ page, shop }) => {
  await page.setViewportSize({ width: 1024, height: 800 });
  await shop.open('/blog');
  const bar = page.getByRole('navigation', { name: 'Shop', exact: true });
  await expect(bar).toBeVisible();
  await expect(page.getByRole('link', { name: 'Track Order' }).first()).toBeVisible();
  await page.setViewportSize({ width: 1025, height: 800 });
  await expect(bar).toBeHidden();
});

test('a signed-in shopper signs out in the account area', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.signIn();
  await shop.open('/user/my-orders');
  const signOut = shop.main.getByRole('button', { name: 'Sign Out' });
  await expect(shop.main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(signOut).toBeInViewport();
  await signOut.click();
  await expect(signOut).toBeHidden();
});

test('a logo that does not load is replaced by the name of the shop', async ({ page, shop, complaints }) => {
  complaints.expect(/Failed to load resource/);
  await page.route(/logo/, (route) => route.fulfill({ status: 404, body: '' }));
  await shop.open('/blog');
  await expect(page.getByRole('banner').locator('.logo-name')).toHaveText('Aurora');
});
