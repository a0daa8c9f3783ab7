/** Clicks on a page whose scripts are still loading. */
import type { Locator, Page } from 'playwright/test';
import { HOLD_MS } from '#site/limits.ts';
import { RUNS_COMBINATIONS } from '../support/combinations.ts';
import { shopUrl } from '../support/e2e-ports.ts';
import { AccountForms } from './pages/account-forms.ts';
import type { ShopPage } from './pages/shop-page.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/new-email.ts';
import { stopClock } from './support/stop-clock.ts';

const HYDRATION = /\/_astro\/hydration\./;
const BUYING = /\/_astro\/buying\./;

/** Opens a page whose scripts wait until they are released, with a stopped clock: a held click has no time limit. */
async function openWithoutScripts(page: Page, shop: ShopPage, path: string) {
  await stopClock(page);
  const scripts = await holdRequests(page, HYDRATION);
  await page.goto(shopUrl(shop.name, path), { waitUntil: 'commit' });
  await scripts.requested;
  return {
    /** Lets the scripts come, waits until the island with the held clicks gets them, and starts the clock. */
    async release(): Promise<void> {
      await page.evaluate(() => {
        const look = ({ target }: Event) => {
          if (target instanceof Element && target.querySelector('[aria-busy]') !== null)
            document.documentElement.dataset.replayed = '';
        };
        document.addEventListener('shop:hydrated', look, true);
      });
      scripts.release();
      const isReplayed = async () => {
        // The event is dispatched in the task of a timer.
        await page.clock.runFor(1);
        return page.locator('html[data-replayed]').count();
      };
      await expect.poll(isReplayed).toBe(1);
      await page.clock.resume();
    },
  };
}

async function clickEarly(control: Locator): Promise<void> {
  await control.click();
  await expect(control).toHaveAttribute('aria-busy', 'true');
}

/** Bodies of the calls whose URL matches. */
function callsTo(page: Page, address: RegExp): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (address.test(request.url()) && request.method() === 'POST') bodies.push(request.postDataJSON());
  });
  return bodies;
}

const plus = (shop: ShopPage) => shop.main.locator('form.buy').getByRole('button').nth(1);
const quantity = (shop: ShopPage) => shop.main.getByRole('spinbutton', { name: 'Quantity' });

/** Raises the quantity by two and adds to the cart before the script of the buy box. */
async function addThreeEarly(shop: ShopPage): Promise<void> {
  await clickEarly(plus(shop));
  await plus(shop).click();
  await clickEarly(shop.addButton);
}

test('an early newsletter subscription is sent once', async ({ page, shop }) => {
  const bodies = callsTo(page, /subscriber-report/);
  const scripts = await openWithoutScripts(page, shop, '/blog');
  const email = newEmail('reader');
  await shop.footer.getByRole('textbox', { name: 'E-mail address' }).fill(email);
  const button = shop.footer.getByRole('button', { name: 'Subscribe' });
  await clickEarly(button);
  await button.click();
  await scripts.release();
  await expect(shop.footer.getByRole('status')).not.toBeEmpty();
  await expect(button).not.toHaveAttribute('aria-busy');
  expect(bodies).toEqual([expect.objectContaining({ email })]);
});

if (RUNS_COMBINATIONS)
  test('an early order lookup shows the order', async ({ page, shop, complaints }) => {
    complaints.expect(FAILED_REQUEST);
    const scripts = await openWithoutScripts(page, shop, '/track-order');
    await shop.main.getByLabel('Order number').fill('404404');
    const digits = shop.main.getByLabel('Last 4 digits of your phone');
    await digits.fill('1234');
    await digits.press('Enter');
    await expect(shop.main.locator('form button[type="submit"]')).toHaveAttribute('aria-busy', 'true');
    await scripts.release();
    await expect(shop.main.getByRole('alert')).toContainText('We found no order with this number and phone');
  });

test('early clicks in the sign-in form show the password and send the form', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const scripts = await openWithoutScripts(page, shop, '/sign-in');
  await forms.field('E-mail address').fill(newEmail('nobody'));
  await forms.field('Password').fill('seven shades of indigo');
  await clickEarly(shop.main.getByRole('button', { name: 'Show password' }));
  await clickEarly(forms.button('Sign in'));
  await scripts.release();
  await expect(shop.main.getByText('User not found. Check your email address.')).toBeVisible();
  await expect(forms.field('Password')).toHaveAttribute('type', 'text');
});

test('an early sign-up creates one account', async ({ page, shop }) => {
  const bodies = callsTo(page, /\/shop\/auth\b/);
  const forms = new AccountForms(shop);
  const scripts = await openWithoutScripts(page, shop, '/sign-up?next=%2Fblog');
  const email = newEmail('early');
  await forms.field('Your name').fill('Ayesha');
  await forms.field('E-mail address').fill(email);
  await forms.field('Password').fill('seven shades of indigo');
  await clickEarly(forms.button('Create account'));
  await forms.button('Create account').click();
  await scripts.release();
  await expect(page).toHaveURL(/\/blog$/);
  await expect(page.getByRole('banner').getByText('Account', { exact: true })).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ email })]);
});

test('an early click on "Forgot your password?" keeps the email, to which one mail goes', async ({
  page,
  shop,
}) => {
  const bodies = callsTo(page, /\/shop\/forgot-password\b/);
  const forms = new AccountForms(shop);
  const scripts = await openWithoutScripts(page, shop, '/sign-in');
  const email = newEmail('early');
  await forms.field('E-mail address').fill(email);
  await clickEarly(forms.button('Forgot your password?'));
  await forms.button('Forgot your password?').click();
  await scripts.release();
  await expect(forms.field('E-mail address')).toHaveValue(email);
  await forms.button('Send the link').dblclick();
  await expect(
    shop.main.getByText('If this account exists, a mail with a link is on its way.'),
  ).toBeVisible();
  expect(bodies).toEqual([expect.objectContaining({ email })]);
});

if (RUNS_COMBINATIONS)
  test('an early click on "Show more" adds the next products once', async ({ page, shop }) => {
    const scripts = await openWithoutScripts(page, shop, '/for-you');
    await clickEarly(shop.main.getByRole('button', { name: 'Show more' }));
    await scripts.release();
    await expect(page).toHaveURL(/\/for-you\?show=120$/);
    await expect(shop.main.locator('.card-name').nth(60)).toBeFocused();
  });

test('an early click on Filter opens the filters', async ({ page, shop }) => {
  const scripts = await openWithoutScripts(page, shop, '/for-you');
  await clickEarly(shop.main.getByRole('button', { name: 'Filter' }));
  await scripts.release();
  await expect(page.getByRole('complementary', { name: 'Filters' }).getByRole('checkbox')).not.toHaveCount(0);
});

for (const [fact, held] of [
  ['any script of the page', HYDRATION],
  ['the script of the buy box', BUYING],
] as const) {
  test(`items counted and added before ${fact} are in the cart`, async ({ page, shop }) => {
    const [path = ''] = await shop.plainProducts();
    await stopClock(page);
    const scripts = await holdRequests(page, held);
    await page.goto(shopUrl(shop.name, path), { waitUntil: 'commit' });
    await scripts.requested;
    await addThreeEarly(shop);
    scripts.release();
    await expect(quantity(shop)).toHaveValue('3');
    await expect(shop.cartCount).toHaveText('1');
    await shop.open('/user/cart');
    await expect(shop.cartLines.getByRole('spinbutton')).toHaveValue('3');
  });
}

test('an early click ends when no script loads: a form keeps what was typed, Add to Cart opens the cart', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const [path = ''] = await shop.plainProducts();
  await stopClock(page);
  await page.route(/\/_astro\/.*\.js/, (route) => route.abort());
  await shop.open('/blog');
  const field = shop.footer.getByRole('textbox', { name: 'E-mail address' });
  await field.fill('shopper@example.com');
  const button = shop.footer.getByRole('button', { name: 'Subscribe' });
  await clickEarly(button);
  await page.clock.runFor(HOLD_MS);
  await expect(button).not.toHaveAttribute('aria-busy');
  await expect(field).toHaveValue('shopper@example.com');
  await expect(page).toHaveURL(/\/blog$/);

  await shop.open(path);
  await addThreeEarly(shop);
  await page.clock.runFor(HOLD_MS);
  await expect(page).toHaveURL(/\/user\/cart\?add=.*&qty=3/);
});

test('the time limit of an early click starts with the click, also where the base module handles it', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const [path = ''] = await shop.plainProducts();
  await stopClock(page);
  const buying = await holdRequests(page, BUYING);
  await page.goto(shopUrl(shop.name, path), { waitUntil: 'commit' });
  await buying.requested;
  await addThreeEarly(shop);
  await page.clock.runFor(HOLD_MS);
  await expect(page).toHaveURL(/\/user\/cart/);
  await expect(shop.cartLines.getByRole('spinbutton')).toHaveValue('3');
});
