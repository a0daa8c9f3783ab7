/**
 * The `test` of all journeys: page objects as fixtures. A test fails when the browser complains, and when a token or the
 * id of a shopper is in a URL.
 */
import { test as base, expect } from 'playwright/test';
import { storageKey } from '#site/storage-key.ts';
import { BUDGET_SLUG } from '../../support/budget-shop.ts';
import { ShopPage } from '../pages/shop-page.ts';
import { RetainedSecrets } from '../retained-secrets.ts';
import { Complaints } from './complaints.ts';

interface Journey {
  complaints: Complaints;
  /** False enables the add-on popup, which covers the page after five seconds, and the question of consent. */
  popupSeen: boolean;
  /** A demo shop with everything: popup, campaign, collections, four levels of categories. */
  shop: ShopPage;
}

export const test = base.extend<Journey>({
  complaints: [
    async ({ context }, use, info) => {
      const complaints = new Complaints(context);
      const secrets = new RetainedSecrets(context);
      await use(complaints);
      expect(complaints.unexpected(info.status !== info.expectedStatus)).toEqual([]);
      expect(secrets.leaks).toEqual([]);
    },
    { auto: true },
  ],
  popupSeen: [true, { option: true }],
  context: async ({ context, popupSeen, javaScriptEnabled }, use) => {
    if (popupSeen && javaScriptEnabled !== false) {
      await context.addInitScript(
        ({ popupShown, budget, consent }) => {
          const [slug = ''] = location.hostname.split('.');
          try {
            localStorage.setItem(popupShown + slug, String(Date.now()));
            if (slug === budget) localStorage.setItem(consent + slug, 'granted');
          } catch {
            // The test runs without storage.
          }
        },
        {
          popupShown: storageKey('popup-shown', ''),
          budget: BUDGET_SLUG,
          consent: storageKey('consent', ''),
        },
      );
    }
    await use(context);
    // A handler that still waits for a response would fail a later test when the context is closed.
    for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
  },
  shop: async ({ page }, use) => {
    await use(new ShopPage(page, 'aurora'));
  },
});

export { expect };
