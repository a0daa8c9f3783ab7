import { withCombinations } from '../support/combinations.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { ShopPage } from './pages/shop-page.ts';
import { addStocked } from './support/add-stocked.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { withBlankImages, withEmptyVendorScripts } from './support/doubles.ts';
import { expectConsentFirst } from './support/expect-consent.ts';
import { expect, test } from './support/journey.ts';
import { textOf } from './support/text-of.ts';

const ORDER_CALL = /\/shop\/user\/order\?/;

test('a guest orders with cash: problems at their fields, no violation of axe, a draft over a reload, one order', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.expect(FAILED_REQUEST);
  const checkout = new CheckoutPage(shop);
  const orders: string[] = [];
  page.on('request', (request) => {
    if (ORDER_CALL.test(request.url()) && request.method() === 'POST') {
      orders.push(JSON.parse(request.postData() ?? '{}').requestId);
    }
  });
  const name = await checkout.openWithItems();
  await expect(checkout.summary).toContainText(name);

  // On a low screen the items scroll under the total, and an amount does not break within its digits.
  await page.setViewportSize({ width: 1280, height: 640 });
  await expect(checkout.button('Place order')).toBeInViewport({ ratio: 1 });
  const amount = checkout.pay.locator('dd');
  await expect(amount).toHaveText(/^৳/);
  const isWhole = (shown: HTMLElement) => {
    const digits = document.createElement('dd');
    digits.textContent = '৳12,34,56,78,901';
    shown.after(digits);
    const lines = document.createRange();
    lines.selectNodeContents(digits);
    const { length } = lines.getClientRects();
    digits.remove();
    return length === 1;
  };
  expect(await amount.evaluate(isWhole)).toBe(true);
  await page.setViewportSize({ width: 1280, height: 844 });

  await checkout.button('Place order').click();
  await expect(checkout.field('Full name')).toBeFocused();
  await expect(checkout.field('Full name')).toHaveAccessibleDescription('Please enter your name.');
  await expect(shop.main.getByText('Please choose where we deliver to.')).toBeVisible();
  expect(orders).toEqual([]);
  expect(await violations(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  await checkout.fillIn();
  await checkout.field('Note (optional)').fill('Ring twice');
  // The consent of the shop is `none`: the box is ticked from the start.
  await shop.main.getByRole('checkbox', { name: 'Remember my details on this device' }).uncheck();
  await expect(checkout.summary).toContainText('৳70');
  await page.reload();
  await expect(checkout.field('Address')).toHaveValue('House 7, Road 3, Dhanmondi');
  await expect(checkout.choice('Inside Dhaka')).toBeChecked();
  await expect(checkout.field('Note (optional)')).toHaveValue('Ring twice');

  await shop.main.getByText('Have a promo code?').click();
  await checkout.field('Promo code').fill('NOSUCHCODE');
  await checkout.field('Promo code').press('Enter');
  await expect(checkout.field('Promo code')).toHaveAccessibleDescription('This promo code is not known.');
  await checkout.field('Promo code').fill('eid10');
  await checkout.button('Apply').click();
  await expect(checkout.summary).toContainText('Discount (eid10)');

  // The API places the order, and its first response is lost.
  let isLost = false;
  await page.route(ORDER_CALL, async (route) => {
    if (isLost) return route.continue();
    isLost = true;
    await route.fetch();
    await route.abort();
  });
  await checkout.button('Place order').dblclick();
  await expect(shop.main.getByRole('heading', { name: 'We did not get an answer' })).toBeVisible();
  await page.reload();
  await checkout.button('Try again').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(shop.main.getByRole('heading', { name: 'Thank you for your order' })).toBeVisible();
  await expect(shop.main.getByText(/^Order \d{8}$/)).toBeVisible();
  await expect(shop.main.getByText(name)).toBeVisible();
  await expect(shop.main.getByText('Cash on delivery')).toBeVisible();
  expect(orders).toHaveLength(2);
  expect(new Set(orders).size).toBe(1);
  await expect(shop.cartCount).toBeHidden();

  await shop.open('/user/order');
  await expect(shop.main.getByRole('heading', { name: /^Order \d{8} is placed$/ })).toBeVisible();
  const stored = await page.evaluate(() => JSON.stringify(localStorage));
  expect(stored).not.toContain('Dhanmondi');
});

test('a shop that states no delivery charge and requires consent: all pages name the total without the charge, and nothing is sent while the box is not ticked', async ({
  page,
}) => {
  test.slow();
  const shop = new ShopPage(page, 'budget');
  const checkout = new CheckoutPage(shop);
  let orders = 0;
  page.on('request', (request) => {
    if (ORDER_CALL.test(request.url()) && request.method() === 'POST') orders += 1;
  });
  await withBlankImages(page);
  await withEmptyVendorScripts(page);
  const withoutDelivery = shop.main.getByText('Total without delivery', { exact: true });
  const total = withoutDelivery.locator('xpath=following-sibling::dd[1]');
  await shop.open();
  await shop.signIn();
  await addStocked(shop);
  await shop.open('/user/order');
  await expect(total).toContainText('৳');
  const price = await textOf(total);
  await expect(checkout.summary.getByText('Choose the area')).toBeVisible();
  await checkout.fillIn();
  await expect(checkout.summary.getByText('Confirmed by the shop')).toBeVisible();
  await expect(total).toHaveText(price);
  await shop.open('/user/cart');
  await expect(total).toHaveText(price);
  await shop.open('/user/order');
  await expect(checkout.summary.getByText('Confirmed by the shop')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await expectConsentFirst(checkout);
  expect(orders).toBe(0);
  await checkout.button('Place order').click();

  await expect(page).toHaveURL(/\/confirm-order$/);
  expect(orders).toBe(1);
  await expect(total).toHaveText(price);
  await expect(
    shop.main.getByText(`Please have ${price} and that charge ready when it arrives.`),
  ).toBeVisible();
  const number = /\d{8}/.exec(await textOf(shop.main.getByText(/^Order \d{8}$/)))?.[0] ?? '';
  await shop.open(`/user/my-orders#${number}`);
  await expect(shop.main.getByText('Confirmed by the shop')).toBeVisible();
  await expect(total).toHaveText(price);
});

for (const width of withCombinations([], [390, 1280])) {
  test(`the checkout works with keys alone and axe finds no violation at ${width} px`, async ({
    page,
    shop,
  }) => {
    await page.setViewportSize({ width, height: 844 });
    const checkout = new CheckoutPage(shop);
    await checkout.openWithItems();
    await checkout.button('Place order').focus();
    await page.keyboard.press('Enter');
    await expect(checkout.field('Full name')).toBeFocused();
    expect(await violations(page)).toEqual([]);

    // The total stays in view on phones while fields are filled in, and covers none that has the focus.
    const total = checkout.pay.getByText('Total', { exact: true });
    for (const value of ['Rina Akter', '01711009876', 'rina@mail.example']) {
      await page.keyboard.type(value);
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Space');
    await expect(checkout.choice('Inside Dhaka')).toBeChecked();
    await page.keyboard.press('Tab');
    await page.keyboard.type('House 7');
    await expect(checkout.field('Address')).toHaveValue('House 7');
    await expect(checkout.field('Address')).toBeInViewport({ ratio: 1 });
    await expect(total).toBeInViewport();
    const gap = async () => {
      const bar = await total.boundingBox();
      const field = await checkout.field('Address').boundingBox();
      return (bar?.y ?? 0) - (field?.y ?? 0) - (field?.height ?? 0);
    };
    if (width === 390) await expect.poll(gap).toBeGreaterThan(0);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(checkout.field('Remember my details on this device')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(checkout.choice('Cash on delivery')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(checkout.choice('bKash')).toBeChecked();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  });
}
