/** Clicks on the checkout while the code that places an order is loading. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { MESSAGES } from '#site/language/messages.ts';

/** The code is transformed when it is first imported. */
const PATIENTLY = { timeout: 20_000 };
const CHECKOUT = '#storefront/features/checkout/page-placing.ts';

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  document.body.innerHTML = `<script type="application/json" id="shop-context">${JSON.stringify({ slug: 'loom', api: 'https://api.example', objectId: '64f0c0ffee0000000000a001', lang: 'en' })}</script>`;
});
afterEach(() => vi.doUnmock(CHECKOUT));

it('a click shows at once that the order is being placed, and then the problems of the form', async () => {
  const { checkoutState, placeOrder } = await import('#storefront/features/checkout/page-checkout.ts');
  placeOrder(270_00, document.createElement('form'));
  expect(checkoutState().get().phase).toBe('sending');
  await expect.poll(() => checkoutState().get().phase, PATIENTLY).toBe('editing');
  expect(checkoutState().get()).toMatchObject({ attempts: 1, notice: null });
  expect(Object.keys(checkoutState().get().problems)).toEqual([
    'fullName',
    'mobileNumber',
    'zone',
    'address',
  ]);
});

it('a click whose code does not load shows a message, leaves the form, and can be repeated', async () => {
  vi.doMock(CHECKOUT, () => {
    throw new Error('The chunk is missing.');
  });
  const { checkoutState, edit, placeOrder } = await import('#storefront/features/checkout/page-checkout.ts');
  placeOrder(270_00, document.createElement('form'));
  const notice = { code: 'refused', message: MESSAGES.networkError };
  await expect
    .poll(() => checkoutState().get(), PATIENTLY)
    .toMatchObject({ phase: 'editing', attempts: 1, notice });
  edit({ note: 'Ring twice' });
  vi.doUnmock(CHECKOUT);
  placeOrder(270_00, document.createElement('form'));
  await expect
    .poll(() => checkoutState().get())
    .toMatchObject({ phase: 'editing', attempts: 2, notice: null });
});
