import type { Page } from 'playwright/test';
import { expect, test } from './support/journey.ts';

/** Scrolls, and waits until the page has handled the event: two scrolls in one frame are one event. */
function scroll(page: Page, by: number): Promise<void> {
  return page.evaluate((top) => {
    const handled = new Promise<void>((resolve) => {
      document.addEventListener('scrollend', () => resolve(), { once: true });
    });
    const before = scrollY;
    scrollBy({ top, behavior: 'instant' });
    return scrollY === before ? undefined : handled;
  }, by);
}

/** Scrolls down, which loads the script of the support button, and waits until it has started. */
async function firstScroll(page: Page): Promise<void> {
  const script = page.waitForResponse(/support-button/);
  await scroll(page, 900);
  // An import resolves when the module that it names has run.
  await page.evaluate((address) => import(address), (await script).url());
  await page.evaluate(() => new Promise(requestAnimationFrame));
}

/** Waits until the script of the support button has computed its position. */
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
  await firstScroll(page);
  for (const up of [40, 110, 180, 250]) {
    await scroll(page, 900);
    await expect(support).toHaveAttribute('data-away');
    await scroll(page, -up);
    await expect(support).not.toHaveAttribute('data-away');
    await expect.poll(() => covered(page, 'main .price, main .btn')).toEqual([]);
  }
});

test('the support button stays away after the page was scrolled down, whatever loads, renders or resizes', async ({
  page,
  shop,
}) => {
  await page.clock.install();
  await shop.open('/for-you');
  await firstScroll(page);
  const support = page.locator('.headset');
  const changes = [
    () => {},
    () => dispatchEvent(new Event('resize')),
    () => document.querySelector('main')?.append(document.createElement('p')),
  ];
  for (const change of changes) {
    await page.evaluate(change);
    await page.clock.runFor(1000);
    await expect(support).toHaveAttribute('data-away');
  }
  await scroll(page, -40);
  await expect
    .poll(async () => {
      await page.clock.runFor(1000);
      return support.getAttribute('data-away');
    })
    .toBeNull();
});

test('the support button is away beside a form that a click opens on a phone', async ({ page, shop }) => {
  await shop.signIn();
  await shop.open('/user/my-support');
  const support = page.locator('.headset');
  await placed(page);
  await expect(support).not.toHaveAttribute('data-away');
  await shop.main.getByRole('button', { name: 'New request' }).click();
  await expect(support).toHaveAttribute('data-away');
});

test('the support button is away beside the card with the contacts of the shop', async ({ page, shop }) => {
  await shop.open('/track-order');
  await placed(page);
  await expect(page.locator('.headset')).toHaveAttribute('data-away');
});

test('the support button is visible when a page opens, and covers no price, no button and not the bottom bar', async ({
  page,
  shop,
}) => {
  for (const path of ['/blog', '/', '/for-you', '/user/cart']) {
    await shop.open(path);
    await expect(page.locator('.headset')).not.toHaveAttribute('data-away');
    await expect(page.locator('.headset')).toHaveCSS('opacity', '1');
    await expect.poll(() => covered(page, '.price, .btn, .bottom-bar'), path).toEqual([]);
  }
});
