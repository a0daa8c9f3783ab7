import { expect, it } from 'vitest';
import { paymentLabel, stepLabel } from '#storefront/features/orders/order-labels.ts';
import { ordersText } from '#storefront/i18n/orders.ts';
import { paymentMethodsText } from '#storefront/i18n/payment-methods.ts';

it.each(['en', 'bn'] as const)('names the payments of an order as the checkout does (%s)', (lang) => {
  const methods = paymentMethodsText[lang];
  const named = ['CashOnDelivery', 'Bkash', 'AmarPay', 'Bank'].map((kind) =>
    paymentLabel(kind, ordersText[lang]),
  );
  expect(named).toEqual([methods.cash, methods.bkash, methods.amarPay, methods.bank]);
});

it('names an unknown gateway as the API spells it', () => {
  expect(paymentLabel('Rocket', ordersText.bn)).toBe('Rocket');
});

it('has its own Bengali verb form for a future step', () => {
  const step = { kind: 'status', status: 'delivered', statusText: 'delivered', at: null } as const;
  expect(stepLabel({ ...step, mark: 'now' }, ordersText.bn)).toBe('ডেলিভারি হয়েছে');
  expect(stepLabel({ ...step, mark: 'next' }, ordersText.bn)).toBe('ডেলিভারি হবে');
  expect(stepLabel({ kind: 'payment', state: 'onDelivery', at: null, mark: 'next' }, ordersText.bn)).toBe(
    ordersText.bn.onDelivery,
  );
});
