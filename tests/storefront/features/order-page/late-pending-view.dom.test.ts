/** A one-page order whose code for an order without a response did not load with the first gesture. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openOrderText } from '#storefront/i18n/open-order.ts';
import { setPage } from '#tests/storefront/islands/page-context.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';

vi.mock('#storefront/features/order-page/fresh-offer.ts', () => ({ freshenOffer: async () => {} }));

const VIEW = '#storefront/features/order-page/pending-view.ts';
const PAGE = `<h1>Tea</h1>
  <form class="buy" data-price="10000"><input name="add" value="p1"></form>
  <div data-unsettled hidden></div>
  <form data-order="p1"><button data-place>Place order</button></form>`;

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
});
afterEach(() => {
  vi.doUnmock(VIEW);
  vi.unstubAllGlobals();
});

it('loads it again when the order has no response: without it the form would do nothing', async () => {
  let loads = 0;
  vi.doMock(VIEW, () => {
    loads += 1;
    throw new Error('The chunk is missing.');
  });
  setPage(PAGE, { route: 'order' });
  await import('#storefront/features/order-page/start-order.ts');
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }));
  await expect.poll(() => loads).toBe(1);
  vi.doUnmock(VIEW);
  const { pendingOrder } = await import('#storefront/features/placed-order/pending-order.ts');
  pendingOrder().save(aPendingOrder());
  const view = () => document.querySelector<HTMLElement>('[data-unsettled]');
  await expect.poll(() => view()?.textContent).toContain(openOrderText.en.lost);
  expect([view()?.hidden, document.querySelector<HTMLElement>('[data-order]')?.hidden]).toEqual([
    false,
    true,
  ]);
});
