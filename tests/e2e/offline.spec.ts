import { MESSAGES } from '#contract/messages.ts';
import { expect, test } from './journey.ts';

test('going offline covers the intact page and coming back loses nothing', async ({
  page,
  shop,
  context,
}) => {
  await shop.open('/blog');
  await shop.searchField.fill('half a thought');
  await context.setOffline(true);
  const overlay = page.locator('dialog[data-offline]');
  await expect(overlay).toBeVisible();
  await expect(overlay).toContainText(MESSAGES.offline);
  await context.setOffline(false);
  await expect(overlay).toBeHidden();
  await expect(shop.searchField).toHaveValue('half a thought');
});

test('a navigation without network shows the offline page', async ({ page, shop, context, complaints }) => {
  await shop.open();
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  await context.setOffline(true);
  await shop.open('/for-you');
  await expect(page.getByText(MESSAGES.offline).filter({ visible: true }).first()).toBeVisible();
  await context.setOffline(false);
  complaints.length = 0;
});
