import { expect, it } from 'vitest';
import { stepLabel } from '#storefront/features/orders/order-labels.ts';
import { ordersText } from '#storefront/i18n/orders.ts';

it('has its own Bengali verb form for a future step', () => {
  const step = { kind: 'status', status: 'delivered', statusText: 'delivered', at: null } as const;
  expect(stepLabel({ ...step, mark: 'now' }, ordersText.bn)).toBe('ডেলিভারি হয়েছে');
  expect(stepLabel({ ...step, mark: 'next' }, ordersText.bn)).toBe('ডেলিভারি হবে');
  expect(stepLabel({ kind: 'payment', state: 'onDelivery', at: null, mark: 'next' }, ordersText.bn)).toBe(
    ordersText.bn.onDelivery,
  );
});
