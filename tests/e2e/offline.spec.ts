import { errorPageTextsFor } from '#site/language/error-pages.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { FAILED_REQUEST, NO_NETWORK } from './support/complaints.ts';
import { holdRequests } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';

test('going offline covers the page, and going online restores it unchanged', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  await shop.open('/blog');
  await shop.searchField.fill('half a thought');
  await context.setOffline(true);
  const overlay = page.getByRole('dialog', { name: errorPageTextsFor('en').offline });
  await expect(overlay).toBeVisible();
  await context.setOffline(false);
  await expect(overlay).toBeHidden();
  await expect(shop.searchField).toHaveValue('half a thought');
});

test('the offline overlay closes by key and by button, and leaves a strip until the browser is online', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  await shop.open('/blog');
  const overlay = page.getByRole('dialog', { name: errorPageTextsFor('en').offline });
  const strip = page.getByRole('banner').getByText('You are currently offline', { exact: true });
  const closings = [
    () => page.keyboard.press('Escape'),
    () => overlay.getByRole('button', { name: 'Stay on this page' }).click(),
  ];
  for (const close of closings) {
    await context.setOffline(true);
    await expect(overlay).toBeVisible();
    await expect(strip).toBeHidden();
    await close();
    await expect(overlay).toBeHidden();
    await expect(strip).toBeInViewport();
    await context.setOffline(false);
    await expect(strip).toBeHidden();
  }
});

test('a checkout that goes offline keeps what is typed, updates its total when it is online again, and places one order', async ({
  page,
  shop,
  context,
  complaints,
}) => {
  complaints.expect(NO_NETWORK);
  complaints.expect(FAILED_REQUEST);
  const checkout = new CheckoutPage(shop);
  const overlay = page.getByRole('dialog', { name: errorPageTextsFor('en').offline });
  const goOffline = async () => {
    await context.setOffline(true);
    await overlay.getByRole('button', { name: 'Stay on this page' }).click();
  };
  const orders: string[] = [];
  page.on('request', (request) => {
    if (!/\/shop\/user\/order\?/.test(request.url()) || request.method() !== 'POST') return;
    orders.push(JSON.parse(request.postData() ?? '{}').requestId);
  });
  await checkout.openWithItems();
  await checkout.fillIn();
  await shop.main.getByText('Have a promo code?').click();
  await checkout.field('Promo code').fill('eid10');
  await checkout.button('Apply').click();
  await expect(checkout.summary).toContainText('Discount (eid10)');
  await expect(checkout.summary).toContainText('৳70');

  await goOffline();
  await checkout.choice('Outside Dhaka').check();
  await checkout.field('Note (optional)').fill('Ring twice');
  await expect(checkout.summary).toContainText('The total could not be worked out just now.');
  await context.setOffline(false);
  await expect(checkout.summary).toContainText('৳130');
  await expect(checkout.summary).not.toContainText('could not be worked out');
  await expect(checkout.summary).toContainText('Discount (eid10)');
  await expect(checkout.field('Full name')).toHaveValue('Rina Akter');
  await expect(checkout.field('Note (optional)')).toHaveValue('Ring twice');

  await checkout.choice('Inside Dhaka').check();
  await expect(checkout.summary).toContainText('৳70');
  const order = await holdRequests(page, /\/shop\/user\/order\?/);
  await checkout.button('Place order').click();
  await order.requested;
  await goOffline();
  order.fail();
  await expect(shop.main.getByRole('heading', { name: 'We did not get an answer' })).toBeVisible();
  await checkout.button('Try again').click();
  await expect.poll(() => orders.length).toBe(2);
  await expect(checkout.button('Try again')).toBeVisible();
  await page.unroute(/\/shop\/user\/order\?/);
  await context.setOffline(false);
  await checkout.button('Try again').click();
  await expect(page).toHaveURL(/\/confirm-order$/);
  await expect(shop.main.getByText('Discount')).toBeVisible();
  expect(new Set(orders).size).toBe(1);
  await expect(shop.cartCount).toBeHidden();
});
