import { expect, it } from 'vitest';
import { paymentName, stepName } from '#storefront/features/orders/order-words.ts';
import { ordersText } from '#storefront/i18n/orders.ts';
import { paymentMethodsText } from '#storefront/i18n/payment-methods.ts';

it.each(['en', 'bn'] as const)('names the payments of an order as the checkout does (%s)', (lang) => {
  const ways = paymentMethodsText[lang];
  const named = ['CashOnDelivery', 'Bkash', 'AmarPay', 'Bank'].map((kind) =>
    paymentName(kind, ordersText[lang]),
  );
  expect(named).toEqual([ways.cash, ways.bkash, ways.amarPay, ways.bank]);
});

it('names a gateway that it does not know by the word of the API', () => {
  expect(paymentName('Rocket', ordersText.bn)).toBe('Rocket');
});

it('names a step that is to come as one that is to come', () => {
  const step = { kind: 'status', status: 'delivered', statusText: 'delivered', at: null } as const;
  expect(stepName({ ...step, mark: 'now' }, ordersText.bn)).toBe('ডেলিভারি হয়েছে');
  expect(stepName({ ...step, mark: 'next' }, ordersText.bn)).toBe('ডেলিভারি হবে');
  expect(stepName({ kind: 'payment', state: 'onDelivery', at: null, mark: 'next' }, ordersText.bn)).toBe(
    ordersText.bn.onDelivery,
  );
});
