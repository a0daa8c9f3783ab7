import { AccountForms } from './pages/account-forms.ts';
import { violations } from './support/axe.ts';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/new-email.ts';
import { textOf } from './support/text-of.ts';

test('a guest’s wishes are merged into those of the account at the sign-in, and removed from this browser at the sign-out', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize({ width: 1280, height: 900 });
  const hearts = shop.main.getByRole('button', { name: /^Wishlist: / });
  const cards = shop.main
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Wishlist: / }) });
  const nameOf = async (n: number) => textOf(cards.nth(n).getByRole('link').first());

  await shop.open('/user/cart');
  await shop.open('/for-you');
  await expect(hearts).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(hearts.first()).toBeVisible();
  const names = [await nameOf(0), await nameOf(2)];
  const found = await violations(page);
  await hearts.nth(0).click();
  await expect(hearts.nth(0)).toHaveAttribute('aria-pressed', 'true');
  await expect(shop.toast).toContainText(`${names[0]} is on your wishlist.`);
  await hearts.nth(2).focus();
  await page.keyboard.press('Space');

  const path = await cards.nth(4).getByRole('link').first().getAttribute('href');
  const third = await nameOf(4);
  await shop.open(path ?? '');
  await page.keyboard.press('Tab');
  const heart = shop.main.getByRole('button', { name: `Wishlist: ${third}`, exact: true }).first();
  await heart.click();
  await expect(heart).toHaveAttribute('aria-pressed', 'true');

  await shop.open('/wishlist');
  await expect(cards).toHaveCount(3);
  await expect(shop.main.getByText('3 products')).toBeVisible();
  expect(await nameOf(0)).toBe(third);
  found.push(...(await violations(page)));

  await shop.main.getByRole('link', { name: 'Sign in to have it on all your devices.' }).click();
  const forms = new AccountForms(shop);
  const create = shop.main.getByRole('link', { name: 'Create an account' });
  await expect(create).toHaveAttribute('href', /next=/);
  await create.click();
  await forms.signUp({ name: 'Shirin', email: newEmail('shirin'), password: 'seven shades of indigo' });
  await expect(page).toHaveURL(/\/wishlist$/);
  await expect(cards).toHaveCount(3);
  await expect(shop.main.getByText('Sign in to have it on all your devices.')).toBeHidden();
  const next = await nameOf(2);
  await cards
    .nth(1)
    .getByRole('button', { name: /^Wishlist: / })
    .focus();
  await page.keyboard.press('Space');
  await expect(cards).toHaveCount(2);
  await expect(cards.nth(1).getByRole('link', { name: next, exact: true })).toBeFocused();
  await expect
    .poll(() => page.evaluate((key) => localStorage.getItem(key) ?? '', `wishlist-${shop.name}`))
    .toMatch(/"isSent":true.*"isSent":true.*"removed":\[\]/);

  await page.evaluate((key) => localStorage.removeItem(key), `wishlist-${shop.name}`);
  await shop.open('/user/my-wish-list');
  await expect(cards).toHaveCount(2);
  await expect(shop.main).toContainText(names[0] ?? '');
  found.push(...(await violations(page)));
  expect(found).toEqual([]);

  await page.getByRole('banner').getByText('Account', { exact: true }).click();
  await shop.accountMenu.getByRole('button', { name: 'Sign Out' }).click();
  await expect(page).toHaveURL(/\/sign-in/);
  await shop.open('/wishlist');
  await expect(shop.main.getByText('Your wishlist is empty')).toBeVisible();
});
