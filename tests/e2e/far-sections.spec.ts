/** Sections and cards far from the screen are styled and laid out late (`content-visibility`). */
import type { Locator, Page } from 'playwright/test';
import { withBlankImages } from './support/doubles.ts';
import { expect, test } from './support/journey.ts';

const WIDTHS = [390, 768, 1280];

/** Whether the browser has laid out an element although no script has read its size. */
function isLaidOut(element: Locator): Promise<boolean> {
  return element.evaluate((node) => node.checkVisibility({ contentVisibilityAuto: true }));
}

function pageHeight(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollHeight);
}

test.beforeEach(async ({ page }) => {
  await withBlankImages(page);
});

test('the first paint of home, lists, products and posts leaves out what is far below', async ({
  page,
  shop,
}) => {
  await shop.open('/for-you');
  const [product = ''] = await shop.productPaths();
  await shop.open('/blog');
  const post = await shop.main.locator('a[href^="/blog/"]').last().getAttribute('href');
  await page.setViewportSize({ width: 390, height: 640 });
  for (const path of ['/', '/for-you', product, post ?? '']) {
    await shop.open(path);
    const last = path === product ? shop.main.locator('.card').last() : shop.footer.locator('a').last();
    // With the first frame, which a busy machine may draw after the load event.
    await expect.poll(() => isLaidOut(shop.heading), path).toBe(true);
    await expect.poll(() => isLaidOut(last), path).toBe(false);
    await page.emulateMedia({ media: 'print' });
    await expect.poll(() => isLaidOut(last), `${path} in print`).toBe(true);
    await page.emulateMedia({ media: 'screen' });
  }
});

test('a page is nearly as high before its sections are laid out as afterwards', async ({ page, shop }) => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 640 });
    for (const path of ['/', '/for-you', '/blog']) {
      await shop.open(path);
      const before = await pageHeight(page);
      await page.addStyleTag({ content: '* { content-visibility: visible !important; }' });
      const after = await pageHeight(page);
      expect(Math.abs(before - after) / after, `${path} at ${width} px`).toBeLessThan(0.05);
    }
  }
});

/** Records the layout shifts of the pages that are opened from here on. @returns their sum */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value));
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return async () => (await page.evaluate<number[]>('shifts')).reduce((sum, shift) => sum + shift, 0);
}

test('the links below a list do not move when its last cards are laid out', async ({ page, shop }) => {
  const shifts = await watchShifts(page);
  await shop.open('/for-you');
  const last = shop.main.locator('.card-name').last();
  const pages = page.getByRole('navigation', { name: 'Pages' });
  await expect.poll(() => isLaidOut(last)).toBe(false);
  await pages.evaluate((nav) => nav.scrollIntoView({ block: 'center' }));
  await expect.poll(() => isLaidOut(last)).toBe(true);
  // An observer is called after the frame of its shift.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))));
  expect(await shifts()).toBeLessThan(0.001);
});

test('nothing shifts while the home page scrolls', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const shifts = await watchShifts(page);
  await shop.open();
  await expect(async () => {
    await page.mouse.wheel(0, 600);
    await expect(shop.footer.getByText(/©/)).toBeInViewport({ timeout: 100 });
  }).toPass({ intervals: [100] });
  expect(await shifts()).toBeLessThan(0.001);
});

test('a link to the reviews shows them', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await shop.openPlainProduct();
  await expect(shop.reviews).not.toBeInViewport();
  await page.goto(`${page.url()}#reviews`);
  await expect(shop.reviews.getByRole('heading')).toBeInViewport();
});

test('Back shows the card that was left', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 640 });
  await shop.open('/for-you');
  const name = shop.main.locator('.card-name').nth(50);
  await name.scrollIntoViewIfNeeded();
  // Rows above may still change their heights: a trial click waits until the card does not move.
  await name.click({ trial: true });
  const before = await name.boundingBox();
  await name.click();
  await expect(page).toHaveURL(/\/product\//);
  await page.goBack();
  await expect(name).toBeInViewport();
  const moved = async () => Math.abs(((await name.boundingBox())?.y ?? 0) - (before?.y ?? 0));
  await expect.poll(moved).toBeLessThan(40);
});

test('find-in-page and screen readers reach what is not laid out', async ({ page, shop }) => {
  await shop.open('/');
  const last = shop.footer.locator('a').last();
  await expect.poll(() => isLaidOut(last)).toBe(false);
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Track Order' })).toHaveCount(1);
  expect(await isLaidOut(last)).toBe(false);
  // The browser's own search; TypeScript's DOM does not declare it.
  const isFound = await page.evaluate(() =>
    Reflect.apply(Reflect.get(window, 'find'), window, ['Quick Links']),
  );
  expect(isFound).toBe(true);
  await expect(shop.footer.getByText('Quick Links')).toBeInViewport();
});
