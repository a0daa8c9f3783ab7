import { violations } from './support/axe.ts';
import { expect, test } from './support/journey.ts';

test('filters open as a sheet that works with the keyboard and returns the focus', async ({ page, shop }) => {
  await shop.open('/for-you');
  const button = page.getByRole('button', { name: /^Filter/ });
  await button.focus();
  await page.keyboard.press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await expect(sheet).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await sheet.getByRole('checkbox', { name: /^Sage/ }).focus();
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/\?color=Sage$/);
  const show = sheet.getByRole('button', { name: /^Show \d+ products$/ });
  const found = Number(/\d+/.exec((await show.textContent()) ?? '')?.[0]);
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(button).toBeFocused();
  await expect(button).toHaveText('Filter (1)');
  await expect(shop.main.locator('.card:visible')).toHaveCount(found);
});
