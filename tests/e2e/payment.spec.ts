import { CheckoutPage } from './pages/checkout-page.ts';
import { ShopPage } from './pages/shop-page.ts';
import { placeOrder } from './support/api-shopper.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { PNG } from './support/image.ts';
import { expect, test } from './support/journey.ts';

test('a guest pays at bKash: the return requests the payment’s status, and the confirmation shows the paid order', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const checkout = new CheckoutPage(shop);
  const name = await checkout.openWithItems();
  await checkout.fillIn();
  await checkout.choice('bKash').check();
  await checkout.button('Place order and pay').click();
  await expect(page.getByRole('heading', { name: 'Sandbox payment' })).toBeVisible();
  const statusRequest = page.waitForRequest(/\/shop\/payment-status\?/);
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await statusRequest;
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(shop.main.getByText('bKash, paid')).toBeVisible();
  await expect(shop.main.getByText(name)).toBeVisible();
  await expect(shop.cartCount).toBeHidden();
  await page.goBack();
  await expect(page).not.toHaveURL(/payment_number/);
});

test('a guest of a courier’s shop who cancels at bKash still has cart and order, and pays on delivery', async ({
  page,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const shop = new ShopPage(page, 'volt');
  const checkout = new CheckoutPage(shop);
  // The courier's token is requested by this shop alone, and not stored.
  const cities = page.waitForRequest(/\/admin\/address-city\?/);
  await checkout.openWithItems();
  const token = new URL((await cities).url()).searchParams.get('access_token') ?? '';
  expect(token).not.toBe('');
  await checkout.fillInContact();
  await checkout.field('City').selectOption('Chattogram');
  await checkout.field('Zone').selectOption('Agrabad');
  await checkout.field('Area (optional)').selectOption('CDA Residential');
  await checkout.field('Address').fill('House 9');
  await expect(checkout.summary).toContainText('৳120');
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, location.href]));
  expect(stored).toContain('CDA Residential');
  expect(stored).not.toContain(token);
  await checkout.cancelAtBkash();
  await expect(shop.main.getByRole('alert').filter({ hasText: 'The payment was cancelled.' })).toBeVisible();
  await expect(shop.cartCount).toHaveText('1');
  // On phones the shop's contacts are below the payment methods.
  const size = page.viewportSize();
  await page.setViewportSize({ width: 390, height: 844 });
  const onward = shop.main.getByRole('link', { name: 'Back to the cart' });
  const help = shop.main.getByRole('complementary', { name: 'Need a hand?' });
  const gap = async () => {
    const [link, card] = [await onward.boundingBox(), await help.boundingBox()];
    return (card?.y ?? Number.NaN) - (link?.y ?? Number.NaN) - (link?.height ?? Number.NaN);
  };
  await expect.poll(async () => Math.floor((await gap()) / 64)).toBe(0);
  if (size !== null) await page.setViewportSize(size);

  // The checkout links to the unpaid order instead of ordering twice.
  await shop.open('/user/order');
  const waiting = shop.main.getByRole('heading', { name: /^Order \d{8} waits for its payment$/ });
  const number = /\d{8}/.exec((await waiting.textContent()) ?? '')?.[0] ?? 'none';
  await shop.main.getByRole('link', { name: 'Pay for it' }).click();
  await checkout.choice('Cash on delivery').check();
  await checkout.button('Pay on delivery').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(shop.main.getByText(`Order ${number}`)).toBeVisible();
  await expect(shop.main.getByText('Cash on delivery', { exact: true })).toBeVisible();
  await expect(shop.cartCount).toBeHidden();
  await shop.open('/user/payment');
  await expect(shop.main.getByRole('heading', { name: 'There is nothing to pay' })).toBeVisible();

  // A URL proves nothing: this payment does not exist.
  await shop.open(`/user/success/payment_number/${'a'.repeat(32)}`);
  await expect(shop.main.getByRole('heading', { name: 'We do not know this payment' })).toBeVisible();
});

test('a signed-in shopper orders to a saved address by bank transfer and sends the slip', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.expect(FAILED_REQUEST);
  const checkout = new CheckoutPage(shop);
  await shop.signIn();
  await checkout.openWithItems();
  await expect(checkout.field('Full name')).toHaveValue('Ayesha');
  await checkout.fillIn();
  await checkout.choice('Bank transfer').check();
  await checkout.button('Place order').click();
  await expect(page).toHaveURL(/\/user\/payment$/);
  await expect(shop.main.getByText('0000-1234-5678')).toBeVisible();
  await expect(shop.cartCount).toBeHidden();

  // Without a slip the order still shows the account and the slip field.
  await checkout.button('I will send it later').click();
  await expect(shop.main.getByText('Bank transfer, slip not sent yet')).toBeVisible();
  await shop.main.getByRole('link', { name: 'Send the slip' }).click();
  await checkout.button('Send the slip').click();
  const slip = checkout.field('Picture of the bank slip');
  await expect(slip).toBeFocused();
  await slip.setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') });
  await expect(slip).toHaveAccessibleDescription(/This file is no JPEG/);
  await slip.setInputFiles(PNG);
  await expect(shop.main.getByRole('img', { name: 'The chosen picture' })).toBeVisible();

  let isDown = true;
  await page.route(/\/image\/upload-image\?/, (route) => (isDown ? route.abort() : route.continue()));
  await checkout.button('Send the slip').click();
  await expect(shop.main.getByRole('alert').filter({ hasText: 'The slip could not be sent.' })).toBeVisible();
  isDown = false;
  await checkout.button('Send the slip').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(shop.main.getByText('Bank transfer, slip sent')).toBeVisible();

  // The next order uses the saved address.
  await checkout.openWithItems();
  await expect(checkout.choice('Rina Akter')).toBeChecked();
  await expect(checkout.field('Full name')).toBeHidden();
  await expect(checkout.summary).toContainText('৳70');
  // Addresses of another shopper are not requested.
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await shop.open('/user/order?userId=64f0c0ffee0000000000a001');
  await expect(checkout.field('Full name')).toBeVisible();
  expect(requests.filter((url) => url.includes('/shop/user-address'))).toEqual([]);
});

test('a shopper pays in this browser for an order that was not paid at bKash in another browser', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const { number } = await placeOrder(shop.name, await shop.signIn(), 'Bkash');
  await shop.open(`/user/my-orders#${number}`);
  await shop.main.getByRole('link', { name: 'Pay now' }).click();
  await expect(shop.main.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await shop.main.getByRole('button', { name: /^Pay ৳[\d,]+$/ }).click();
  await page.getByRole('button', { name: 'Pay', exact: true }).click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(shop.main.getByText(`Order ${number}`)).toBeVisible();
  await shop.open(`/user/my-orders#${number}`);
  await expect(shop.main.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  await expect(shop.main.getByRole('link', { name: 'Pay now' })).toHaveCount(0);
});
