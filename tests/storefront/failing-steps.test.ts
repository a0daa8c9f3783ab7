/** Exceptions in the page's own code after a call was sent: none leaves a page that waits for ever. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { UNUSED_RESPONSE } from '#contract/outcome.ts';
import { reportFailure } from '#storefront/browser/report-failure.ts';
import { createCart } from '#storefront/features/cart/store/cart.ts';
import { createQuote } from '#storefront/features/checkout/quote.ts';
import { createNewsletter } from '#storefront/features/newsletter/newsletter.ts';
import { orderAgain } from '#storefront/features/orders/order-again.ts';
import { createPaymentFlow } from '#storefront/features/payment/payment-flow.ts';
import { createPendingOrder } from '#storefront/features/placed-order/pending-order.ts';
import { submitOrder } from '#storefront/features/placed-order/submit-order.ts';
import { createAccountResource } from '#storefront/shopper/account-resource.ts';
import { createOutbox } from '#storefront/shopper/outbox/outbox.ts';
import { DONE } from '#tests/support/outcomes.ts';
import { aLine, memoryStorage } from './features/cart/cart-fixtures.ts';
import { ADDRESS, aCheckout, PLACED } from './features/checkout/checkout-fixtures.ts';
import { aPendingOrder } from './features/placed-order/pending-order-fixture.ts';

const FAULT = new RangeError('A fault of the page.');
const fail = (): never => {
  throw FAULT;
};
const rejects = async (): Promise<never> => fail();

const errors = vi.spyOn(console, 'error');
beforeEach(() => {
  errors.mockReset().mockReturnValue();
  vi.stubGlobal('window', {});
});
afterEach(() => {
  // Each is counted.
  expect(errors).toHaveBeenCalledWith(expect.any(String), FAULT);
  vi.unstubAllGlobals();
});

it('a change of the account is made when its result cannot be shown, and may be made when its call fails', async () => {
  const resource = createAccountResource({ fetch: async () => ({ kind: 'done', value: 1 }) });
  const isThere = () => false;
  expect(await resource.change({ call: async () => DONE, isThere, accept: fail })).toBeNull();
  expect(await resource.change({ call: rejects, isThere })).toEqual(UNUSED_RESPONSE);
});

it('a list of the account that cannot be read is shown as failed', async () => {
  const resource = createAccountResource({ fetch: rejects });
  await resource.load();
  expect(resource.$state.get()).toEqual({ status: 'failed', failure: { kind: 'broken' } });
});

it('changes of a cart or wish list wait when sending one fails, and are sent by the next run', async () => {
  const open = ['a'];
  let takes = 0;
  const user = { id: 'u', name: '', email: '', provider: 'custom', token: 't' } as const;
  const { run, $state } = createOutbox({
    page: {
      user: () => user,
      endSession: () => undefined,
      exclusive: (send) => send(),
      whenReachable: () => new Promise(() => undefined),
      now: () => 0,
    },
    calls: async () => null,
    pending: () => ({ changes: open.map((key) => ({ key })), isStale: false }),
    read: async () => DONE,
    send: async () => {
      takes += 1;
      if (takes === 1) fail();
      open.pop();
      return DONE;
    },
  });
  await run();
  expect($state.get()).toMatchObject({ phase: 'unsent', isUnsent: true });
  await run();
  expect($state.get()).toMatchObject({ phase: 'idle', isUnsent: false });
});

it('a subscription may have arrived', async () => {
  const newsletter = createNewsletter(rejects, 'You may be subscribed.');
  expect(await newsletter.subscribe('rina@mail.example')).toBe(false);
  expect(newsletter.source().get()).toEqual({
    status: 'error',
    message: expect.stringContaining('You may be subscribed.'),
  });
});

it('a quote fails and can be requested again, with and without a promo code', async () => {
  const quote = createQuote(rejects);
  quote.request({ lines: [], province: '', promoCode: 'EID' });
  expect(await quote.settled()).toMatchObject({ status: 'failed' });
});

it('the cart can be checked again, and an addition says that it failed', async () => {
  const lines = [aLine({ productId: 'p1' })];
  const source = {
    read: () => lines,
    change: () => lines,
    subscribe: () => undefined,
    forget: () => undefined,
  };
  const cart = createCart({ source, fetchProduct: rejects });
  await cart.reprice();
  expect(cart.$checks.get().phase).toBe('failed');
  const request = { productId: 'p1', campaignId: null, sku: '', quantity: 1 };
  expect(await cart.add(request)).toEqual({ ok: false, code: 'unexpected' });
});

it('an item of an order that cannot be added again is named as failed', async () => {
  const line = { productId: 'p1', sku: '', quantity: 1, title: 'Tea' };
  const result = await orderAgain([Object.assign(aLine(), line)], rejects);
  expect(result.failed).toHaveLength(1);
});

it('the state of a payment is unknown and can be requested again after each step that fails', async () => {
  const pending = createPendingOrder({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
  pending.save(aPendingOrder({ number: '555' }));
  const flow = createPaymentFlow({
    pending,
    discard: pending.clear,
    lastPayment: async () => 'failed',
    submit: rejects,
    uploadSlip: rejects,
    sendTransfer: async () => DONE,
    confirmTransfer: rejects,
    signIn: () => undefined,
  });
  const transfer = { wallet: 'NagadManual', sender: '01711009876', transactionId: 'A1' } as const;
  const slip = new File(['slip'], 'slip.png');
  for (const step of [
    () => flow.pay('Bkash', null),
    () => flow.pay('Bank', slip),
    () => flow.transfer(transfer, false),
  ]) {
    await step();
    expect(flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: 'unchecked' } });
  }
});

it('the form stays, with a message, when an order cannot be prepared', async () => {
  const { checkout, draft, world } = aCheckout();
  draft.edit({ address: ADDRESS });
  world.lines = world.lines.map((line) => ({ ...line, isUnconfirmed: true }));
  world.onConfirm = fail;
  await checkout.place(270_00);
  expect(checkout.$state.get()).toMatchObject({ phase: 'editing', notice: { code: 'refused' }, attempts: 1 });
  expect(world.sent).toEqual([]);
});

it('an order whose response cannot be used is stored and can be sent again under its id', async () => {
  const { checkout, draft, pending, requestQuote, quote, world } = aCheckout();
  draft.edit({ address: ADDRESS });
  requestQuote();
  await quote.settled();
  world.responses = [rejects(), PLACED];
  await checkout.place(270_00);
  expect(checkout.$state.get().phase).toBe('editing');
  expect(pending.read()?.requestId).toBe('request-1');
  await checkout.repeat();
  expect(world.sent.map(({ requestId }) => requestId)).toEqual(['request-1', 'request-1']);
  expect(world.actions).toContain('settled 10203040');
});

it('an order whose address cannot be saved is placed', async () => {
  const { checkout, draft, requestQuote, quote, world } = aCheckout();
  draft.edit({ address: ADDRESS });
  requestQuote();
  await quote.settled();
  world.onSave = fail;
  await checkout.place(270_00);
  expect(world.actions).toEqual(['settled 10203040', '/confirm-order']);
});

it('this browser has the number of a placed order when the next step fails', async () => {
  const pending = createPendingOrder({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
  const sent = {
    kind: 'done',
    value: { state: 'placed', number: '555', total: null, payNow: null },
  } as const;
  const placing = submitOrder(
    {
      pending,
      send: async () => sent,
      settle: rejects,
      removeFromCart: rejects,
      takesAdvance: false,
      gatewayUrl: () => null,
      navigate: () => undefined,
      pages: { confirmation: '/confirm-order', payment: '/user/payment' },
      signIn: () => undefined,
    },
    aPendingOrder({ number: '', payment: 'CashOnDelivery' }),
  );
  await placing.catch((error: unknown) => reportFailure('checkout', error));
  expect(pending.read()?.number).toBe('555');
});
