import { afterEach, expect, it, vi } from 'vitest';
import { setPage } from '../../islands/page-context.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';

afterEach(() => {
  localStorage.clear();
  vi.resetModules();
});

/** Paragraphs of an order that waits for its payment, in place of the form of a one-page order. */
async function shownFor(order: Parameters<typeof aPendingOrder>[0]): Promise<(string | null)[]> {
  setPage('<div data-unsettled hidden></div><form data-order="p1"></form>', { route: 'order' });
  const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
  pendingOrder().save(aPendingOrder({ number: '555', ...order }));
  const { startPendingView } = await import('#storefront/features/order-page/pending-view.ts');
  startPendingView(document.querySelector('form') ?? expect.unreachable());
  return [...document.querySelectorAll('[data-unsettled] p')].map(({ textContent }) => textContent);
}

it.each([
  [
    'with an advance',
    { payNow: 50_00, dueOnDelivery: 220_00 },
    ['৳50 is to be paid. Pay it, or leave it and order anew.', 'In advance: ৳50 · On delivery: ৳220'],
  ],
  [
    'without its charge',
    { delivery: null, payNow: 50_00, dueOnDelivery: 220_00 },
    [
      '৳50 is to be paid. Pay it, or leave it and order anew.',
      'In advance: ৳50 · On delivery, plus its charge: ৳220',
    ],
  ],
  [
    'at a gateway',
    { payment: 'Bkash', payNow: 270_00, dueOnDelivery: 0 },
    ['৳270 is to be paid. Pay it, or leave it and order anew.'],
  ],
] as const)(
  'an order %s that waits for its payment names what is paid now and on delivery',
  async (_what, order, shown) => {
    expect(await shownFor(order)).toEqual(shown);
  },
);
