import { MESSAGES } from '#site/language/messages.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';

const CALL = '**/api/v1/seller/subscriber-report';

test('the newsletter form rejects an invalid email without a call and accepts a valid one', async ({
  page,
  shop,
}) => {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (request.url().includes('subscriber-report')) bodies.push(request.postDataJSON());
  });
  await shop.open();
  const field = shop.footer.getByRole('textbox', { name: 'E-mail address' });
  const button = shop.footer.getByRole('button', { name: 'Subscribe' });
  const message = shop.footer.getByRole('status');
  await field.fill('nobody@nowhere');
  await button.click();
  await expect(message).toHaveText(MESSAGES.invalidNewsletterEmail);
  expect(bodies).toEqual([]);

  const call = await holdRequests(page, CALL);
  await field.fill('shopper@example.com');
  await button.click();
  await call.requested;
  await expect(field).toBeDisabled();
  call.release();
  await expect(field).toHaveValue('');
  await expect(field).toBeEnabled();
  await expect(message).not.toBeEmpty();
  await expect(message).not.toHaveText(MESSAGES.invalidNewsletterEmail);
  expect(bodies).toEqual([expect.objectContaining({ email: 'shopper@example.com', shopId: 'aurora' })]);
});

test('the newsletter form shows a network error, and the message of the API', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await page.route(CALL, (route) => route.abort());
  await shop.open();
  const field = shop.footer.getByRole('textbox', { name: 'E-mail address' });
  const button = shop.footer.getByRole('button', { name: 'Subscribe' });
  const message = shop.footer.getByRole('status');
  await field.fill('shopper@example.com');
  await button.click();
  await expect(message).toHaveText(MESSAGES.networkError);
  const cors = { 'access-control-allow-origin': '*' };
  await page.route(CALL, (route) =>
    route.fulfill({ status: 409, headers: cors, json: { message: 'You are on the list already.' } }),
  );
  await button.click();
  await expect(message).toHaveText('You are on the list already.');
  await page.route(CALL, (route) => route.fulfill({ status: 500, headers: cors, json: {} }));
  await button.click();
  await expect(message).toHaveText(MESSAGES.somethingWentWrong);
  await expect(field).toHaveValue('shopper@example.com');
});

test('the support button shows the contacts of the shop and closes on Escape', async ({ page, shop }) => {
  await shop.open();
  await page.mouse.move(100, 100);
  await page.getByRole('button', { name: 'Contact us' }).click();
  const card = page.getByRole('dialog', { name: 'Contact us' });
  await expect(card.getByRole('link').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
});

test('the footer is hidden by route, not by words in a product name', async ({ shop }) => {
  await shop.open('/blog');
  await expect(shop.footer).toBeVisible();
  const [product = ''] = await shop.plainProducts();
  for (const path of ['/shop-upcoming-product', '/user/order', product]) {
    await shop.open(path);
    await expect(shop.main).toBeVisible();
    await expect(shop.footer).toHaveCount(0);
  }
  // A URL that contains "product" and is not the product route.
  await shop.open('/search?value=product');
  await expect(shop.footer).toBeVisible();
});
