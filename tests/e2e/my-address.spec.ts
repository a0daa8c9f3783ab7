import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';

test('a shopper adds, changes, prefers and deletes addresses; what is typed outlives a reload', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await page.setViewportSize({ width: 390, height: 844 });
  const field = (label: string) => shop.main.getByLabel(label, { exact: true });
  const button = (name: string) => shop.main.getByRole('button', { name, exact: true });
  await shop.signIn();
  await shop.open('/user/my-address');
  await expect(shop.main.getByText('No address saved')).toBeVisible();
  // On phones the area's start has the links, as rows.
  const menu = page.getByRole('navigation', { name: 'My Account' });
  await expect(menu.getByRole('link')).toHaveText(['My Account']);
  await menu.getByRole('link').click();
  await shop.main.getByRole('link', { name: 'My Address' }).click();
  await expect(shop.main.getByText('No address saved')).toBeVisible();
  const found = await violations(page);
  await button('Add an address').focus();
  await page.keyboard.press('Enter');
  await expect(shop.main.getByRole('heading', { name: 'Add an address' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(field('Full name')).toBeFocused();
  await expect(shop.main.getByText('Please enter your name.')).toBeVisible();
  found.push(...(await violations(page)));
  await page.keyboard.type('Rina Akter');
  await expect(shop.main.getByText('Please enter your name.')).toHaveCount(0);
  await expect(shop.main.getByText('Please enter your mobile number.')).toBeVisible();
  await field('Mobile number').fill('০১৭১১০০৯৮৭৬');
  await shop.main.getByText('Inside Dhaka').click();
  await field('Address').fill('House 7, Road 3');
  await page.reload();
  await expect(field('Address')).toHaveValue('House 7, Road 3');

  await page.route(/upload-Address/, (route) => route.abort(), { times: 1 });
  await button('Save address').click();
  await expect(shop.main.getByRole('alert')).toHaveText('Network error. Please try again.');
  await button('Save address').click();
  await expect(shop.main.getByText('Address saved.')).toBeVisible();
  await expect(shop.main.getByText('01711009876')).toBeVisible();

  await button('Add an address').click();
  await field('Full name').fill('Karim');
  await field('Mobile number').fill('01711009877');
  await shop.main.getByText('Inside Dhaka').click();
  await field('Address').fill('Shop 12');
  await button('Save address').click();
  const cards = shop.main.getByRole('listitem').filter({ hasText: '0171100987' });
  await expect(cards).toHaveCount(2);
  await expect(cards.first()).toContainText('Rina Akter');
  await button('Use by default: the address of Karim').click();
  await expect(cards.first()).toContainText('Karim');
  found.push(...(await violations(page)));

  await button('Edit the address of Rina Akter').click();
  await field('Address').fill('House 9');
  await button('Save address').click();
  await expect(shop.main.getByText('House 9, Dhaka')).toBeVisible();
  await button('Delete the address of Rina Akter').click();
  await button('Yes, delete').click();
  await expect(shop.main.getByText('Address deleted.')).toBeVisible();
  await expect(cards).toHaveCount(1);
  expect(found).toEqual([]);
});
