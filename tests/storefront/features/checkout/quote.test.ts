import { expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { createQuote, type OrderQuote, type QuoteRequest } from '#storefront/features/checkout/quote.ts';
import { refused, UNREACHABLE } from '#tests/support/outcomes.ts';
import { aQuote } from './checkout-fixtures.ts';

const request = (province: string): QuoteRequest => ({ lines: [], province, promoCode: '' });

/** A quote store to whose requests the test responds. */
function openStore() {
  const open: { request: QuoteRequest; respond: (response: Outcome<OrderQuote>) => void }[] = [];
  const store = createQuote((sent) => new Promise((respond) => open.push({ request: sent, respond })));
  return { store, open };
}

it('shows the response to the last request, whichever arrives first', async () => {
  const { store, open } = openStore();
  store.request(request('Dhaka'));
  store.request(request('Sylhet'));
  open[1]?.respond({ kind: 'done', value: aQuote({ total: 330_00 }) });
  open[0]?.respond({ kind: 'done', value: aQuote({ total: 270_00 }) });
  expect((await store.settled()).quote?.total).toBe(330_00);
});

it('sends equal requests once, and shows the last amounts while others are requested', async () => {
  const { store, open } = openStore();
  store.request(request('Dhaka'));
  store.request(request('Dhaka'));
  expect(open).toHaveLength(1);
  open[0]?.respond({ kind: 'done', value: aQuote() });
  await store.settled();
  store.request(request('Sylhet'));
  expect(store.$state.get()).toMatchObject({ status: 'loading', quote: { total: 270_00 } });
});

it('repeats a failed request when its response is needed', async () => {
  const { store, open } = openStore();
  store.request(request('Dhaka'));
  open[0]?.respond(refused('Please try again.'));
  await expect
    .poll(() => store.$state.get())
    .toMatchObject({ status: 'failed', message: 'Please try again.' });
  const settled = store.settled();
  open[1]?.respond({ kind: 'done', value: aQuote() });
  expect(await settled).toMatchObject({ status: 'ready', quote: { total: 270_00 } });
});

it('has no amounts without items', () => {
  const { store, open } = openStore();
  store.request(request('Dhaka'));
  store.request(null);
  open[0]?.respond({ kind: 'done', value: aQuote() });
  expect(store.$state.get()).toEqual({ status: 'none', quote: null, message: '' });
});

it('knows whether a failed request had a response', async () => {
  for (const [outcome, isUnreachable] of [
    [UNREACHABLE, true],
    [refused('Please try again.'), undefined],
  ] as const) {
    const { store, open } = openStore();
    store.request(request('Dhaka'));
    open[0]?.respond(outcome);
    await expect.poll(() => store.$state.get().status).toBe('failed');
    expect(store.$state.get().isUnreachable).toBe(isUnreachable);
  }
});
