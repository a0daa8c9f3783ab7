import type { Response } from 'playwright/test';
import { storageKey } from '#site/storage-key.ts';
import { AccountForms } from './pages/account-forms.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import { newEmail } from './support/new-email.ts';

const CART_CALL = /\/shop\/user\/add-to-cart\?/;
const PASSWORD = 'seven shades of indigo';

function isCartCall(response: Response, method: string): boolean {
  return CART_CALL.test(response.url()) && response.request().method() === method;
}

test('signing in merges two lines of a guest into the cart on the server, once', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  test.slow();
  const forms = new AccountForms(shop);
  const email = newEmail('cart');
  const outbox = () =>
    page.evaluate(
      (key) => JSON.parse(localStorage.getItem(key) ?? '{}').lines?.length ?? 0,
      storageKey('addToCart', shop.name),
    );

  // The account has one item of the first product already.
  const [second = '', first = ''] = await shop.plainProducts('/for-you');
  await forms.arriveAt('/blog', { name: 'Mitu', email, password: PASSWORD });
  await shop.open(first);
  const added = page.waitForResponse((response) => isCartCall(response, 'POST'));
  await shop.addButton.click();
  await added;
  await expect.poll(outbox).toBe(0);
  await page.evaluate(() => localStorage.clear());

  for (const [path, count] of [
    [first, '1'],
    [second, '2'],
  ] as const) {
    await shop.open(path);
    await shop.addButton.click();
    await expect(shop.cartCount).toHaveText(count);
  }

  // The response to the first addition is lost.
  let lost = 0;
  await page.route(CART_CALL, async (route) => {
    if (route.request().method() !== 'POST' || lost > 0) return route.fallback();
    lost += 1;
    await route.fetch();
    await route.abort();
  });
  await shop.open('/sign-in?next=%2Fuser%2Fcart');
  await forms.signIn(email, PASSWORD);
  await expect(page).toHaveURL(/\/user\/cart$/);
  await expect(shop.cartLines).toHaveCount(2);
  await expect.poll(() => lost).toBe(1);
  await page.reload();
  await expect.poll(outbox).toBe(0);
  await expect(shop.cartCount).toHaveText('2');

  // Without its copy the page shows the server's cart.
  await page.evaluate((key) => localStorage.removeItem(key), storageKey('account-cart', shop.name));
  await page.reload();
  await expect(shop.cartLines).toHaveCount(2);
  await expect(shop.cartLines.getByRole('spinbutton').nth(0)).toHaveValue('2');
  await expect(shop.cartLines.getByRole('spinbutton').nth(1)).toHaveValue('1');
});

test('changes that are made offline reach the server later, and a cart that cannot be read is read again', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  test.slow();
  const [first = ''] = await shop.plainProducts();
  await shop.signIn();
  await shop.open(first);
  const added = page.waitForResponse((response) => isCartCall(response, 'POST'));
  await shop.addButton.click();
  await added;
  const read = page.waitForResponse((response) => isCartCall(response, 'GET'));
  await shop.open('/user/cart');
  await read;
  const quantity = shop.cartLines.getByRole('spinbutton');
  await expect(quantity).toHaveValue('1');
  await expect(shop.main.getByRole('status').first()).toBeEmpty();

  await page.route(CART_CALL, (route) => route.abort());
  await shop.cartLines.getByRole('button', { name: 'One more' }).click();
  await expect(quantity).toHaveValue('2');
  await expect(shop.main.getByText(/^Your changes are kept on this device/)).toBeVisible();
  await page.clock.install();
  await page.reload();
  await expect(quantity).toHaveValue('2');
  await expect(shop.main.getByRole('alert').filter({ hasText: 'Failed to fetch data' })).toBeVisible();

  const sent = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok());
  await page.unroute(CART_CALL);
  // The waits of `whenReachable` end.
  await page.clock.fastForward(60_000);
  await sent;
  await expect(shop.main.getByText('Failed to fetch data')).toHaveCount(0);
  await page.evaluate((key) => localStorage.removeItem(key), storageKey('account-cart', shop.name));
  await page.reload();
  await expect(quantity).toHaveValue('2');

  // The session ends: the shopper signs in again and comes back.
  await page.route(CART_CALL, (route) =>
    route.fulfill({ status: 401, json: { message: 'Please sign in again.' } }),
  );
  await page.reload();
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Fcart$/);
});
