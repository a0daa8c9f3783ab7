/** The delivery area that a shopper selects once is that of every price with delivery, on all pages. */
import { CheckoutPage } from './pages/checkout-page.ts';
import { expect, test } from './support/journey.ts';
import { STEADY, shiftOf } from './support/layout-shift.ts';
import { textOf } from './support/text-of.ts';

const OUTSIDE = 130;
const money = (amount: number) => `৳${amount.toLocaleString('en')}`;

test('the area that is selected on a product’s page is that of cards, cart and checkout, and moves nothing', async ({
  page,
  shop,
}) => {
  const checkout = new CheckoutPage(shop);
  const [path = ''] = await shop.plainProducts();
  await shop.open('/top-selling');
  const feeOfCards = () =>
    shop.plainCards
      .locator('.price')
      .first()
      .evaluate((price) => getComputedStyle(price, '::after').content);
  expect(await feeOfCards()).toContain('৳70–৳130');
  await shop.open(path);
  const form = shop.main.locator('form.buy');
  const price = Number(await form.getAttribute('data-price')) / 100;
  const door = form.locator('[data-door]');
  await expect(door).toContainText('৳70–৳130');
  const topOfButton = () =>
    shop.addButton.evaluate((button) => button.getBoundingClientRect().top + window.scrollY);
  const before = await topOfButton();
  await form.getByText('Outside Dhaka', { exact: true }).tap();
  await expect(door).toHaveText(`${money(price)} + ৳130 delivery = ${money(price + OUTSIDE)}`);
  expect(await topOfButton()).toBe(before);
  await shop.addButton.click();
  await expect(shop.cartCount).toHaveText('1');

  await shop.open('/top-selling');
  expect(await feeOfCards()).toContain('৳130');
  expect(await feeOfCards()).not.toContain('৳70');
  expect(await shiftOf(page)).toBeLessThanOrEqual(STEADY);

  await shop.open('/user/cart');
  await expect(shop.main.getByRole('radio', { name: 'Outside Dhaka' })).toBeChecked();
  await expect(shop.main).toContainText(`${money(price)} + ৳130 delivery = ${money(price + OUTSIDE)}`);
  expect(await shiftOf(page)).toBeLessThanOrEqual(STEADY);

  await shop.open('/user/order');
  await expect(checkout.choice('Outside Dhaka')).toBeChecked();
  await checkout.fillInContact();
  const head = checkout.summary.locator('summary').first();
  await expect(head).toContainText(`${money(price)} + ৳130 delivery = ${money(price + OUTSIDE)}`);
  expect(await textOf(checkout.pay.locator('dd'))).toBe(money(price + OUTSIDE));
  expect(await shiftOf(page)).toBeLessThanOrEqual(STEADY);
  await checkout.choice('Inside Dhaka').check();
  await expect(head).toContainText(`${money(price)} + ৳70 delivery = ${money(price + 70)}`);
  await page.screenshot({ path: test.info().outputPath('area.png') });
  await shop.open(path);
  await expect(form.getByRole('radio', { name: 'Inside Dhaka' })).toBeChecked();
  await expect(door).toHaveText(`${money(price)} + ৳70 delivery = ${money(price + 70)}`);
  expect(await shiftOf(page)).toBe(0);
});
