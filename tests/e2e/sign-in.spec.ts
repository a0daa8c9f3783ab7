import { storageKey } from '#site/storage-key.ts';
import { withCombinations } from '../support/combinations.ts';
import { E2E_API_PORT } from '../support/e2e-ports.ts';
import { AccountForms } from './pages/account-forms.ts';
import { ShopPage } from './pages/shop-page.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/new-email.ts';
import { mailsTo } from './support/outbox.ts';

const PASSWORD = 'seven shades of indigo';

test('a shopper signs up, out and in; the session lasts over a reload and belongs to one shop', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const email = newEmail('ayesha');
  const banner = page.getByRole('banner');

  await shop.open('/sign-up');
  const hasShown = await forms.recordMessage('Registration Successful');
  await forms.signUp({ name: 'Ayesha', email, password: PASSWORD });
  await expect(page).toHaveURL(/\/user$/);
  expect(await hasShown()).toBe(true);
  const account = banner.getByText('Account', { exact: true });
  await expect(account).toBeVisible();
  const stored = await page.evaluate((key) => localStorage.getItem(key) ?? '', storageKey('user', shop.name));
  expect(Object.keys(JSON.parse(stored)).sort()).toEqual([
    '_id',
    'email',
    'name',
    'provider',
    'shopId',
    'token',
  ]);
  expect(stored).not.toContain(PASSWORD);
  const { token, _id: userId } = JSON.parse(stored);
  const { objectId: shopId } = JSON.parse((await page.locator('#shop-context').textContent()) ?? '');
  const addresses = `http://127.0.0.1:${E2E_API_PORT}/api/v1/shop/user-address`;
  const statusOfSession = async () =>
    (await page.request.get(addresses, { params: { token, userId, shopId } })).status();
  expect(await statusOfSession()).toBe(200);

  await account.click();
  await shop.accountMenu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser$/);
  // The event of a request may be lost with the page that sends it.
  await expect.poll(statusOfSession).toBe(401);
  await expect(banner.getByText('Login', { exact: true })).toBeVisible();

  await forms.signIn('', '');
  await expect(forms.field('E-mail address')).toBeFocused();
  await forms.signIn(email, 'not the password');
  await expect(shop.main.getByText('Invalid password. Check your password.')).toBeVisible();
  await expect(forms.field('Password')).toBeFocused();
  await expect(forms.field('E-mail address')).toHaveValue(email);
  await forms.signIn(newEmail('nobody'), PASSWORD);
  await expect(shop.main.getByText('User not found. Check your email address.')).toBeVisible();
  await expect(forms.field('E-mail address')).toBeFocused();

  await forms.signIn(email, PASSWORD);
  await expect(page).toHaveURL(/\/user$/);
  await page.reload();
  await expect(account).toBeVisible();
  await shop.open('/sign-in?next=/blog');
  await page.waitForURL(({ pathname }) => pathname === '/blog');

  const other = new ShopPage(page, 'volt');
  await other.open('/blog');
  await expect(banner.getByText('Login', { exact: true })).toBeVisible();
});

test('a used email and a weak password are refused beside their fields, and what was typed stays', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const account = { name: 'Rafi', email: newEmail('rafi'), password: PASSWORD };
  await shop.open('/sign-up?next=%2Fblog');
  await forms.signUp({ ...account, password: '12345' });
  await expect(shop.main.getByText('Password is too weak. Choose a stronger password.')).toBeVisible();
  await expect(forms.field('Password')).toBeFocused();
  await forms.signUp(account);
  await expect(page).toHaveURL(/\/blog$/);

  await page.evaluate(() => localStorage.clear());
  await shop.open('/sign-up');
  await forms.signUp(account);
  await expect(shop.main.getByText('Email is already in use.')).toBeVisible();
  await expect(forms.field('E-mail address')).toBeFocused();
  await expect(forms.field('Your name')).toHaveValue(account.name);
  await expect(forms.field('Password')).toHaveValue(PASSWORD);
});

test('a sign-in without a network keeps the form, and without its scripts it is not sent', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  await page.route(/\/shop\/login/, (route) => route.abort());
  await shop.open('/sign-in');
  await forms.signIn('rina@mail.example', PASSWORD);
  await expect(shop.main.getByRole('alert')).toHaveText('Network error. Please try again.');
  await expect(forms.field('E-mail address')).toHaveValue('rina@mail.example');

  // A page that fails to load a late script reloads itself.
  await page.goto('about:blank');
  await page.route(/\.js$/, (route) => route.abort());
  await shop.open('/sign-in');
  await forms.signIn('rina@mail.example', PASSWORD);
  await expect(page).toHaveURL(/\/sign-in$/);
});

test('a forgotten password is replaced with the mailed link, whose code is removed from the URL', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const email = newEmail('tania');
  await forms.arriveAt('/blog', { name: 'Tania', email, password: PASSWORD });
  await page.evaluate(() => localStorage.clear());

  await shop.open('/sign-in');
  await forms.field('E-mail address').fill(email);
  await forms.button('Forgot your password?').click();
  await expect(forms.field('E-mail address')).toHaveValue(email);
  await expect(shop.heading).toHaveText('Forgot your password?');
  await forms.button('Send the link').click();
  await expect(
    shop.main.getByText('If this account exists, a mail with a link is on its way.'),
  ).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [mail = ''] = await mailsTo(email);
  const link = /http\S+/.exec(mail)?.[0] ?? 'no link';

  await page.goto(link);
  await expect(forms.field('New password')).toBeFocused();
  await expect(page).toHaveURL(/\/sign-in$/);
  await expect(shop.heading).toHaveText('Choose a new password');
  await forms.field('New password').fill('another word entirely');
  await forms.button('Save').click();
  await expect(shop.main.getByText('Password Updated')).toBeVisible();
  await forms.signIn(email, 'another word entirely');
  await expect(page).toHaveURL(/\/user$/);
  await expect(shop.main.getByRole('link', { name: 'My Orders' })).toHaveCount(1);
});

for (const width of withCombinations([], [390, 1280])) {
  test(`axe finds no violation in the forms of signing in at ${width} px`, async ({
    page,
    shop,
    complaints,
  }) => {
    complaints.expect(FAILED_REQUEST);
    await page.setViewportSize({ width, height: 844 });
    const forms = new AccountForms(shop);
    await shop.open('/sign-in');
    await forms.signIn(newEmail('nobody'), PASSWORD);
    await expect(shop.main.getByText('User not found. Check your email address.')).toBeVisible();
    const found = await violations(page);
    await forms.button('Forgot your password?').click();
    await expect(forms.button('Send the link')).toBeVisible();
    found.push(...(await violations(page)));
    await shop.open('/sign-up');
    await forms.signUp({ name: 'Nila', email: 'nila@', password: PASSWORD });
    await expect(shop.main.getByText('Invalid email address.')).toBeVisible();
    found.push(...(await violations(page)));
    expect(found).toEqual([]);
  });
}
