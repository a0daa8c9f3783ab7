/**
 * The `test` of all journeys: page objects as fixtures. A test fails when the browser complains, and when a token or the
 * id of a shopper is in a URL.
 */
import { test as base, expect } from 'playwright/test';
import { storageKey } from '#site/storage-key.ts';
import { ShopPage } from '../pages/shop-page.ts';
import { RetainedSecrets } from '../retained-secrets.ts';
import { Complaints } from './complaints.ts';

interface Journey {
  complaints: Complaints;
  /** False enables the add-on popup, which covers the page after five seconds. */
  popupSeen: boolean;
  /** A demo shop with everything: popup, campaign, collections, four levels of categories. */
  shop: ShopPage;
}

export const test = base.extend<Journey>({
  complaints: [
    async ({ context }, use) => {
      const complaints = new Complaints(context);
      const secrets = new RetainedSecrets(context);
      await use(complaints);
      expect(complaints.unexpected).toEqual([]);
      expect(secrets.leaks).toEqual([]);
    },
    { auto: true },
  ],
  popupSeen: [true, { option: true }],
  context: async ({ context, popupSeen, javaScriptEnabled }, use) => {
    if (popupSeen && javaScriptEnabled !== false) {
      await context.addInitScript(
        (prefix) => {
          const [slug = ''] = location.hostname.split('.');
          try {
            localStorage.setItem(prefix + slug, String(Date.now()));
          } catch {
            // The test runs without storage.
          }
        },
        storageKey('popup-shown', ''),
      );
    }
    await use(context);
  },
  shop: async ({ page }, use) => {
    await use(new ShopPage(page, 'aurora'));
  },
});

export { expect };
