import { Hono } from 'hono';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { listen } from '#system/listen.ts';
import { violations } from '#tests/e2e/support/axe.ts';
import { withCombinations } from '#tests/support/combinations.ts';
import { launchChromium } from '#tests/support/launch-chromium.ts';
import { aShopState, aStatusPage, DOMAIN, type TestStatusPage, TOKEN } from '../support/a-status-page.ts';

const REFRESHED_MS = 10_000;

let browser: Browser;
beforeAll(async () => {
  browser = await launchChromium();
});
afterAll(() => browser.close());

/** The status page on a port, opened in a window of this size. */
async function opened(
  status: TestStatusPage,
  scheme: 'light' | 'dark' = 'light',
): Promise<{ page: Page; url: string }> {
  const app = new Hono().route('/', status.app);
  const server = await listen(app.fetch, 0, '127.0.0.1', 'WORKER_PORT');
  onTestFinished(() => server.close());
  const context = await browser.newContext({ colorScheme: scheme, viewport: { width: 390, height: 800 } });
  onTestFinished(() => context.close());
  const page = await context.newPage();
  await page.clock.install();
  const url = `http://127.0.0.1:${server.port}`;
  await page.goto(url);
  return { page, url };
}

/** Shops in every state, and `count` more. */
function manyShops(count: number): ReturnType<typeof aShopState>[] {
  const problem = `allProducts (GET https://api.example/api/v1/${'product/'.repeat(12)}) responded with 502.`;
  return [
    aShopState('parked.example', { health: 'parked', problem, nextCheckAt: null, failures: 10 }),
    aShopState('late.example', {
      health: 'late',
      problem: 'posts responded with 503. Its last good response is 2 h old.',
    }),
    aShopState(`a-very-long-domain-name-${'of-a-shop-'.repeat(4)}.example`, { isBuilding: true }),
    ...Array.from({ length: count }, (_, index) => aShopState(`shop-${index}.example`)),
  ];
}

/** Whether the page scrolls sideways. */
function isTooWide(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);
}

describe('the status page in a browser', { timeout: 180_000 }, () => {
  it.each(withCombinations<'light' | 'dark'>(['dark'], ['light']))(
    'is accessible and fits a phone in the %s scheme',
    async (scheme) => {
      const status = await aStatusPage(manyShops(10));
      const { page, url } = await opened(status, scheme);
      expect(await violations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
      await page.getByRole('link', { name: 'Sign in' }).click();
      expect(await violations(page)).toEqual([]);
      await page.getByLabel('Token').fill(TOKEN);
      await page.getByRole('button', { name: 'Sign in' }).click();
      await page.goto(`${url}/shops/${DOMAIN}?page=index.html`);
      expect(await violations(page)).toEqual([]);
      expect(await isTooWide(page)).toBe(false);
    },
  );

  it('shows new states by itself, and keeps scroll and focus', async () => {
    const status = await aStatusPage(manyShops(80));
    const { page } = await opened(status);
    const link = page.getByRole('link', { name: 'shop-35.example', exact: true });
    await link.focus();
    const scroll = await page.evaluate(() => scrollY);
    expect(scroll).toBeGreaterThan(0);
    status.shops[0] = aShopState(DOMAIN, { health: 'late', problem: 'banners responded with 500.' });
    await page.clock.fastForward(REFRESHED_MS);
    await page.getByText('banners responded with 500.').waitFor({ state: 'attached' });
    expect(await link.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.getByLabel('Refresh').uncheck();
    let requests = 0;
    page.on('request', () => {
      requests += 1;
    });
    await page.clock.fastForward(3 * REFRESHED_MS);
    await page.evaluate(() => undefined);
    expect(requests).toBe(0);
  });

  it('rolls a shop back with a reason, and resumes it', async () => {
    const status = await aStatusPage();
    const { page } = await opened(status);
    await page.getByRole('link', { name: 'Sign in' }).click();
    await page.getByLabel('Token').fill(TOKEN);
    await page.getByRole('button', { name: 'Sign in' }).click();
    await page.getByRole('link', { name: DOMAIN }).click();
    await page.getByLabel('Reason').fill('wrong prices');
    await page.getByRole('button', { name: `Roll back to ${status.ids[0]}` }).click();
    await page.getByText(`Pinned to ${status.ids[0]}`).waitFor();
    expect(await status.site.shop.liveId()).toBe(status.ids[0]);
    await page.getByRole('button', { name: 'Resume builds' }).click();
    await page.getByText('Pinned to').waitFor({ state: 'detached' });
    expect((await status.ledger()).pin).toBeNull();
  });
});
