import { POPUP_DELAY_MS } from '#site/limits.ts';
import { expect, test } from './support/journey.ts';
import { stopClock } from './support/stop-clock.ts';

test.use({ popupSeen: false });

/** Noon. */
const NOW = Date.parse('2026-11-20T12:00:00+06:00');

test.beforeEach(({ page }) => stopClock(page, NOW));

test('the add-on popup opens after five seconds and not again for five hours', async ({ page, shop }) => {
  const popup = page.getByRole('dialog', { name: 'Announcement: Top Selling' });
  await shop.open();
  await page.clock.runFor(POPUP_DELAY_MS - 1);
  await expect(popup).toHaveCount(0);
  await page.clock.runFor(1);
  await expect(popup).toBeVisible();
  await expect(popup.getByRole('img', { name: 'Announcement: Top Selling' })).toBeVisible();
  await expect(popup.getByRole('link', { name: 'See Top Selling' })).toHaveAttribute('href', '/top-selling');
  await popup.getByRole('button', { name: 'Close' }).click();
  await expect(popup).toHaveCount(0);

  await page.clock.fastForward('04:59:00');
  await shop.open('/blog');
  await page.clock.runFor(2 * POPUP_DELAY_MS);
  await expect(popup).toHaveCount(0);
  await page.clock.fastForward('00:01:00');
  await shop.open('/blog');
  await page.clock.runFor(POPUP_DELAY_MS);
  await expect(popup).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(popup).toHaveCount(0);
});

test('the add-on popup does not cover an open menu', async ({ page, shop }) => {
  const popup = page.getByRole('dialog', { name: 'Announcement' });
  await shop.open('/blog');
  await shop.flyout.locator('summary').click();
  await expect(shop.flyout).toHaveAttribute('open');
  await page.clock.runFor(POPUP_DELAY_MS);
  await expect(popup).toHaveCount(0);
  await shop.heading.click();
  await expect(shop.flyout).not.toHaveAttribute('open');
  await page.clock.runFor(POPUP_DELAY_MS);
  await expect(popup).toBeVisible();
});

test('the add-on popup does not open while the shopper types', async ({ page, shop }) => {
  const popup = page.getByRole('dialog', { name: 'Announcement' });
  await shop.open('/blog');
  await shop.searchField.fill('sar');
  await page.clock.runFor(POPUP_DELAY_MS);
  await expect(popup).toHaveCount(0);
  await shop.searchField.blur();
  await page.clock.runFor(POPUP_DELAY_MS);
  await expect(popup).toBeVisible();
  await expect(shop.searchField).toHaveValue('sar');
});
