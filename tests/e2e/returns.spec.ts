/** A shopper requests the return of a delivered order. */
import { advanceOrder } from '../support/order-control.ts';
import type { ShopPage } from './pages/shop-page.ts';
import { placeOrder } from './support/api-shopper.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';

const RETURN = /\/shop\/refund-Order\?/;

/** Opens an order of a new shopper after a number of status changes by the seller. */
async function openOrder(shop: ShopPage, moves: number): Promise<string> {
  const token = await shop.signIn();
  const { number } = await placeOrder(shop.name, token);
  for (let move = 0; move < moves; move += 1) await advanceOrder(number);
  await shop.open(`/user/my-orders#${number}`);
  await expect(shop.main.getByRole('heading', { name: `Order ${number}` })).toBeVisible();
  return number;
}

const returnButton = (shop: ShopPage) => shop.main.getByRole('button', { name: 'Return order' });

test('a delivered order is returned once: with problems beside their fields, without a network, and after a lost response', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const number = await openOrder(shop, 3);
  const state = shop.main.getByRole('article').locator('.state');
  await expect(state).toHaveText('Delivered');

  await returnButton(shop).focus();
  await page.keyboard.press('Enter');
  const form = shop.main.getByRole('form', { name: `Return of order ${number}` });
  await expect(form.getByRole('checkbox')).toBeFocused();
  await expect(form.getByRole('checkbox')).toBeChecked();
  await form.getByRole('button', { name: 'Not now' }).click();
  await expect(returnButton(shop)).toBeFocused();
  await expect(form).toBeHidden();

  await returnButton(shop).click();
  const send = form.getByRole('button', { name: 'Send request' });
  await send.click();
  await expect(form.getByText('Please give a reason.')).toBeVisible();
  await form.getByLabel('Reason').fill('Torn at the sleeve');
  await form.getByLabel('Mobile number').fill('0171');
  await send.click();
  await expect(form.getByText('Please enter a mobile number of 11 digits.')).toBeVisible();
  await expect(form.getByLabel('Mobile number')).toBeFocused();
  expect(await violations(page)).toEqual([]);
  await form.getByLabel('Mobile number').fill('01711 009877');
  await send.click();
  await expect(form.getByText("Please enter the account holder's name.")).toBeVisible();
  await form.getByRole('radio', { name: 'Bank' }).check();
  await form.getByLabel("Account holder's name").fill('Rina Begum');
  await form.getByLabel('Name of the bank').fill('City Bank');
  await form.getByLabel('Account number').fill('2050 7771 0001');
  expect(await violations(page)).toEqual([]);

  await page.context().setOffline(true);
  await page.getByRole('button', { name: 'Stay on this page' }).click();
  await send.click();
  await expect(form.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  await expect(form.getByLabel('Account number')).toHaveValue('2050 7771 0001');
  await page.context().setOffline(false);

  // The API accepts the request, and its response is lost; the orders cannot be read, either.
  const sent: unknown[] = [];
  page.on('request', (request) => {
    if (RETURN.test(request.url()) && request.method() === 'POST') sent.push(request.postDataJSON());
  });
  await page.route(
    RETURN,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
  const ORDERS = /\/shop\/user\/order\?/;
  await page.route(ORDERS, (route) => route.abort());
  await send.dblclick();
  await expect(form.getByRole('alert').filter({ hasText: 'Network error' })).toBeVisible();
  expect(sent).toEqual([
    expect.objectContaining({
      items: [expect.objectContaining({ quantity: expect.any(Number) })],
      reason: 'Torn at the sleeve',
      data: { bank_name: 'City Bank', ac: '2050 7771 0001', holder: 'Rina Begum', paymentMethod: 'bank' },
    }),
  ]);

  await page.unroute(ORDERS);
  await send.click();
  await expect(shop.main.getByRole('status').filter({ hasText: 'You have asked the shop' })).toBeVisible();
  await expect(shop.main.getByRole('heading', { name: `Order ${number}` })).toBeFocused();
  await expect(state).toHaveText('Return requested');
  const timeline = shop.main.getByRole('list', { name: 'Course of the order' });
  await expect(timeline.getByText('Return requested')).toHaveCount(1);
  await expect(timeline.getByRole('listitem').last()).toContainText('Return requested');
  await expect(returnButton(shop)).toBeHidden();
  await expect(shop.main.getByText('Torn at the sleeve')).toBeVisible();
  expect(sent).toHaveLength(2);

  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).not.toContain('City Bank');
  await page.reload();
  await expect(state).toHaveText('Return requested');
  await expect(timeline.getByText('Return requested')).toHaveCount(1);
});

test('an order is returned when it is delivered; a refusal of the API stays in view with the typed fields', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const number = await openOrder(shop, 2);
  await expect(shop.main.getByRole('button', { name: 'Order again' })).toBeVisible();
  await expect(returnButton(shop)).toBeHidden();

  // The page shows the order as delivered.
  await page.route(
    /\/shop\/user\/order\?/,
    async (route) => {
      const response = await route.fetch();
      const text = await response.text();
      await route.fulfill({ response, body: text.replaceAll('"shipped"', '"delivered"') });
    },
    { times: 1 },
  );
  await page.reload();
  await returnButton(shop).click();
  const form = shop.main.getByRole('form', { name: `Return of order ${number}` });
  await form.getByLabel('Reason').fill('Too small');
  await form.getByRole('radio', { name: 'Nagad' }).check();
  await form.getByLabel('Mobile number').fill('01711009877');
  await form.getByLabel("Account holder's name").fill('Rina Begum');
  await form.getByRole('button', { name: 'Send request' }).click();
  await expect(form.getByRole('alert').filter({ hasText: /\w/ })).toHaveText(
    'You can return an order when it is delivered.',
  );
  await expect(shop.main.getByRole('article').locator('.state')).toHaveText('Shipped');
  await expect(form.getByLabel('Mobile number')).toHaveValue('01711009877');
  await form.getByRole('button', { name: 'Not now' }).click();
  await expect(returnButton(shop)).toBeHidden();
  await expect(shop.main.getByRole('heading', { name: `Order ${number}` })).toBeFocused();
});
