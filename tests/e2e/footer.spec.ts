import { MESSAGES } from '#contract/messages.ts';
import { expect, test } from './journey.ts';

test('the newsletter refuses a wrong address without a call and takes a right one', async ({
  page,
  shop,
}) => {
  await shop.open();
  const form = page.getByRole('contentinfo').locator('form.newsletter');
  const calls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('subscriber-report')) calls.push(request.method());
  });
  const field = form.getByRole('textbox');
  await field.fill('nobody@nowhere');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText(MESSAGES.invalidNewsletterEmail);
  expect(calls).toEqual([]);
  await field.fill('shopper@example.com');
  await form.getByRole('button').click();
  await expect(field).toHaveValue('');
  await expect(form.getByRole('status')).not.toBeEmpty();
  expect(calls).toContain('POST');
});

test('the newsletter says when the network fails', async ({ page, shop, complaints }) => {
  await page.route('**/seller/subscriber-report', (route) => route.abort());
  await shop.open();
  const form = page.getByRole('contentinfo').locator('form.newsletter');
  await form.getByRole('textbox').fill('shopper@example.com');
  await form.getByRole('button').click();
  await expect(form.getByRole('status')).toHaveText(MESSAGES.networkError);
  complaints.length = 0;
});

test('footer and bottom bar hide by route, never by words in a name', async ({ page, shop }) => {
  await shop.open('/blog');
  await expect(page.getByRole('contentinfo')).toBeVisible();
  for (const path of ['/shop-upcoming-product', '/user/order']) {
    await shop.open(path);
    await expect(page.getByRole('contentinfo')).toHaveCount(0);
  }
});
