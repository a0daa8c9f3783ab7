import { AccountForms } from './pages/account-forms.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/new-email.ts';

const PASSWORD = 'indigo shade';

test('a shopper saves the profile; typed changes survive a reload, a lost network and an ended session', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const email = newEmail('profile');
  await forms.arriveAt('/user/my-profile', { name: 'Ayesha', email, password: PASSWORD });
  await expect(forms.field('Your name')).toHaveValue('Ayesha');
  await expect(shop.main.getByText(email)).toBeVisible();

  await forms.field('Phone number').fill('call me');
  await forms.button('Save').click();
  await expect(shop.main.getByText('Please enter a phone number such as 01712345678.')).toBeVisible();
  await expect(forms.field('Phone number')).toBeFocused();

  await forms.field('Phone number').fill('০১৭১১২৩৪৫৬৭');
  await page.reload();
  await expect(forms.field('Phone number')).toHaveValue('০১৭১১২৩৪৫৬৭');
  await expect(shop.main.getByText('You have changes that are not saved.')).toBeVisible();
  // One route until the end: removing it while the next page loads would delay that page's requests.
  let mode: 'none' | 'signed out' | 'own' = 'none';
  await page.route(/\/update\/userInfo/, (route) => {
    if (mode === 'none') return route.abort();
    if (mode === 'own') return route.continue();
    const headers = { 'access-control-allow-origin': '*' };
    return route.fulfill({ status: 401, json: { message: 'Please sign in again.' }, headers });
  });
  await forms.button('Save').click();
  await expect(shop.main.getByText('Network error. Please try again.')).toBeVisible();
  mode = 'signed out';
  await forms.button('Save').click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Fmy-profile$/);
  mode = 'own';
  await forms.signIn(email, PASSWORD);
  await expect(forms.field('Phone number')).toHaveValue('০১৭১১২৩৪৫৬৭');
  await forms.button('Save').click();
  await expect(shop.main.getByText('Your profile is saved.')).toBeVisible();
  await expect(forms.field('Phone number')).toHaveValue('01711234567');
});

test('a shopper changes the password of a custom account; the keyboard reaches the fields in order and axe finds nothing', async ({
  page,
  shop,
  complaints,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  complaints.expect(FAILED_REQUEST);
  const forms = new AccountForms(shop);
  const email = newEmail('changer');
  await forms.arriveAt('/user/my-profile', { name: 'Bithi', email, password: PASSWORD });
  await forms.button('Change password').click();
  await expect(forms.field('Current password')).toBeFocused();
  await forms.field('Your name').focus();
  const reached: string[] = [];
  // A date has a part for day, month and year, and a button that opens the calendar.
  while (reached.at(-1) !== 'newPassword' && reached.length < 15) {
    await page.keyboard.press('Tab');
    reached.push(await page.evaluate(() => document.activeElement?.id ?? ''));
  }
  expect([...new Set(reached)].filter((id) => id !== '')).toEqual([
    'phone',
    'birthdate',
    'gender',
    'oldPassword',
    'newPassword',
  ]);
  expect(await violations(page)).toEqual([]);
  await forms.field('Current password').fill('not this one');
  await forms.field('New password').fill('12345');
  await forms.button('Change password').click();
  await expect(shop.main.getByText('Password is too weak. Choose a stronger password.')).toBeVisible();
  await forms.field('New password').fill('another shade');
  await page.keyboard.press('Enter');
  await expect(shop.main.getByText('Invalid password. Check your password.')).toBeVisible();
  await expect(forms.field('Current password')).toBeFocused();
  await forms.field('Current password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(shop.main.getByText('Password Updated')).toBeVisible();
  await expect(forms.button('Change password')).toBeFocused();

  await page.evaluate(() => localStorage.clear());
  await shop.open('/sign-in?next=%2Fblog');
  await forms.signIn(email, 'another shade');
  await expect(page).toHaveURL(/\/blog$/);
});
