import { addressText } from '#storefront/i18n/address.ts';
import { checkoutText } from '#storefront/i18n/checkout.ts';
import { confirmationText } from '#storefront/i18n/confirmation.ts';
import { ordersText } from '#storefront/i18n/orders.ts';
import { paymentText } from '#storefront/i18n/payment.ts';
import { fill } from '#storefront/i18n/text.ts';
import { walletText } from '#storefront/i18n/wallet.ts';
import { CheckoutPage } from './pages/checkout-page.ts';
import { WalletPayment } from './pages/wallet-payment.ts';
import { violations } from './support/axe.ts';
import { FAILED_REQUEST } from './support/complaints.ts';
import { expect, test } from './support/journey.ts';
import {
  decideTransfer,
  newTransactionId,
  transfersOf,
  usedTransactionId,
} from './support/wallet-transfers.ts';

test('a guest pays the delivery charge in advance from a wallet: one transfer for a double click and a lost response, confirmed by the shop and tracked', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.expect(FAILED_REQUEST);
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url(), request.headers().referer ?? ''));
  const checkout = new CheckoutPage(shop);
  const payment = new WalletPayment(shop);
  await checkout.openWithItems();
  await checkout.fillInContact();
  await checkout.choice('Outside Dhaka').check();
  await checkout.field('District').fill('Bogura');
  await checkout.field('Address').fill('House 3, Station Road');
  // The advance is the charge that the quote states.
  await expect(checkout.pay).toContainText(/In advance ৳130 · On delivery ৳\d/);
  const due = /On delivery (৳[\d,]+)/.exec((await checkout.pay.textContent()) ?? '')?.[1] ?? 'none';
  await expect(shop.main.getByText('Pay ৳130 now and the rest to the courier.')).toBeVisible();
  await checkout.button('Place order and pay').click();

  const number = await payment.arrive();
  await expect(checkout.choice('bKash')).toBeChecked();
  await expect(checkout.choice('Cash on delivery')).toHaveCount(0);
  await expect(checkout.choice('Bank transfer')).toHaveCount(0);
  await payment.choose('Nagad', '৳130');
  await expect(shop.main.getByText('01711-204060', { exact: true })).toBeVisible();
  const found = await violations(page);
  expect(found).toEqual([]);

  const { send, sender, transactionId: id } = payment;
  await send.click();
  await expect(sender).toBeFocused();
  await expect(sender).toHaveAccessibleDescription(/Please enter the number of your wallet/);
  await sender.fill('০১৯১১-৫৫৫৪৪৪');
  await expect(sender).toHaveAccessibleDescription('');
  const transactionId = newTransactionId();
  await id.fill(`TrxID ${transactionId.toLowerCase()}`);
  // The API stores the transfer, and its response is lost.
  let requests = 0;
  await page.route(/\/shop\/user\/wallet-transfer\?/, async (route) => {
    requests += 1;
    await route.fetch();
    await route.abort();
  });
  await send.dblclick();
  await payment.arriveSent(due);
  expect(requests).toBe(1);
  expect(await transfersOf(shop.name, number)).toMatchObject([{ transactionId, amount: '130.00' }]);

  await shop.open('/user/payment');
  await expect(shop.main.getByRole('heading', { name: 'The shop is checking your payment' })).toBeVisible();
  expect(await violations(page)).toEqual([]);
  await shop.open('/user/order');
  await expect(
    shop.main.getByRole('heading', { name: `The shop is checking the payment of order ${number}` }),
  ).toBeVisible();

  await payment.trackAdvance(number, '৳130');
  await shop.open('/user/payment');
  await expect(shop.main.getByRole('heading', { name: 'There is nothing to pay' })).toBeVisible();
  expect(urls.filter((url) => /555444|৫৫৫৪৪৪/.test(url) || url.includes(transactionId))).toEqual([]);
  const stored = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
  expect(stored).not.toContain(transactionId);
});

test('in Bengali a used transaction id is refused, and a transfer that the shop rejects can be sent again', async ({
  page,
  shop,
  complaints,
}) => {
  test.slow();
  complaints.expect(FAILED_REQUEST);
  const used = await usedTransactionId(shop.name);
  const [text, wallet, pay] = [checkoutText.bn, walletText.bn, paymentText.bn];
  const checkout = new CheckoutPage(shop);
  await shop.openPlainProduct();
  await shop.addButton.click();
  await shop.cartCount.waitFor();
  await shop.open('/bn/user/order');
  await checkout.field(addressText.bn.fullName).fill('রিনা আক্তার');
  await checkout.field(addressText.bn.mobileNumber).fill('০১৭১১ ০০৯৮৭৬');
  await checkout.choice(addressText.bn.inside).check();
  await checkout.field(addressText.bn.address).fill('বাড়ি ৭, রোড ৩');
  await checkout.choice('নগদ (সেন্ড মানি)').check();
  await expect(checkout.pay).toContainText(/অগ্রিম .*৳.* · ডেলিভারির সময় /);
  await checkout.button(text.placeAndPay).click();
  const number = await new WalletPayment(shop).arrive();
  await expect(page).toHaveURL(/\/bn\/user\/payment$/);
  await expect(shop.main.getByRole('heading', { name: /^নগদ-এ .+ পাঠান$/ })).toBeVisible();

  const id = checkout.field(wallet.transactionId);
  await checkout.field(wallet.sender).fill('০১৯১১ ৭৭৭৬৬৬');
  await id.fill('মেসেজ');
  await checkout.button(pay.sendTransfer).click();
  await expect(id).toHaveAccessibleDescription(new RegExp(wallet.transactionWrong));
  await id.fill(used);
  await checkout.button(pay.sendTransfer).click();
  await expect(
    shop.main.getByRole('alert').filter({ hasText: 'ট্রানজেকশন আইডি আগেই ব্যবহার করা হয়েছে' }),
  ).toBeVisible();
  await id.fill(newTransactionId());
  await checkout.button(pay.sendTransfer).click();
  await expect(page).toHaveURL(/\/bn\/confirm-order$/);
  const method = 'নগদ (সেন্ড মানি)';
  await expect(shop.main.getByText(fill(confirmationText.bn.transferSent, { method }))).toBeVisible();

  await decideTransfer(shop.name, number, 'rejected');
  await shop.open('/bn/track-order');
  await expect(shop.main.getByText(ordersText.bn.transferRejected)).toBeVisible();
  await shop.open('/bn/user/payment');
  await expect(shop.main.getByRole('alert').filter({ hasText: pay.rejected })).toBeVisible();
  await checkout.field(wallet.sender).fill('01911777666');
  await id.fill(newTransactionId());
  await checkout.button(pay.sendTransfer).click();
  await expect(page).toHaveURL(/\/bn\/confirm-order$/);
  await shop.open('/bn/user/payment');
  await expect(shop.main.getByRole('heading', { name: wallet.checking })).toBeVisible();
});
