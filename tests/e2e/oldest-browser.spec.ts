/** What a shopper does, in the oldest Chromium. Machines without a build of it test nothing here. */
import { RUNS_COMBINATIONS, withCombinations } from '../support/combinations.ts';
import { HAS_OLD_BROWSER } from '../support/old-browser.ts';
import { AccountForms } from './pages/account-forms.ts';
import { Shopper } from './pages/shopper.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { newEmail } from './support/new-email.ts';
import { expect, test } from './support/old-journey.ts';

// One installation and one browser.
test.describe.configure({ mode: 'default' });

const PAYMENTS = withCombinations(['bkash'] as const, ['cash'] as const);

for (const payment of HAS_OLD_BROWSER ? PAYMENTS : []) {
  test(`in the oldest Chromium a guest finds and selects a product, orders, pays by ${payment} and tracks the order`, async ({
    page,
    shop,
    browser,
    complaints,
  }) => {
    test.slow();
    complaints.expect(FAILED_REQUEST);
    expect(browser.version()).toMatch(/^106\./);
    const shopper = new Shopper(shop, 'en');
    await shop.slowPageClock();
    const product = await shopper.find();
    await shopper.choose();
    // Playwright loses the next navigation of this browser while the drawer loads: `goto` would never return.
    await expect(page.getByRole('dialog')).toBeVisible();
    await shopper.order(payment);
    const number = await shopper.pay(payment);
    await shopper.track(number, product);
    await expect(page).toHaveURL(/\/track-order$/);
  });
}

if (HAS_OLD_BROWSER && RUNS_COMBINATIONS) {
  test('in the oldest Chromium a list is filtered, and a product of it is added from its card', async ({
    page,
    shop,
  }) => {
    await shop.open('/for-you');
    const cards = shop.main.locator('.card:visible');
    const whole = await cards.count();
    await page.getByRole('button', { name: 'Filter' }).click();
    const panel = page.getByRole('complementary', { name: 'Filters' });
    await panel.getByRole('checkbox', { name: /^Sage/ }).check();
    await expect(page).toHaveURL(/\?color=Sage$/);
    expect(await cards.count()).toBeLessThan(whole);
    await page
      .getByRole('button', { name: /^Clear|^Remove all/ })
      .first()
      .click();
    await shop.main.locator('[data-quick-add] button:visible').first().click();
    await expect(shop.cartCount).toHaveText('1');
  });

  test('in the oldest Chromium a shopper signs in and arrives at the page of "next"', async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.expect(FAILED_REQUEST);
    const forms = new AccountForms(shop);
    const account = { name: 'Ayesha', email: newEmail('old'), password: 'seven shades of indigo' };
    await forms.arriveAt('/blog', account);
    await page.getByRole('banner').getByText('Account', { exact: true }).click();
    await shop.accountMenu.getByRole('button', { name: 'Sign Out' }).click();
    await expect(page.getByRole('banner').getByText('Login', { exact: true })).toBeVisible();
    await shop.open('/sign-in?next=/for-you');
    await forms.signIn(account.email, account.password);
    await page.waitForURL(({ pathname }) => pathname === '/for-you');
  });
}
