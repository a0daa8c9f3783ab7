import { AccountForms } from './pages/account-forms.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { PNG } from './support/image.ts';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/new-email.ts';

test('a ticket with an image is opened and replied to; its draft survives the end of the session', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await page.setViewportSize({ width: 390, height: 844 });
  const forms = new AccountForms(shop);
  const account = { name: 'Lamia', email: newEmail('lamia'), password: 'seven shades of indigo' };
  await forms.arriveAt('/user/my-support', account);
  await expect(shop.main.getByText('No requests yet')).toBeVisible();
  await forms.button('New request').focus();
  await page.keyboard.press('Enter');
  await forms.button('Send').click();
  await expect(forms.field('Subject')).toBeFocused();
  await expect(shop.main.getByText('Please enter a subject.')).toBeVisible();
  const found = await violations(page);
  await page.keyboard.type('Wrong color');
  await page.keyboard.press('Tab');
  await page.keyboard.type('I wanted <green>.');

  await page.route(/\/shop\/support\?token/, (route) => route.fulfill({ status: 401, json: {} }), {
    times: 1,
  });
  await forms.button('Send').click();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Fmy-support$/);
  await forms.signIn(account.email, account.password);
  await expect(page).toHaveURL(/\/user\/my-support$/);
  await expect(forms.field('Subject')).toHaveValue('Wrong color');
  await expect(forms.field('Your message')).toHaveValue('I wanted <green>.');

  await forms.field('Picture (optional)').setInputFiles(PNG);
  const preview = shop.main.getByRole('img', { name: 'The chosen picture' });
  await expect(preview).toBeVisible();
  await forms.button('Send').click();
  await shop.main.getByRole('link', { name: /^Open request \d+: Wrong color$/ }).click();
  await expect(shop.main.getByRole('heading', { name: 'Wrong color' })).toBeFocused();
  const messages = shop.main.getByRole('list', { name: 'Messages' });
  await expect(messages).toContainText('I wanted <green>.');
  await expect(messages.getByRole('img', { name: 'Attached picture' })).toBeVisible();
  await forms.field('Your reply').fill('Any news?');
  await forms.field('Picture (optional)').setInputFiles(PNG);
  await expect(preview).toBeVisible();
  await forms.button('Send reply').click();
  await expect(messages.getByRole('listitem')).toHaveCount(2);
  await expect(forms.field('Your reply')).toHaveValue('');
  await expect(preview).toBeHidden();
  found.push(...(await violations(page)));
  await shop.main.getByRole('link', { name: 'All requests' }).click();
  await expect(shop.main.getByText('1 reply')).toBeVisible();
  found.push(...(await violations(page)));
  expect(found).toEqual([]);
});

test('a long message of a ticket begins with eight lines and is whole on demand', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const forms = new AccountForms(shop);
  await shop.signIn();
  await shop.open('/user/my-support');
  await forms.button('New request').click();
  await forms.field('Subject').fill('Wrong color');
  await forms.field('Your message').fill('I wanted the green one.\n'.repeat(20));
  await forms.button('Send').click();
  await shop.main.getByRole('link', { name: /^Open request \d+: Wrong color$/ }).click();
  const message = shop.main.getByRole('list', { name: 'Messages' }).getByRole('listitem');
  const lines = () =>
    message
      .getByText('I wanted the green one.')
      .evaluate((each) => each.clientHeight / Number.parseFloat(getComputedStyle(each).lineHeight));
  const button = message.getByRole('button', { name: 'Read all' });
  await expect(button).toBeVisible();
  expect(await lines()).toBeCloseTo(8, 1);
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(button).toBeHidden();
  expect(await lines()).toBeCloseTo(20, 1);
  await expect(message).toBeFocused();
  await expect(message).toHaveCSS('outline-width', '2px');
});
