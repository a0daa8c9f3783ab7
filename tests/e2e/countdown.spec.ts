import type { Page } from 'playwright/test';
import { withCombinations } from '../support/combinations.ts';
import type { ShopPage } from './pages/shop-page.ts';
import { expect, test } from './support/journey.ts';
import { withServerClockOfPage } from './support/server-clock.ts';
import { stopClock } from './support/stop-clock.ts';
import { textOf } from './support/text-of.ts';

/** Opens a product of the running campaign 90 seconds before its end, with a stopped clock like the server's. */
async function openBeforeTheEnd(page: Page, shop: ShopPage): Promise<void> {
  await shop.open();
  const link = shop.main.locator('a[href^="/flash-product/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  const end = Number(await page.locator('[data-countdown]').first().getAttribute('data-countdown'));
  await withServerClockOfPage(page);
  await stopClock(page, end - 90_000);
  await shop.open(path);
}

const OVER = 'Offer ended';

for (const kind of withCombinations(['home'], ['campaign'])) {
  test(`a ${kind} page that is open when a campaign ends shows it and moves nothing`, async ({
    page,
    shop,
  }) => {
    await shop.open();
    const flash = shop.main.locator('.flash');
    const end = Number(await flash.locator('.countdown').getAttribute('data-countdown'));
    const campaign = (await flash.locator('.more').getAttribute('href')) ?? '';
    // The page reads the clock of its host.
    await withServerClockOfPage(page);
    await stopClock(page, end - 90_000);
    await shop.open(kind === 'home' ? '/' : campaign);
    const clock = shop.main.locator('.countdown');
    await expect(clock).toHaveText('00:01:30');
    const next = shop.main.locator('.card').first();
    const place = () => next.evaluate((card) => card.getBoundingClientRect().top + scrollY);
    const before = await place();
    await page.clock.runFor(90_000);
    await expect(clock.getByRole('status')).toHaveText(OVER);
    await expect(clock.locator('time')).toBeHidden();
    expect(await place()).toBe(before);
  });
}

test('a countdown ticks every second, and at the end of the offer the page fetches the current price', async ({
  page,
  shop,
}) => {
  await openBeforeTheEnd(page, shop);
  const clock = shop.main.locator('.product-head .countdown');
  await expect(clock).toHaveText('00:01:30');
  const offer = await textOf(shop.price.locator('b'));
  const before = (await textOf(shop.price.locator('s'))).replace(/^.*\s/, '');
  // In the API the campaign is over too: the product has its ordinary price.
  await page.route('**/api/v1/shop/product/*/product/**', async (route) => {
    const url = new URL(route.request().url());
    url.searchParams.delete('camp');
    await route.fulfill({ response: await route.fetch({ url: url.href }) });
  });
  await page.clock.runFor(1000);
  await expect(clock).toHaveText('00:01:29');
  await page.clock.runFor(88_000);
  await expect(clock).toHaveText('00:00:01');
  expect(await textOf(shop.price.locator('b'))).toBe(offer);
  await page.clock.runFor(1000);
  await expect(shop.price.locator('b')).toHaveText(before);
  await expect(shop.price.locator('s')).toBeHidden();
  const notice = clock.getByRole('status');
  await expect(notice).toHaveText(OVER);
  await expect(notice).toBeVisible();
  await expect(clock.locator('time')).toBeHidden();
});
