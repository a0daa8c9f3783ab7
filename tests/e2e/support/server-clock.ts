/** The clock of the page's host as a double: no test can wait for the end of a campaign. */
import type { Page } from 'playwright/test';

/** The host's clock shows what the page's clock shows. */
export async function withServerClockOfPage(page: Page): Promise<void> {
  await page.route('**/robots.txt', async (route) => {
    const now = await page.evaluate(() => Date.now());
    await route.fulfill({ headers: { date: new Date(now).toUTCString() } });
  });
}
