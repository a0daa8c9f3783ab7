import type { Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';

/** Waits until the script of the support button has looked for its place. */
async function placed(page: Page): Promise<void> {
  await page.keyboard.press('Shift');
  const offset = () =>
    page.locator('.headset').evaluate((button) => (button as HTMLElement).style.getPropertyValue('--up'));
  await expect.poll(offset).not.toBe('');
}

/** Texts of the given elements that the support button covers; 'away' while it is not shown. */
function covered(page: Page, selector: string): Promise<string[] | 'away'> {
  return page.locator('.headset').evaluate((button, uncovered) => {
    if (button.hasAttribute('data-away')) return 'away';
    const own = button.getBoundingClientRect();
    const over = [...document.querySelectorAll(uncovered)].filter((element) => {
      const { left, right, top, bottom } = element.getBoundingClientRect();
      return right > own.left && left < own.right && bottom > own.top && top < own.bottom;
    });
    return over.map(({ textContent }) => textContent);
  }, selector);
}

test('the support button is away while the page scrolls down, and covers no price and no button at rest', async ({
  page,
  shop,
}) => {
  await shop.open('/for-you');
  const support = page.locator('.headset');
  const scroll = (by: number) => page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), by);
  for (const up of [40, 110, 180, 250]) {
    await scroll(900);
    await expect(support).toHaveAttribute('data-away');
    await scroll(-up);
    await expect(support).not.toHaveAttribute('data-away');
    await expect.poll(() => covered(page, 'main .price, main .btn')).toEqual([]);
  }
});

test('the support button is away beside a form that a press opens on a phone', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open('/blog');
  await shop.signIn();
  await shop.open('/user/my-support');
  const support = page.locator('.headset');
  await placed(page);
  await expect(support).not.toHaveAttribute('data-away');
  await shop.main.getByRole('button', { name: 'New request' }).click();
  await expect(support).toHaveAttribute('data-away');
});

test('the support button is away beside the card with the contacts of the shop', async ({ page, shop }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shop.open('/track-order');
  await placed(page);
  await expect(page.locator('.headset')).toHaveAttribute('data-away');
});
