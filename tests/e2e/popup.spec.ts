import { expect, test } from './journey.ts';
import { ShopPage } from './pages/shop-page.ts';

/** The demo shop that has an add-on popup. */
const SHOPS = ['aurora', 'volt', 'mishti'];

test('the add-on popup comes after five seconds and stays away for five hours', async ({ page }) => {
  await page.clock.install();
  let shop: ShopPage | undefined;
  for (const name of SHOPS) {
    const candidate = new ShopPage(page, name);
    await candidate.open();
    const context = JSON.parse((await page.locator('#shop-context').textContent()) ?? '{}');
    if (context.popup !== null) {
      shop = candidate;
      break;
    }
  }
  if (!shop) throw new Error('No demo shop has a popup.');
  const popup = page.locator('dialog[data-popup]');
  await page.clock.runFor(4_000);
  await expect(popup).toHaveCount(0);
  await page.clock.runFor(2_000);
  await expect(popup).toBeVisible();
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);

  await page.clock.fastForward('04:50:00');
  await shop.open('/blog');
  await page.clock.runFor(10_000);
  await expect(popup).toHaveCount(0);
  await page.clock.fastForward('00:20:00');
  await shop.open('/blog');
  await page.clock.runFor(6_000);
  await expect(popup).toBeVisible();
});
