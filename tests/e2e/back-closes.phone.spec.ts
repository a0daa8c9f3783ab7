import type { Page } from 'playwright/test';
import type { ShopPage } from './pages/shop-page.ts';
import { expect, test } from './support/journey.ts';

/** A phone's browser that does not close dialogs by Back itself. */
async function withoutCloseWatcher(page: Page, shop: ShopPage) {
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'CloseWatcher'));
  await shop.open('/top-selling');
  await shop.plainCards.first().locator('.card-name').click();
  await shop.arrive(/\/product\//);
  const drawer = page.getByRole('dialog', { name: 'Your cart' });
  const expectSteps = (count: number) =>
    expect.poll(() => page.evaluate(() => Object(history.state).dialogs ?? 0)).toBe(count);
  const open = async () => {
    await shop.addButton.click();
    await expect(drawer).toBeVisible();
    await expectSteps(1);
  };
  return { drawer, open, expectSteps, product: page.url() };
}

test('Back closes a dialog, and then leaves the page', async ({ page, shop }) => {
  const { drawer, open, product } = await withoutCloseWatcher(page, shop);
  await open();
  await page.goBack();
  await expect(drawer).toHaveCount(0);
  await expect(page).toHaveURL(product);
  await page.goBack();
  await expect(page).toHaveURL(/\/top-selling$/);
});

test('a closed dialog and a link in a dialog leave no step behind', async ({ page, shop }) => {
  const { drawer, open, expectSteps, product } = await withoutCloseWatcher(page, shop);
  await open();
  await drawer.getByRole('button', { name: 'Close' }).click();
  await expect(drawer).toHaveCount(0);
  await expectSteps(0);
  await open();
  await drawer.getByRole('link', { name: 'View cart' }).click();
  await expect(page).toHaveURL(/\/user\/cart$/);
  await page.goBack();
  await expect(page).toHaveURL(product);
  await expect(drawer).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/top-selling$/);
});
