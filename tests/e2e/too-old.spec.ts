/** A browser that is older than those of `docs/browsers.md`: one without the attribute `inert`. */
import { expect, test } from './support/journey.ts';

test('a browser that is too old runs no script of the page and says once how to order', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(/Content Security Policy/);
  await page.addInitScript(() => Reflect.deleteProperty(HTMLElement.prototype, 'inert'));
  await shop.openPlainProduct();
  const note = shop.main.getByText('This browser is too old to order here.');
  await expect(note).toHaveCount(1);
  await expect(note).toContainText('Order by phone or WhatsApp.');
  await expect(note.locator('a[href^="tel:"]').first()).toBeVisible();
  await expect(note.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute('href', /^https:\/\/wa\.me\/\d/);
  await expect(shop.main.getByRole('img').first()).toBeVisible();

  await shop.addButton.click();
  await expect(page).toHaveURL(/\/user\/cart\?add=/);
  await expect(note).toHaveCount(1);
  await expect(shop.main.locator('[aria-busy="true"]')).toHaveCount(0);
  await expect(page.getByText('Network error')).toBeHidden();
  // The runtime of islands, and the script that holds early clicks.
  expect(await page.evaluate(() => [window.Astro, window.replayClicks])).toEqual([undefined, undefined]);
});

test('a current browser loads nothing for older ones', async ({ page, shop }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(new URL(request.url()).pathname));
  await shop.open('/blog');
  await page.waitForLoadState();
  expect(loaded.some((path) => path.startsWith('/_astro/start'))).toBe(true);
  expect(loaded).not.toContain('/old-browser.js');
});
