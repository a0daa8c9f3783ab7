import { HomeSlider } from './pages/home-slider.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { withBlankImages } from './support/doubles.ts';
import { holdRequests } from './support/held-requests.ts';
import { test as base, expect } from './support/journey.ts';
import { stopClock } from './support/stop-clock.ts';

const SLIDE_MS = 6_000;
const SLIDES = 3;
const SECOND_IMAGE = /\/slider-2\.jpg/;

const test = base.extend<{ slider: HomeSlider }>({
  slider: async ({ shop }, use) => {
    await use(new HomeSlider(shop));
  },
});

test.use({ contextOptions: { reducedMotion: 'no-preference' } });

test.beforeEach(async ({ page }) => {
  await stopClock(page);
  await withBlankImages(page);
});

test('the slider advances every six seconds and wraps around', async ({ page, slider }) => {
  await slider.start();
  for (const turned of [2, 3, 1, 2]) {
    await expect.poll(() => slider.hasImage(turned)).toBe(true);
    const before = await slider.current();
    await page.clock.runFor(SLIDE_MS - 1);
    expect(await slider.current()).toBe(before);
    await page.clock.runFor(1);
    expect(await slider.current()).toBe(turned);
    await expect(slider.dot(turned)).toHaveAttribute('aria-current', 'true');
  }
});

test('the slider loads the next image early and waits for it', async ({ page, slider }) => {
  const image = await holdRequests(page, SECOND_IMAGE);
  await slider.start();
  await image.requested;
  await page.clock.runFor(2 * SLIDE_MS);
  expect(await slider.current()).toBe(1);
  image.release();
  await expect.poll(() => slider.hasImage(2)).toBe(true);
  await page.clock.runFor(SLIDE_MS);
  expect(await slider.current()).toBe(2);
});

test('the slider skips a slide whose image fails to load', async ({ page, slider, complaints }) => {
  complaints.expect(FAILED_REQUEST);
  await page.route(SECOND_IMAGE, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => SECOND_IMAGE.test(request.url()));
  await slider.start();
  await failed;
  await expect
    .poll(async () => {
      await page.clock.runFor(SLIDE_MS);
      return slider.current();
    })
    .toBe(3);
});

test('the slider pauses while the pointer is over it', async ({ page, slider }) => {
  await slider.start();
  await expect.poll(() => slider.hasImage(2)).toBe(true);
  await slider.images.first().hover();
  await page.clock.runFor(SLIDES * SLIDE_MS);
  expect(await slider.current()).toBe(1);
  await page.mouse.move(640, 880);
  await page.clock.runFor(SLIDE_MS);
  expect(await slider.current()).toBe(2);
});

test('the slider pauses while it has the keyboard focus', async ({ page, slider }) => {
  await slider.start();
  await expect.poll(() => slider.hasImage(2)).toBe(true);
  await page.keyboard.press('Tab');
  await slider.dot(1).focus();
  await page.clock.runFor(SLIDES * SLIDE_MS);
  expect(await slider.current()).toBe(1);
});

test('the button stops and restarts the slider, also with the focus on it', async ({ page, slider }) => {
  await slider.start();
  await expect.poll(() => slider.hasImage(2)).toBe(true);
  await slider.stop.press('Space');
  await expect(slider.stop).toBeChecked();
  await page.clock.runFor(SLIDES * SLIDE_MS);
  expect(await slider.current()).toBe(1);
  await page.keyboard.press('Space');
  await expect(slider.stop).toBeFocused();
  await page.clock.runFor(SLIDE_MS);
  expect(await slider.current()).toBe(2);
});

test('the slider does not advance under reduced motion and has no stop button', async ({ page, slider }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await slider.open();
  await slider.images.nth(1).scrollIntoViewIfNeeded();
  await slider.dot(1).click();
  await expect.poll(() => slider.hasImage(2)).toBe(true);
  await page.mouse.move(640, 880);
  await page.clock.runFor(SLIDES * SLIDE_MS);
  expect(await slider.current()).toBe(1);
  await expect(slider.stop).toBeHidden();
});

test('a dot shows its slide without scrolling the page or adding to the history', async ({
  page,
  shop,
  slider,
}) => {
  await slider.start();
  await page.evaluate(() => scrollTo(0, 40));
  await slider.dot(3).click();
  expect(await slider.current()).toBe(3);
  await expect(slider.dot(3)).toHaveAttribute('aria-current', 'true');
  await expect(slider.dot(1)).not.toHaveAttribute('aria-current');
  expect(await page.evaluate(() => [scrollY, location.hash])).toEqual([40, '']);
  await expect(shop.page).toHaveTitle(/Aurora/);
});
