import type { Locator } from 'playwright/test';
import { advanceOrder } from '../support/order-control.ts';
import { placeOrder } from './support/api-shopper.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { PNG } from './support/image.ts';
import { expect, test } from './support/journey.ts';

test('a shopper opens an order with keys, prints it, orders it again and cancels it', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const token = await shop.signIn();
  await shop.open('/user/my-orders');
  await expect(shop.main.getByText('You have no orders yet')).toBeVisible();
  const { number, productName } = await placeOrder(shop.name, token);
  const other = await placeOrder(shop.name, token);
  await page.reload();
  const link = shop.main.getByRole('link', { name: `Details of order ${number}` });
  await expect(link).toBeVisible();
  const found = await violations(page);

  await link.focus();
  await page.keyboard.press('Enter');
  const heading = shop.main.getByRole('heading', { name: `Order ${number}` });
  await expect(heading).toBeFocused();
  await expect(shop.main.getByText('House 7, Road 3, Dhanmondi, Dhaka')).toBeVisible();
  await page.reload();
  await expect(heading).toBeVisible();
  found.push(...(await violations(page)));

  const ink = () => heading.evaluate((each) => getComputedStyle(each).color);
  const lightInk = await ink();
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(ink).not.toBe(lightInk);
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect.poll(ink).toBe(lightInk);
  await expect(shop.main.getByText('Invoice: ')).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(shop.main.getByRole('button', { name: 'Print invoice' })).toBeHidden();
  const widthOf = (each: Locator) => each.evaluate(({ clientWidth }) => clientWidth);
  const paper = await widthOf(shop.main);
  await expect.poll(() => widthOf(shop.main.locator('.order-items'))).toBeGreaterThan(paper / 2);
  await page.emulateMedia({ media: 'screen', colorScheme: 'light' });

  await shop.main.getByRole('button', { name: 'Order again' }).click();
  await expect(shop.main.getByRole('status').filter({ hasText: 'in your cart' })).toBeVisible();
  await expect(shop.cartCount).toHaveText('1');

  await page.route(/order-cancel-reason/, (route) => route.abort(), { times: 1 });
  await shop.main.getByRole('button', { name: 'Cancel order' }).click();
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await dialog.getByLabel('Reason (optional)').fill('Wrong size');
  found.push(...(await violations(page)));
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Network error. Please try again.');
  await expect(dialog.getByLabel('Reason (optional)')).toHaveValue('Wrong size');
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(shop.main.getByText(`Order ${number} is cancelled.`)).toBeVisible();
  await expect(heading).toBeFocused();
  await expect(shop.main.getByRole('button', { name: 'Cancel order' })).toBeHidden();
  await expect(shop.main.getByRole('list', { name: 'Course of the order' })).toContainText('Cancelled');

  await shop.main.getByRole('link', { name: 'All orders' }).click();
  await expect(shop.main.getByRole('link', { name: `Details of order ${other.number}` })).toBeVisible();
  await page.goBack();
  await expect(heading).toBeVisible();
  await expect(shop.main.getByRole('list', { name: 'Products' })).toContainText(productName);
  expect(found).toEqual([]);
});

test('an order that the seller has shipped is not canceled: the dialog shows why until it is closed', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  const { number } = await placeOrder(shop.name, await shop.signIn());
  await shop.open(`/user/my-orders#${number}`);
  await shop.main.getByRole('button', { name: 'Cancel order' }).click();
  await advanceOrder(number);
  const dialog = page.getByRole('dialog', { name: `Cancel order ${number}?` });
  await dialog.getByRole('button', { name: 'Yes, cancel it' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'This order is on its way and cannot be cancelled here.',
  );
  await expect(shop.main.getByRole('article').locator('.state')).toHaveText('Ready to ship');
  await dialog.getByRole('button', { name: 'Keep the order' }).click();
  await expect(shop.main.getByRole('heading', { name: `Order ${number}` })).toBeFocused();
  await expect(shop.main.getByRole('button', { name: 'Cancel order' })).toBeHidden();
});

test('a delivered product is reviewed once, with an image; the draft survives a reload, and an ended session opens the sign-in page', async ({
  page,
  shop,
  complaints,
}) => {
  complaints.expect(FAILED_REQUEST);
  await page.setViewportSize({ width: 390, height: 844 });
  const token = await shop.signIn();
  const { number, productId, productName } = await placeOrder(shop.name, token);
  for (const _state of ['ready_to_ship', 'shipped', 'delivered']) await advanceOrder(number);
  await shop.open(`/user/my-orders#${number}`);
  await shop.main.getByRole('button', { name: `Write a review: ${productName}` }).click();
  const form = shop.main.getByRole('form', { name: `Review of ${productName}` });
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(form.getByText('Please choose the stars.')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(form.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  // Without colors of the page the stars after the selected one are hollow.
  await page.emulateMedia({ forcedColors: 'active' });
  const colorOf = (name: string) =>
    form
      .locator('label', { has: page.getByRole('radio', { name }) })
      .evaluate((star) => getComputedStyle(star).color);
  expect(await colorOf('4 of 5 stars')).not.toBe(await colorOf('5 of 5 stars'));
  await page.emulateMedia({ forcedColors: null });
  await form.getByLabel('Your review').fill('Soft, and the color stays.');
  // Elsewhere the header covers a part of the content.
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  expect(await violations(page)).toEqual([]);

  await page.reload();
  await expect(form.getByLabel('Your review')).toHaveValue('Soft, and the color stays.');
  await expect(form.getByRole('radio', { name: '4 of 5 stars' })).toBeChecked();
  await form.getByLabel('Picture (optional)').setInputFiles(PNG);
  await form.getByRole('button', { name: 'Send review' }).click();
  await expect(shop.main.getByText('You have reviewed this product. Thank you!')).toBeVisible();

  await page.reload();
  await expect(shop.main.getByText('You have reviewed this product. Thank you!')).toBeVisible();
  await expect(shop.main.getByRole('button', { name: /^Write a review/ })).toBeHidden();
  await shop.open(`/product/${productId}`);
  await page.mouse.wheel(0, 400);
  await shop.reviews.scrollIntoViewIfNeeded();
  await expect(shop.reviews.getByText('Soft, and the color stays.')).toBeVisible();

  await page.route(/\/shop\/user\/order\?/, (route) => route.fulfill({ status: 401, json: {} }));
  await shop.open('/user/my-orders');
  await expect(page).toHaveURL(/\/sign-in\?next=%2Fuser%2Fmy-orders$/);
});
