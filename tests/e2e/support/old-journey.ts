/** Journeys in the oldest Chromium of `docs/browsers.md`. */
import { oldBrowserFile } from '../../support/old-browser.ts';
import { test as base, expect } from './journey.ts';

export const test = base.extend({
  browser: [
    async ({ playwright }, use) => {
      const browser = await playwright.chromium.launch({
        executablePath: await oldBrowserFile(),
        args: ['--no-sandbox', '--disable-gpu', '--no-zygote'],
      });
      await use(browser);
      await browser.close();
    },
    { scope: 'worker' },
  ],
});

export { expect };
