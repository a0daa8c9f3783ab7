import { MESSAGES } from '#site/messages.ts';
import { expect, test } from './journey.ts';

test('going offline covers the page, and going online restores it unchanged', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  // Aborted prefetches of scripts.
  complaints.expect(/ERR_INTERNET_DISCONNECTED/);
  await shop.open('/blog');
  await shop.searchField.fill('half a thought');
  await context.setOffline(true);
  const overlay = page.getByRole('dialog', { name: MESSAGES.offline });
  await expect(overlay).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(overlay).toBeVisible();
  await context.setOffline(false);
  await expect(overlay).toBeHidden();
  await expect(shop.searchField).toHaveValue('half a thought');
});

test('a navigation without network shows the offline page, which reloads when the network returns', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  complaints.expect(/ERR_INTERNET_DISCONNECTED|503 \(Offline\)/);
  await shop.open();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await shop.open('/for-you');
  await expect(shop.heading).toHaveText(MESSAGES.offline);
  await expect(page.getByText('Aurora', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shop.heading).not.toHaveText(MESSAGES.offline);
  await expect(shop.plainCards.first()).toBeVisible();
});
