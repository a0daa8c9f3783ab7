/** The return from a gateway for an order that was confirmed in this tab before. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { readLastOrder } from '#storefront/features/placed-order/last-order.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aPendingOrder, SHIRTS } from '../placed-order/pending-order-fixture.ts';

const replace = vi.spyOn(location, 'replace').mockImplementation(() => undefined);
beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  replace.mockClear();
  setPage('', { route: 'payment-success', apiExtensions: ['paymentState'] });
});
afterEach(() => vi.unstubAllGlobals());

const paid = (orderNumber: string) =>
  ({ state: 'paid', orderNumber, amount: 270_00, dueOnDelivery: 0 }) as const;
const lastOrder = () => readLastOrder(sessionStorage, 'loom');

it('keeps its items and the digits of its phone: Back leads from the confirmation to the gateway', async () => {
  const { confirmPaid } = await import('#storefront/features/payment/page-payment-flow.ts');
  const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
  pendingOrder().save(aPendingOrder({ number: '555', payment: 'Bkash', lines: [SHIRTS] }));
  await confirmPaid(paid('555'));
  const confirmed = lastOrder();
  expect(confirmed).toMatchObject({ lines: [SHIRTS], phoneDigits: '9876', isPaid: true });
  await confirmPaid(paid('555'));
  expect(lastOrder()).toEqual(confirmed);
  expect(replace.mock.calls).toEqual([['/confirm-order'], ['/confirm-order']]);
});

it('of another number is confirmed without items', async () => {
  const { confirmPaid } = await import('#storefront/features/payment/page-payment-flow.ts');
  const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
  pendingOrder().save(aPendingOrder({ number: '555', payment: 'Bkash', lines: [SHIRTS] }));
  await confirmPaid(paid('555'));
  await confirmPaid(paid('556'));
  expect(lastOrder()).toMatchObject({ number: '556', lines: [], phoneDigits: '' });
});
