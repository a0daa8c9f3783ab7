import { MESSAGES, messagesFor } from '#site/messages.ts';
import { NO_NETWORK } from './complaints.ts';
import { expect, test } from './journey.ts';

test('going offline covers the page, and going online restores it unchanged', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  await shop.open('/blog');
  await shop.searchField.fill('half a thought');
  await context.setOffline(true);
  const overlay = page.getByRole('dialog', { name: MESSAGES.offline });
  await expect(overlay).toBeVisible();
  await context.setOffline(false);
  await expect(overlay).toBeHidden();
  await expect(shop.searchField).toHaveValue('half a thought');
});

test('the offline overlay closes by key and by button, and leaves a strip until the browser is online', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  await shop.open('/blog');
  const overlay = page.getByRole('dialog', { name: MESSAGES.offline });
  const strip = page.getByRole('banner').getByText('You are currently offline', { exact: true });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => overlay.getByRole('button', { name: 'Stay on this page' }).click(),
  ];
  for (const close of closings) {
    await context.setOffline(true);
    await expect(overlay).toBeVisible();
    await expect(strip).toBeHidden();
    await close();
    await expect(overlay).toBeHidden();
    await expect(strip).toBeInViewport();
    await context.setOffline(false);
    await expect(strip).toBeHidden();
  }
});

test('a navigation without network shows the offline page of its language, which reloads by itself when the network returns', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  complaints.expect(/503 \(Offline\)/);
  await shop.open();
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await context.setOffline(true);
  await shop.open('/for-you');
  await expect(shop.heading).toHaveText(MESSAGES.offline);
  await expect(page.getByText('Aurora', { exact: true })).toBeVisible();
  await context.setOffline(false);
  await expect(shop.heading).not.toHaveText(MESSAGES.offline);
  await expect(shop.plainCards.first()).toBeVisible();

  await shop.open('/bn');
  const isKept = () => page.evaluate(async () => (await caches.match('/bn/offline.html')) !== undefined);
  await expect.poll(isKept).toBe(true);
  await context.setOffline(true);
  await shop.open('/bn/for-you');
  await expect(shop.heading).toHaveText(messagesFor('bn').offline);
  await expect(page.locator('html')).toHaveAttribute('lang', 'bn');
});
