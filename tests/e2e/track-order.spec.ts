import type { Page } from 'playwright/test';
import { storeLastOrder } from '#storefront/features/placed-order/last-order.ts';
import { advanceOrder } from '../support/order-control.ts';
import { PHONE_DIGITS, placeOrder } from './support/api-shopper.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';

const ORDERS_CALL = /\/shop\/user\/order\?/;

/** Stores an order as the tab's last one, as the confirmation does. */
async function placedInTab(page: Page, slug: string, order: { number: string; phoneDigits: string }) {
  const rest = {
    total: 0,
    totalBefore: null,
    delivery: 0,
    discount: 0,
    payNow: 0,
    dueOnDelivery: 0,
    payment: '',
    isPaid: false,
    hasTransfer: false,
    hasSlip: false,
    area: '',
    lines: [],
  };
  const stored: [string, string][] = [];
  const storage = {
    getItem: () => null,
    setItem: (key: string, value: string) => void stored.push([key, value]),
    removeItem: () => {},
  };
  storeLastOrder(storage, slug, { ...rest, ...order });
  await page.evaluate((pairs) => {
    for (const [key, value] of pairs) sessionStorage.setItem(key, value);
  }, stored);
}

test('a guest follows an order from its confirmation to the delivery, with keys alone', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const { number, productName } = await placeOrder(shop.name);
  await shop.open('/blog');
  await placedInTab(page, shop.name, { number, phoneDigits: '' });
  await shop.open('/track-order');
  const numberField = shop.main.getByLabel('Order number');
  const digits = shop.main.getByLabel('Last 4 digits of your phone');
  await expect(numberField).toHaveValue(number);
  expect(page.url()).not.toContain(number);

  await numberField.focus();
  await page.keyboard.press('Enter');
  await expect(digits).toBeFocused();
  await expect(digits).toHaveAccessibleDescription(/Please enter the last 4 digits/);
  await page.keyboard.type('1234');
  await page.keyboard.press('Enter');
  await expect(shop.main.getByRole('alert')).toContainText('We found no order with this number and phone');
  const found = await violations(page);

  await page.route(/\/shop\/order-track/, (route) => route.abort());
  await digits.fill(PHONE_DIGITS);
  await page.keyboard.press('Enter');
  await expect(shop.main.getByRole('alert')).toHaveText('Network error. Please try again.');
  await page.unroute(/\/shop\/order-track/);
  await expect(digits).toHaveValue(PHONE_DIGITS);

  await digits.press('Enter');
  const heading = shop.main.getByRole('heading', { name: `Order ${number}` });
  await expect(heading).toBeFocused();
  const timeline = shop.main.getByRole('list', { name: 'Course of the order' });
  await expect(timeline.getByRole('listitem').first()).toContainText('Order placed – Now');
  await expect(timeline).toContainText('Payment on delivery – To come');
  await expect(shop.main.getByRole('list', { name: 'Products' })).toContainText(productName);
  await expect(shop.main).not.toContainText('Rina');
  found.push(...(await violations(page)));
  expect(found).toEqual([]);

  await page.evaluate(() => sessionStorage.clear());
  await placedInTab(page, shop.name, { number, phoneDigits: PHONE_DIGITS });
  for (const _state of ['ready_to_ship', 'shipped', 'delivered']) await advanceOrder(number);
  await page.reload();
  await expect(timeline.getByRole('listitem').last()).toContainText('Delivered – Now');
  await expect(timeline).toContainText('Paid – Done');
});

test('a signed-in shopper can select one of the own orders', async ({ page, shop }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await shop.signIn();
  const { number } = await placeOrder(shop.name, token);
  const orders = await holdRequests(page, ORDERS_CALL);
  await shop.open('/track-order');
  const track = shop.main.getByRole('button', { name: 'Track order', exact: true });
  await expect(shop.islandOf(track)).not.toHaveAttribute('ssr');
  const before = await track.boundingBox();
  orders.release();
  const own = shop.main.getByRole('button', { name: new RegExp(number) });
  await expect(own).toBeVisible();
  // They are below the form.
  expect(await track.boundingBox()).toEqual(before);
  await own.click();
  await expect(shop.main.getByRole('heading', { name: `Order ${number}` })).toBeFocused();
  expect(await violations(page)).toEqual([]);
});
