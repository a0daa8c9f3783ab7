/** Refusals of API calls that a page in Bengali shows. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Acknowledgement } from '#contract/entities/acknowledgement.ts';
import { shopObjectId } from '#contract/ids.ts';
import { isReloadPrevented } from '#storefront/browser/loading/load-late.ts';
import { pageMessage, pageRefusal, toPageEffect } from '#storefront/browser/page-outcome.ts';
import { createCartCalls } from '#storefront/features/cart/server/server-cart.ts';
import { fetchQuote } from '#storefront/features/checkout/fetch-quote.ts';
import { sendOrder } from '#storefront/features/placed-order/send-order.ts';
import { aPendingOrder } from '../features/placed-order/pending-order-fixture.ts';

const CANCELED = 'This order was cancelled. Please order again.';
const EXPIRED = 'This promo code has expired.';
const MISSING = 'This line is no longer in the cart.';
const SHOP = {
  api: 'https://api.example',
  slug: 'loom',
  objectId: shopObjectId('64f0c0ffee0000000000a001'),
  unlimitedStock: false,
  productsBy: 'slug' as const,
  lang: 'bn',
  apiExtensions: ['quoteOrder', 'changeCartQuantity'] as const,
  delivery: { inside: null, outside: null, perExtraItem: null },
};

const stubResponse = (status: number, body: unknown) =>
  vi.stubGlobal('fetch', async () => Response.json(body, { status }));

beforeEach(() => {
  document.documentElement.lang = 'bn';
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('#storefront/browser/translate-message.ts');
  vi.resetModules();
});

it('a refused order', async () => {
  stubResponse(409, { message: CANCELED });
  const sent = await sendOrder(SHOP, '0', aPendingOrder({ payment: 'Bank' }));
  expect(sent).toMatchObject({ kind: 'conflict', message: 'এই অর্ডারটি বাতিল হয়েছে। আবার অর্ডার করুন।' });
});

it('an order that is refused without a message, or with one of another host', async () => {
  stubResponse(400, {});
  const order = aPendingOrder({ payment: 'Bank' });
  expect(await sendOrder(SHOP, '0', order)).toMatchObject({ kind: 'refused', message: '' });
  stubResponse(400, { message: 'mobileNumber is not allowed' });
  expect(await sendOrder(SHOP, '0', order)).toMatchObject({
    message: 'দোকানের উত্তর: “mobileNumber is not allowed”',
  });
});

it('a quote with a refused promo code and a refused line', async () => {
  const refused = [{ productId: 'p1', sku: 'R', reason: 'Only 3 left.' }];
  stubResponse(200, { total: '270', promoMessage: EXPIRED, refused });
  const request = { lines: [], province: 'Dhaka', promoCode: 'EID10' };
  expect(await fetchQuote(SHOP, null, request, () => undefined)).toMatchObject({
    value: {
      promoMessage: 'এই প্রোমো কোডের মেয়াদ শেষ হয়েছে।',
      refused: [{ productId: 'p1', reason: 'মাত্র ৩টি আছে।' }],
    },
  });
});

it('a refused change of the cart', async () => {
  stubResponse(404, { message: MISSING });
  const calls = createCartCalls(SHOP, { id: 'u1', token: 't1' });
  expect(await calls.setQuantity?.('row1', 2)).toMatchObject({ message: 'পণ্যটি এখন আর কার্টে নেই।' });
});

it('a refusal with status 200', async () => {
  const call = Promise.resolve(Acknowledgement.parse({ success: false, message: CANCELED }));
  expect(await toPageEffect(call)).toMatchObject({
    kind: 'refused',
    message: 'এই অর্ডারটি বাতিল হয়েছে। আবার অর্ডার করুন।',
  });
});

it('stays in English when the translations do not load, and the page is not reloaded', async () => {
  let wasPrevented = false;
  vi.doMock('#storefront/browser/translate-message.ts', () => {
    wasPrevented = isReloadPrevented();
    throw new Error('The chunk is missing.');
  });
  expect(await pageMessage(EXPIRED)).toBe(EXPIRED);
  expect(await pageRefusal(EXPIRED)).toBe(EXPIRED);
  expect(wasPrevented).toBe(true);
});
