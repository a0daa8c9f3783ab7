/** The journeys' own `test`: a page that complains fails its test, and page objects are at hand. */
import { test as base, expect } from 'playwright/test';
import { ShopPage } from './pages/shop-page.ts';

interface Journey {
  /** Complaints of the browser: errors, CSP reports, uncaught exceptions. Empty it to expect one. */
  complaints: string[];
  shop: ShopPage;
}

export const test = base.extend<Journey>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(`uncaught: ${error.message}`));
      page.on('console', (message) => {
        if (message.type() === 'error') complaints.push(`console: ${message.text()}`);
      });
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  shop: async ({ page }, use) => {
    await use(new ShopPage(page, 'aurora'));
  },
});

export { expect };
