import { expect, it } from 'vitest';
import { PAYMENT_KINDS } from '#contract/entities/payment-kind.ts';
import { paymentLabel, stepLabel } from '#storefront/features/orders/order-labels.ts';
import { paymentLabels } from '#storefront/features/placed-order/payment-labels.ts';
import { ordersText } from '#storefront/i18n/orders.ts';
import { paymentMethodsText } from '#storefront/i18n/payment-methods.ts';

it.each(['en', 'bn'] as const)('names the payments of an order as the checkout does (%s)', (lang) => {
  const methods = paymentLabels(paymentMethodsText[lang]);
  const named = PAYMENT_KINDS.map((kind) => paymentLabel(kind, ordersText[lang]));
  expect(named).toEqual(PAYMENT_KINDS.map((kind) => methods[kind].label));
});

it('names a gateway that no call starts, and an unknown one as the API spells it', () => {
  const named = ['Nogod', 'Rocket', 'constructor'].map((kind) => paymentLabel(kind, ordersText.en));
  expect(named).toEqual(['Nagad', 'Rocket', 'constructor']);
});

it('has its own Bengali verb form for a future step', () => {
  const step = { kind: 'status', status: 'delivered', statusText: 'delivered', at: null } as const;
  expect(stepLabel({ ...step, mark: 'now' }, ordersText.bn)).toBe('ডেলিভারি হয়েছে');
  expect(stepLabel({ ...step, mark: 'next' }, ordersText.bn)).toBe('ডেলিভারি হবে');
  expect(stepLabel({ kind: 'payment', state: 'onDelivery', at: null, mark: 'next' }, ordersText.bn)).toBe(
    ordersText.bn.onDelivery,
  );
});
