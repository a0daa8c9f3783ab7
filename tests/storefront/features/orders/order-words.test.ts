import { expect, it } from 'vitest';
import { paymentName } from '#storefront/features/orders/order-words.ts';
import { ordersText } from '#storefront/i18n/orders.ts';
import { paymentWaysText } from '#storefront/i18n/payment-ways.ts';

it.each(['en', 'bn'] as const)('names the payments of an order as the checkout does (%s)', (lang) => {
  const ways = paymentWaysText[lang];
  const named = ['CashOnDelivery', 'Bkash', 'AmarPay', 'Bank'].map((kind) =>
    paymentName(kind, ordersText[lang]),
  );
  expect(named).toEqual([ways.cash, ways.bkash, ways.amarPay, ways.bank]);
});

it('names a gateway that it does not know by the word of the API', () => {
  expect(paymentName('Rocket', ordersText.bn)).toBe('Rocket');
});
