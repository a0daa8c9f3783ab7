import { describe, expect, it } from 'vitest';
import type { PaymentState } from '#contract/entities/payment.ts';
import type { Outcome } from '#contract/outcome.ts';
import { createPaymentFlow } from '#storefront/features/payment/payment-flow.ts';
import { createPendingOrder, type PendingOrder } from '#storefront/features/placed-order/pending-order.ts';
import type { SubmitResult } from '#storefront/features/placed-order/submit-order.ts';
import { LOST, refused, SIGNED_OUT, UNREACHABLE } from '#tests/support/outcomes.ts';
import { memoryStorage } from '../cart/cart-fixtures.ts';
import { aPendingOrder } from '../placed-order/pending-order-fixture.ts';

const ORDER = aPendingOrder({
  lines: [
    {
      productId: 'p1',
      sku: '',
      title: 'Tea',
      option: '',
      image: '',
      unitPrice: 100_00,
      listPrice: 120_00,
      quantity: 2,
      campaignId: null,
    },
  ],
  payment: 'Bkash',
  number: '555',
  paymentId: 'pay-1',
});

const SLIP = new File(['slip'], 'slip.png', { type: 'image/png' });

const stateOf = (state: PaymentState['state']): Outcome<PaymentState> => ({
  kind: 'done',
  value: { state, orderNumber: '555', amount: 270_00 },
});

interface World {
  state: Outcome<PaymentState | null>;
  result: SubmitResult;
  /** The answer to the uploaded slip. */
  slip: Outcome<string>;
  signIns: number;
  /** Leads to the confirmation. */
  confirm: () => Promise<void>;
  asked: string[];
  submitted: PendingOrder[];
  paid: string[];
}

function aFlow(order: PendingOrder | null = ORDER) {
  const pending = createPendingOrder({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
  if (order !== null) pending.keep(order);
  const world: World = {
    state: stateOf('failed'),
    result: 'leaving',
    slip: { kind: 'done', value: 'https://api.example/slip' },
    signIns: 0,
    confirm: async () => undefined,
    asked: [],
    submitted: [],
    paid: [],
  };
  const flow = createPaymentFlow({
    pending,
    askState: async ({ paymentId }) => {
      world.asked.push(paymentId);
      return world.state;
    },
    submit: async (sent) => {
      world.submitted.push(sent);
      return world.result;
    },
    paid: ({ number }) => {
      world.paid.push(number);
      return world.confirm();
    },
    uploadSlip: async () => world.slip,
    signIn: () => void world.signIns++,
  });
  return { flow, world, pending };
}

describe('the last payment', () => {
  it.each(['failed', 'cancelled', 'open'] as const)(
    'that is %s is shown, and the order stays',
    async (state) => {
      const { flow, world, pending } = aFlow();
      world.state = stateOf(state);
      await flow.ask();
      expect(flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: state } });
      expect(pending.$order.get()?.number).toBe('555');
      expect(world.asked).toEqual(['pay-1']);
    },
  );

  it('that is paid leads to the confirmation', async () => {
    const { flow, world } = aFlow();
    world.state = stateOf('paid');
    await flow.ask();
    expect(world.paid).toEqual(['555']);
  });

  it('without an answer is not taken for failed', async () => {
    const { flow, world } = aFlow();
    world.state = UNREACHABLE;
    await flow.ask();
    expect(flow.$state.get().notice).toEqual({ code: 'unasked' });
  });

  it('whose confirmation does not load is asked about again', async () => {
    const { flow, world } = aFlow();
    world.state = stateOf('paid');
    world.confirm = () => Promise.reject(new Error('The chunk is missing.'));
    await flow.ask();
    expect(flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: 'unasked' } });
    await flow.pay('CashOnDelivery', null);
    expect([flow.$state.get().phase, world.submitted]).toEqual(['choosing', []]);
    world.confirm = async () => undefined;
    await flow.ask();
    expect(world.paid).toEqual(['555', '555', '555']);
  });

  it('is not asked about without an order, and an order without one has no notice', async () => {
    const choosing = { phase: 'choosing', notice: null, attempts: 0 };
    const none = aFlow(null);
    await none.flow.ask();
    expect([none.world.asked, none.flow.$state.get()]).toEqual([[], choosing]);
    const unpaid = aFlow();
    unpaid.world.state = { kind: 'done', value: null };
    await unpaid.flow.ask();
    expect(unpaid.flow.$state.get()).toEqual(choosing);
  });
});

describe('paying', () => {
  it('repeats the same order with another payment', async () => {
    const { flow, world } = aFlow();
    await flow.pay('CashOnDelivery', null);
    expect(world.submitted).toEqual([{ ...ORDER, payment: 'CashOnDelivery' }]);
  });

  it('sends nothing for an order that was paid meanwhile, and nothing while that is not known', async () => {
    const { flow, world } = aFlow();
    world.state = stateOf('paid');
    await flow.pay('CashOnDelivery', null);
    expect(world.paid).toEqual(['555']);
    const other = aFlow();
    other.world.state = UNREACHABLE;
    await other.flow.pay('Bkash', null);
    expect(other.flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: 'unanswered' } });
    expect([...world.submitted, ...other.world.submitted]).toEqual([]);
  });

  it('is one request for a double press', async () => {
    const { flow, world } = aFlow();
    await Promise.all([flow.pay('Bkash', null), flow.pay('Bkash', null)]);
    expect(world.submitted).toHaveLength(1);
  });

  it('by bank sends the uploaded slip, and nothing when the upload fails', async () => {
    const { flow, world } = aFlow();
    world.slip = LOST;
    await flow.pay('Bank', SLIP);
    expect(flow.$state.get().notice).toEqual({ code: 'slipFailed' });
    expect(world.submitted).toEqual([]);
    world.slip = { kind: 'done', value: 'https://api.example/slip' };
    await flow.pay('Bank', SLIP);
    expect(world.submitted).toMatchObject([{ payment: 'Bank', slip: 'https://api.example/slip' }]);
  });

  it('shows why the API does not take a slip, and keeps the order', async () => {
    const { flow, world, pending } = aFlow();
    const message = 'This file is no picture.';
    world.slip = refused(message);
    await flow.pay('Bank', SLIP);
    expect(flow.$state.get()).toMatchObject({
      phase: 'choosing',
      notice: { code: 'slipRefused', message },
      attempts: 1,
    });
    expect([world.submitted, pending.read()?.number]).toEqual([[], '555']);
  });

  it('leads to the sign-in when the session has ended before the slip was sent, and keeps the order', async () => {
    const { flow, world, pending } = aFlow();
    world.slip = SIGNED_OUT;
    await flow.pay('Bank', SLIP);
    expect([world.signIns, world.submitted, pending.read()?.number]).toEqual([1, [], '555']);
  });

  it('shows a refusal in the words of the API, and a lost answer as one', async () => {
    const { flow, world } = aFlow();
    world.result = { message: 'This order was cancelled. Please order again.' };
    await flow.pay('CashOnDelivery', null);
    expect(flow.$state.get().notice).toEqual({
      code: 'refused',
      message: 'This order was cancelled. Please order again.',
    });
    world.result = 'unanswered';
    await flow.pay('CashOnDelivery', null);
    expect(flow.$state.get()).toMatchObject({ notice: { code: 'unanswered' }, attempts: 2 });
  });
});
