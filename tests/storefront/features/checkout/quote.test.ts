import { expect, it } from 'vitest';
import { createQuote, type QuoteRequest, type QuoteResponse } from '#storefront/features/checkout/quote.ts';
import { aQuote } from './checkout-fixtures.ts';

const request = (province: string): QuoteRequest => ({ lines: [], province, promoCode: '' });

/** A quote store whose requests the test answers. */
function asked() {
  const open: { request: QuoteRequest; answer: (answer: QuoteResponse) => void }[] = [];
  const store = createQuote((sent) => new Promise((answer) => open.push({ request: sent, answer })));
  return { store, open };
}

it('keeps the answer to the last request, whichever comes first', async () => {
  const { store, open } = asked();
  store.want(request('Dhaka'));
  store.want(request('Sylhet'));
  open[1]?.answer({ ok: true, quote: aQuote({ total: 330_00 }) });
  open[0]?.answer({ ok: true, quote: aQuote({ total: 270_00 }) });
  expect((await store.settled()).quote?.total).toBe(330_00);
});

it('asks once for equal requests, and shows the last amounts while others are asked', async () => {
  const { store, open } = asked();
  store.want(request('Dhaka'));
  store.want(request('Dhaka'));
  expect(open).toHaveLength(1);
  open[0]?.answer({ ok: true, quote: aQuote() });
  await store.settled();
  store.want(request('Sylhet'));
  expect(store.$state.get()).toMatchObject({ status: 'asking', quote: { total: 270_00 } });
});

it('asks a failed request again when its answer is needed', async () => {
  const { store, open } = asked();
  store.want(request('Dhaka'));
  open[0]?.answer({ ok: false, message: 'Please try again.' });
  await expect
    .poll(() => store.$state.get())
    .toMatchObject({ status: 'failed', message: 'Please try again.' });
  const settled = store.settled();
  open[1]?.answer({ ok: true, quote: aQuote() });
  expect(await settled).toMatchObject({ status: 'ready', quote: { total: 270_00 } });
});

it('has no amounts without goods', () => {
  const { store, open } = asked();
  store.want(request('Dhaka'));
  store.want(null);
  open[0]?.answer({ ok: true, quote: aQuote() });
  expect(store.$state.get()).toEqual({ status: 'none', quote: null, message: '' });
});
