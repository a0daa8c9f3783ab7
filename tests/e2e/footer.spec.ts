import { MESSAGES } from '#site/language/messages.ts';
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
