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
  /** The outcome of the upload of the slip. */
  slip: Outcome<string>;
  signIns: number;
  /** Opens the confirmation. */
  confirm: () => Promise<void>;
  requested: string[];
  submitted: PendingOrder[];
  paid: string[];
}

function aFlow(order: PendingOrder | null = ORDER) {
  const pending = createPendingOrder({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
  if (order !== null) pending.save(order);
  const world: World = {
    state: stateOf('failed'),
    result: 'leaving',
    slip: { kind: 'done', value: 'https://api.example/slip' },
    signIns: 0,
    confirm: async () => undefined,
    requested: [],
    submitted: [],
    paid: [],
  };
  const flow = createPaymentFlow({
    pending,
    fetchState: async ({ paymentId }) => {
      world.requested.push(paymentId);
      return world.state;
    },
    submit: async (sent) => {
      world.submitted.push(sent);
      return world.result;
    },
    onPaid: ({ number }) => {
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
      await flow.check();
      expect(flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: state } });
      expect(pending.$order.get()?.number).toBe('555');
      expect(world.requested).toEqual(['pay-1']);
    },
  );

  it('that is paid opens the confirmation', async () => {
    const { flow, world } = aFlow();
    world.state = stateOf('paid');
    await flow.check();
    expect(world.paid).toEqual(['555']);
  });

  it('without a response does not count as failed', async () => {
    const { flow, world } = aFlow();
    world.state = UNREACHABLE;
    await flow.check();
    expect(flow.$state.get().notice).toEqual({ code: 'unchecked' });
  });

  it('whose confirmation does not load is requested again', async () => {
    const { flow, world } = aFlow();
    world.state = stateOf('paid');
    world.confirm = () => Promise.reject(new Error('The chunk is missing.'));
    await flow.check();
    expect(flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: 'unchecked' } });
    await flow.pay('CashOnDelivery', null);
    expect([flow.$state.get().phase, world.submitted]).toEqual(['choosing', []]);
    world.confirm = async () => undefined;
    await flow.check();
    expect(world.paid).toEqual(['555', '555', '555']);
  });

  it('is not requested without an order, and an order without one has no notice', async () => {
    const choosing = { phase: 'choosing', notice: null, attempts: 0 };
    const none = aFlow(null);
    await none.flow.check();
    expect([none.world.requested, none.flow.$state.get()]).toEqual([[], choosing]);
    const unpaid = aFlow();
    unpaid.world.state = { kind: 'done', value: null };
    await unpaid.flow.check();
    expect(unpaid.flow.$state.get()).toEqual(choosing);
  });
});

describe('paying', () => {
  it('repeats the same order with another payment', async () => {
    const { flow, world } = aFlow();
    await flow.pay('CashOnDelivery', null);
    expect(world.submitted).toEqual([{ ...ORDER, payment: 'CashOnDelivery' }]);
  });

  it('sends nothing for a paid order, and nothing while the state of its payment is not known', async () => {
    const { flow, world } = aFlow();
    world.state = stateOf('paid');
    await flow.pay('CashOnDelivery', null);
    expect(world.paid).toEqual(['555']);
    const other = aFlow();
    other.world.state = UNREACHABLE;
    await other.flow.pay('Bkash', null);
    expect(other.flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: 'noResponse' } });
    expect([...world.submitted, ...other.world.submitted]).toEqual([]);
  });

  it('is one request for a double click', async () => {
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

  it('shows why the API does not take a slip, and the order stays', async () => {
    const { flow, world, pending } = aFlow();
    const message = 'This file is not an image.';
    world.slip = refused(message);
    await flow.pay('Bank', SLIP);
    expect(flow.$state.get()).toMatchObject({
      phase: 'choosing',
      notice: { code: 'slipRefused', message },
      attempts: 1,
    });
    expect([world.submitted, pending.read()?.number]).toEqual([[], '555']);
  });

  it('opens the sign-in page when the session has ended before the slip was sent, and the order stays', async () => {
    const { flow, world, pending } = aFlow();
    world.slip = SIGNED_OUT;
    await flow.pay('Bank', SLIP);
    expect([world.signIns, world.submitted, pending.read()?.number]).toEqual([1, [], '555']);
  });

  it('shows a refusal with the message of the API, and a lost response as such', async () => {
    const { flow, world } = aFlow();
    world.result = { message: 'This order was canceled. Please order again.' };
    await flow.pay('CashOnDelivery', null);
    expect(flow.$state.get().notice).toEqual({
      code: 'refused',
      message: 'This order was canceled. Please order again.',
    });
    world.result = 'noResponse';
    await flow.pay('CashOnDelivery', null);
    expect(flow.$state.get()).toMatchObject({ notice: { code: 'noResponse' }, attempts: 2 });
  });
});
