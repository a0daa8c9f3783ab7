import type { Page } from 'playwright/test';
import { storageKey } from '#site/storage-key.ts';
import { withCombinations } from '../support/combinations.ts';
import { E2E_API_PORT, E2E_AUTH_PORT, shopUrl } from '../support/e2e-ports.ts';
import { AccountForms } from './pages/account-forms.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test, useNewAccount } from './support/identity.ts';
import { newEmail } from './support/new-email.ts';
import { watchLoading } from './support/watch-loading.ts';

const PASSWORD = 'seven shades of indigo';
const SERVICE_CALL = /identitytoolkit/;

/** The token of the session that the browser has stored. */
function tokenOf(page: Page, shop: string): Promise<string> {
  return page.evaluate(
    (key) => JSON.parse(localStorage.getItem(key) ?? '{}').token,
    storageKey('user', shop),
  );
}

/** The API's response about the profile of a session. */
async function profileStatus(shop: string, token: string): Promise<number> {
  const api = `http://127.0.0.1:${E2E_API_PORT}/api/v1`;
  return (await fetch(`${api}/shop/user/profile?shopId=${shop}&token=${token}`)).status;
}

/** The time as the service counts it. */
const second = () => Math.floor(Date.now() / 1000);

test('a shopper signs up and in by e-mail through the shop’s service, which is loaded by the first action alone', async ({
  page,
  identityShop: shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const email = newEmail('salma');
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/identity-service.')) scripts.push(request.url());
  });
  const hasLoaded = watchLoading(page);

  await shop.open('/sign-up?next=%2Fblog');
  await forms.field('Your name').fill('Salma');
  await hasLoaded();
  expect(scripts).toEqual([]);
  const confirmed = page.waitForResponse(/\/shop\/auth$/);
  const hasShown = await forms.recordMessage('Registration Successful');
  await forms.signUp({ name: 'Salma', email, password: PASSWORD });
  const sent = (await confirmed).request().postDataJSON();
  expect(sent).toMatchObject({ name: 'Salma', email, provider: 'Email', shopId: shop.name });
  expect(sent.idToken).toMatch(/^ey/);
  expect(JSON.stringify(sent)).not.toContain(PASSWORD);
  await expect(page).toHaveURL(/\/blog$/);
  expect(await hasShown()).toBe(true);
  expect(scripts).not.toEqual([]);

  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', storageKey('user', shop.name));
  expect(JSON.parse(stored)).toMatchObject({ email, name: 'Salma', provider: 'Email', shopId: shop.name });
  const databases = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
  expect(databases).not.toContain('firebaseLocalStorageDb');

  await page.evaluate(() => localStorage.clear());
  await shop.open('/sign-up');
  await forms.signUp({ name: 'Salma', email, password: PASSWORD });
  await expect(shop.main.getByText('Email is already in use.')).toBeVisible();
  await expect(forms.field('E-mail address')).toBeFocused();
  await forms.signUp({ name: 'Salma', email: newEmail('other'), password: '12345' });
  await expect(shop.main.getByText('Password is too weak. Choose a stronger password.')).toBeVisible();
  await page.route(SERVICE_CALL, (route) => route.abort());
  await forms.signUp({ name: 'Salma', email: newEmail('other'), password: PASSWORD });
  await expect(shop.main.getByRole('alert').first()).toHaveText(
    'Error: Firebase: Error (auth/network-request-failed). Network error. Please try again.',
  );
  await page.unroute(SERVICE_CALL);

  await shop.open('/sign-in');
  await forms.signIn(email, PASSWORD);
  await expect(page).toHaveURL(/\/user$/);
});

test('a shopper changes the password of an account of the service in the profile, which ends other sessions', async ({
  page,
  identityShop: shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const email = newEmail('nasrin');
  await forms.arriveAt('/user/my-profile', { name: 'Nasrin', email, password: PASSWORD });
  await expect(forms.button('Change password')).toBeVisible();
  const other = await tokenOf(page, shop.name);
  await page.evaluate(() => localStorage.clear());
  await shop.open('/sign-in?next=%2Fuser%2Fmy-profile');
  await forms.signIn(email, PASSWORD);
  await expect(forms.button('Change password')).toBeVisible();
  expect(await profileStatus(shop.name, other)).toBe(200);
  // The service counts in seconds: the sessions began before the change.
  const began = second();
  await expect.poll(second).toBeGreaterThan(began);
  await forms.button('Change password').click();
  await forms.field('Current password').fill('not this one');
  await forms.field('New password').fill('another shade');
  await page.keyboard.press('Enter');
  await expect(shop.main.getByText('Invalid password. Check your password.')).toBeVisible();
  await forms.field('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(shop.main.getByText('Password Updated')).toBeVisible();

  // The session that changed it continues, the one of another browser has ended.
  expect(await profileStatus(shop.name, other)).toBe(401);
  const kept = await tokenOf(page, shop.name);
  expect(await profileStatus(shop.name, kept)).toBe(200);

  // Another browser's sign-in ends sessions that began before the change, and not this one.
  await page.evaluate(() => localStorage.clear());
  await shop.open('/sign-in?next=%2Fblog');
  await forms.signIn(email, 'another shade');
  await expect(page).toHaveURL(/\/blog$/);
  expect(await profileStatus(shop.name, kept)).toBe(200);
});

test('a password that the mail of the service resets ends the sessions that began before it', async ({
  page,
  identityShop: shop,
  emulator,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const email = newEmail('parveen');
  await forms.arriveAt('/blog', { name: 'Parveen', email, password: PASSWORD });
  const stolen = await tokenOf(page, shop.name);
  const began = second();
  await page.evaluate(() => localStorage.clear());

  await shop.open('/sign-in');
  await forms.button('Forgot your password?').click();
  await forms.field('E-mail address').fill(email);
  await forms.button('Send the link').click();
  await expect(
    shop.main.getByText('If this account exists, a mail with a link is on its way.'),
  ).toBeVisible();
  // The service counts in seconds.
  await expect.poll(second).toBeGreaterThan(began);
  await emulator.reset(email, 'another shade');
  expect(await profileStatus(shop.name, stolen)).toBe(200);

  await shop.open('/sign-in?next=%2Fblog');
  await forms.signIn(email, 'another shade');
  await expect(page).toHaveURL(/\/blog$/);
  expect(await profileStatus(shop.name, stolen)).toBe(401);
  expect(await profileStatus(shop.name, await tokenOf(page, shop.name))).toBe(200);
});

test('refusals of the service show the messages of the specification, and what was typed stays', async ({
  page,
  identityShop: shop,
  complaints,
  ownEmulator: emulator,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const email = newEmail('karim');
  await forms.arriveAt('/blog', { name: 'Karim', email, password: PASSWORD });
  await page.evaluate(() => localStorage.clear());

  await shop.open('/sign-in');
  await forms.signIn('karim@', PASSWORD);
  await expect(shop.main.getByText('Invalid email address.')).toBeVisible();
  await emulator.protectAddresses(false);
  const unknown = newEmail('nobody');
  await forms.signIn(unknown, PASSWORD);
  await expect(shop.main.getByText('User not found. Check your email address.')).toBeVisible();
  await expect(forms.field('E-mail address')).toBeFocused();
  const wrong = shop.main.getByText('Invalid password. Check your password.');
  await forms.signIn(email, 'not the password');
  await expect(wrong).toBeVisible();
  await expect(forms.field('Password')).toBeFocused();
  await emulator.protectAddresses(true);
  await forms.signIn(unknown, PASSWORD);
  await expect(wrong).toBeVisible();
  await expect(forms.field('E-mail address')).toHaveValue(unknown);
  await emulator.protectAddresses(false);

  await page.route(SERVICE_CALL, (route) => route.abort());
  await forms.signIn(email, PASSWORD);
  await expect(shop.main.getByRole('alert').first()).toHaveText(
    'Error: auth/network-request-failed Network error. Please try again.',
  );
  await page.unroute(SERVICE_CALL);

  await forms.button('Forgot your password?').click();
  await forms.button('Send the link').click();
  await expect(
    shop.main.getByText('If this account exists, a mail with a link is on its way.'),
  ).toBeVisible();
  expect(await emulator.resetMails()).toContain(email);
});

for (const provider of ['Google', 'Facebook']) {
  test(`a shopper signs in with ${provider} in its window, under the headers of the page`, async ({
    page,
    identityShop: shop,
    complaints,
  }) => {
    complaints.expect(FAILED_REQUEST);
    const forms = new AccountForms(shop);
    const response = await page.goto(shopUrl(shop.name, '/sign-in?next=%2Fblog'));
    expect(response?.headers()['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
    const button = forms.button(`Continue with ${provider}`);
    const left = page.waitForEvent('popup');
    await button.click();
    const closed = await left;
    await closed.getByText('Add new account').waitFor();
    await closed.close();
    await expect(shop.main.getByRole('alert').filter({ hasText: /./ })).toHaveCount(0);

    const opened = page.waitForEvent('popup');
    await button.click();
    await useNewAccount(await opened);
    await expect(page).toHaveURL(/\/blog$/);
    const stored = await page.evaluate(
      (key) => localStorage.getItem(key) ?? '',
      storageKey('user', shop.name),
    );
    expect(JSON.parse(stored)).toMatchObject({ provider });
  });
}

test('a blocked window shows what to do, and the form stays usable', async ({ page, identityShop: shop }) => {
  const forms = new AccountForms(shop);
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await shop.open('/sign-in');
  await forms.button('Continue with Google').click();
  await expect(shop.main.getByText(/Your browser blocked the sign-in window/)).toBeVisible();
  await forms.signIn('who@', PASSWORD);
  await expect(shop.main.getByText('Invalid email address.')).toBeVisible();
});

test.describe('where the browser blocks windows, on a shop whose host forwards them', () => {
  // The emulator replaces the forwarded host, with another name than in the shop's policy.
  test.use({ bypassCSP: true });

  test('a shopper signs in with Google by a redirect', async ({ page, identityShop: shop, complaints }) => {
    complaints.expect(FAILED_REQUEST);
    const forms = new AccountForms(shop);
    // A host of the same site, as a forwarded one is: the browser gives its hidden frame the storage of its page.
    const emulator = `http://auth.${shop.name}.localhost:${E2E_AUTH_PORT}`;
    await page.addInitScript((address) => {
      window.open = () => null;
      new MutationObserver((_, observer) => {
        const block = document.getElementById('shop-context');
        if (block === null) return;
        observer.disconnect();
        const context = JSON.parse(block.textContent);
        Object.assign(context.signIn ?? {}, { isProxied: true, emulator: address });
        block.textContent = JSON.stringify(context);
      }).observe(document, { childList: true, subtree: true });
    }, emulator);
    await shop.open('/sign-in?next=%2Fblog');
    await forms.button('Continue with Google').click();
    await expect(page).toHaveURL(/\/emulator\/auth\/handler/);
    await useNewAccount(page);
    await expect(page).toHaveURL(/\/blog$/);
    const stored = await page.evaluate(
      (key) => localStorage.getItem(key) ?? '',
      storageKey('user', shop.name),
    );
    expect(JSON.parse(stored)).toMatchObject({ provider: 'Google', shopId: shop.name });
  });
});

for (const width of withCombinations([390], [1280])) {
  test(`axe finds no violation in the sign-in methods at ${width} px, and the keyboard reaches them in order`, async ({
    page,
    identityShop: shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const forms = new AccountForms(shop);
    await shop.open('/sign-in');
    await forms.field('E-mail address').focus();
    const reached: string[] = [];
    for (let step = 0; step < 6; step += 1) {
      await page.keyboard.press('Tab');
      reached.push(
        await page.evaluate(
          () => document.activeElement?.ariaLabel ?? document.activeElement?.textContent ?? '',
        ),
      );
    }
    expect(reached).toEqual([
      '',
      'Show password',
      'Forgot your password?',
      'Sign in',
      'Continue with Google',
      'Continue with Facebook',
    ]);
    expect(await violations(page)).toEqual([]);
  });
}
