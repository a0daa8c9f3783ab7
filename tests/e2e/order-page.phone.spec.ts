/** The one-page order on a phone: over a slow network, with an advance, and in Bengali. */
import { addressText } from '#storefront/i18n/address.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { confirmationText } from '#storefront/i18n/confirmation.ts';
import { withCombinations } from '../support/combinations.ts';
import { ATTRIBUTION, OrderPage } from './pages/order-page.ts';
import { ShopPage } from './pages/shop-page.ts';
import { WalletPayment } from './pages/wallet-payment.ts';
import { plainItems } from './support/api-shopper.ts';
import { holdRequests, QUOTE_CALL } from './support/held-requests.ts';
import { expect, test } from './support/journey.ts';
import { STEADY, shiftDuring, shiftOf } from './support/layout-shift.ts';
import { SLOW_2G, slowDown } from './support/slow-down.ts';
import { textOf } from './support/text-of.ts';
import { newTransactionId, transfersOf } from './support/wallet-transfers.ts';

const ORDER_CALL = /\/api\/v1\/shop\/user\/order\?/;

test('over a slow network an advert leads to an order outside Dhaka, whose advance is paid from a wallet, confirmed and tracked; its narrow page does not scroll sideways, and no part of it moves', async ({
  page,
  shop,
}) => {
  test.slow();
  await page.setViewportSize({ width: 320, height: 640 });
  const order = new OrderPage(shop);
  const payment = new WalletPayment(shop);
  const { id } = await plainItems(shop.name);
  await slowDown(page, SLOW_2G);
  const quote = await holdRequests(page, QUOTE_CALL);
  await order.openProduct(`/product/${id}`);
  await expect(order.form).toHaveAttribute('data-ready', '');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  expect(await shiftOf(page)).toBeLessThanOrEqual(STEADY);
  await order.choice('Outside Dhaka').check();
  await quote.requested;
  const pay = order.form.locator('.summary-pay');
  const moved = await shiftDuring(page, async () => {
    quote.release();
    await expect(order.form.getByText('Total', { exact: true })).toBeVisible();
    // The advance is the charge that the quote states.
    await expect(pay).toContainText(/In advance ৳130 · On delivery ৳\d/);
  });
  expect(moved).toBeLessThanOrEqual(STEADY);
  // A route turns off the browser's cache.
  await page.unroute(QUOTE_CALL);
  const due = /On delivery (৳[\d,]+)/.exec(await textOf(pay))?.[1] ?? 'none';
  expect(due).toBe(await textOf(order.form.locator('[data-subtotal]')));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  await order.fillIn('outside');
  await order.form.locator('summary', { hasText: 'How to pay' }).tap();
  await expect(order.form.getByText('Pay ৳130 now and the rest to the courier.')).toBeVisible();
  const sent = page.waitForRequest(ORDER_CALL);
  await order.button('Place order and pay').tap();
  expect((await sent).postDataJSON()).toMatchObject({
    fromCart: false,
    method: { Getaway: 'CashOnDelivery' },
    attribution: ATTRIBUTION,
  });

  const number = await payment.arrive();
  await payment.choose('Rocket', '৳130');
  await payment.sender.fill('01911 555444');
  const transactionId = newTransactionId();
  await payment.transactionId.fill(transactionId);
  await payment.send.tap();
  await payment.arriveSent(due);
  expect(await transfersOf(shop.name, number)).toMatchObject([{ transactionId, amount: '130.00' }]);
  await payment.trackAdvance(number, '৳130');
});

for (const { name, base, width } of withCombinations(
  [{ name: 'aurora', base: '/bn', width: 390 }],
  [
    { name: 'aurora', base: '/bn', width: 1280 },
    { name: 'mishti', base: '', width: 390 },
  ],
)) {
  test(`at ${width} px an advert of ${name} leads to an order in Bengali`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const shop = new ShopPage(page, name);
    const order = new OrderPage(shop, 'bn');
    const [address, text] = [addressText.bn, checkoutText.bn];
    const { id } = await plainItems(name);
    await order.openProduct(`${base}/product/${id}`);
    await expect(order.form).toHaveAttribute('data-ready', '');
    await order.button(text.place).click();
    await expect(order.choice(address.inside)).toBeFocused();
    await expect(order.form.getByText(address.zoneMissing)).toBeVisible();
    await order.fillIn();
    await expect(order.form.getByText(text.total, { exact: true })).toBeVisible();
    const total = await textOf(order.total);
    expect(total).toMatch(/^[০-৯,]+৳$/);
    const sent = page.waitForRequest(ORDER_CALL);
    await order.button(text.place).click();
    expect((await sent).postDataJSON()).toMatchObject({ attribution: ATTRIBUTION });
    await expect(page).toHaveURL(new RegExp(`localhost:\\d+${base}/confirm-order$`));
    await expect(shop.main.getByRole('heading', { name: confirmationText.bn.thanks })).toBeVisible();
    await expect(shop.main).toContainText(total);
  });
}
