/** Pages that use less data, as the shopper switched it in the footer. */
import type { Page } from 'playwright/test';
import { POPUP_DELAY_MS } from '#site/limits.ts';
import { shopUrl } from '../support/e2e-ports.ts';
import { HomeSlider } from './pages/home-slider.ts';
import type { ShopPage } from './pages/shop-page.ts';
import { withBlankImages } from './support/doubles.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { stopClock } from './support/stop-clock.ts';
import { watchLoading } from './support/watch-loading.ts';

const SLIDE_MS = 6_000;

/** URLs with a text that a page requests from here on; the list grows. */
function requestsOf(page: Page, text: string): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(text)) urls.push(request.url());
  });
  return urls;
}

/** Sets the switch for the next pages. */
async function useLessData(shop: ShopPage, isOn: boolean): Promise<void> {
  await shop.open('/blog');
  await shop.footer.getByRole('checkbox', { name: 'Use less data' }).setChecked(isOn);
}

test.describe('while the popup is due', () => {
  test.use({ popupSeen: false });

  test('it does not open on pages that use less data, and opens again on others', async ({ page, shop }) => {
    await stopClock(page);
    const popup = page.getByRole('dialog', { name: 'Announcement' });
    const scripts = requestsOf(page, '/popup.');
    await useLessData(shop, true);
    await shop.open();
    await page.clock.runFor(2 * POPUP_DELAY_MS);
    expect(scripts).toEqual([]);
    await useLessData(shop, false);
    await shop.open();
    await page.clock.runFor(POPUP_DELAY_MS);
    await expect(popup).toBeVisible();
    expect(scripts).not.toEqual([]);
  });
});

test.describe('with motion', () => {
  test.use({ contextOptions: { reducedMotion: 'no-preference' } });

  test('the slider stays at its first slide and has no stop button', async ({ page, shop }) => {
    await stopClock(page);
    await withBlankImages(page);
    const slider = new HomeSlider(shop);
    await useLessData(shop, true);
    const [script] = await Promise.all([page.waitForResponse(/\/_astro\/moving-parts\./), slider.open()]);
    // The page imported it before: the slider has started.
    await page.evaluate((url) => import(url), script.url());
    await page.mouse.move(640, 880);
    await page.clock.runFor(3 * SLIDE_MS);
    expect(await slider.current()).toBe(1);
    await expect(slider.stop).toBeHidden();
    await slider.dot(2).click();
    await expect.poll(() => slider.hasImage(2)).toBe(true);
    expect(await slider.current()).toBe(2);
  });
});

test('a click fetches the scripts of islands ahead, except on pages that use less data', async ({
  page,
  shop,
}) => {
  const missing = () =>
    page.evaluate(() => {
      const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
      return [...document.querySelectorAll('astro-island[client]')]
        .map((island) => island.getAttribute('component-url') ?? '')
        .filter((url) => !loaded.includes(url));
    });
  const scripts = requestsOf(page, '/prefetch-islands.');
  for (const isLess of [true, false]) {
    await useLessData(shop, isLess);
    scripts.length = 0;
    await shop.open('/for-you');
    const before = await missing();
    expect(before.length).toBeGreaterThan(0);
    await shop.heading.click();
    // Loaded by the same click.
    await shop.page.locator('.heart').first().waitFor();
    if (!isLess) await expect.poll(missing).toEqual([]);
    expect(scripts.length > 0).toBe(!isLess);
  }
});

test('a card shows its second image under the pointer, except on pages that use less data', async ({
  page,
  shop,
}) => {
  const requested = requestsOf(page, '/');
  const card = shop.main.locator('.card').filter({ has: page.locator('.card-image[style*="--alt"]') });
  const image = card.first().locator('.card-image');
  const hovered = () =>
    image.evaluate((element) => {
      const { content, backgroundImage } = getComputedStyle(element, '::before');
      return { content, second: backgroundImage };
    });
  for (const isLess of [true, false]) {
    await useLessData(shop, isLess);
    await shop.open('/for-you');
    const alternative = /--alt:url\("(.*?)"\)/.exec((await image.getAttribute('style')) ?? '')?.[1] ?? 'none';
    const url = new URL(alternative, page.url()).href;
    await card.first().hover();
    await expect.poll(async () => (await hovered()).content).toBe('""');
    const { second } = await hovered();
    expect(second).toBe(isLess ? 'none' : `url("${url}")`);
    if (isLess) expect(requested).not.toContain(url);
    else await expect.poll(() => requested).toContain(url);
  }
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });

  test('a page that uses less data requests no image in two widths, and those far below in a smaller one', async ({
    page,
    shop,
  }) => {
    await useLessData(shop, true);
    const requested = requestsOf(page, '/_img/');
    const hasLoaded = watchLoading(page);
    const images = await holdRequests(page, /\/_img\//);
    await page.goto(shopUrl(shop.name, '/for-you'), { waitUntil: 'commit' });
    await images.requested;
    const far = shop.main.locator('.card img').last();
    await expect(far).toHaveAttribute('data-lite', '');
    images.release();
    await hasLoaded();
    const names = requested.map((url) => new URL(url).pathname);
    expect(names.length).toBeGreaterThan(4);
    expect(names.filter((name, place) => names.indexOf(name) !== place)).toEqual([]);
  });
});
