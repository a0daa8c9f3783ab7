import { describe, expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { createPaymentFlow } from '#storefront/features/payment/payment-flow.ts';
import type { Transfer } from '#storefront/features/payment/send-transfer.ts';
import type { OrderPayment } from '#storefront/features/placed-order/fetch-order-payment.ts';
import { createPendingOrder, type PendingOrder } from '#storefront/features/placed-order/pending-order.ts';
import type { Submitted } from '#storefront/features/placed-order/submit-order.ts';
import { LOST, refused, SIGNED_OUT } from '#tests/support/outcomes.ts';
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

interface World {
  state: OrderPayment['state'] | 'none' | 'unchecked';
  result: Outcome<Submitted>;
  /** The outcome of the upload of the slip. */
  slip: Outcome<string>;
  signIns: number;
  requested: string[];
  submitted: PendingOrder[];
  /** Gateways of the submitted orders that take an advance. */
  advancesBy: unknown[];
  /** The outcome of a transfer; called when it is sent. */
  onTransfer: () => Outcome<null>;
  transfers: [PendingOrder, Transfer][];
  confirmed: PendingOrder[];
}

function aFlow(order: PendingOrder | null = ORDER) {
  const pending = createPendingOrder({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
  if (order !== null) pending.save(order);
  const world: World = {
    state: 'failed',
    result: { kind: 'done', value: 'leaving' },
    slip: { kind: 'done', value: 'https://api.example/slip' },
    signIns: 0,
    requested: [],
    submitted: [],
    advancesBy: [],
    onTransfer: () => ({ kind: 'done', value: null }),
    transfers: [],
    confirmed: [],
  };
  const flow = createPaymentFlow({
    pending,
    discard: pending.clear,
    lastPayment: async ({ paymentId }) => {
      world.requested.push(paymentId);
      return world.state;
    },
    submit: async (sent, { advanceBy }) => {
      world.submitted.push(sent);
      world.advancesBy.push(advanceBy);
      return world.result;
    },
    uploadSlip: async () => world.slip,
    sendTransfer: async (order, transfer) => {
      world.transfers.push([order, transfer]);
      return world.onTransfer();
    },
    confirmTransfer: async (order) => void world.confirmed.push(order),
    signIn: () => void world.signIns++,
  });
  return { flow, world, pending };
}

describe('the last payment', () => {
  it.each(['failed', 'cancelled', 'open'] as const)(
    'that is %s is shown, and the order stays',
    async (state) => {
      const { flow, world, pending } = aFlow();
      world.state = state;
      await flow.check();
      expect(flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: state } });
      expect(pending.$order.get()?.number).toBe('555');
      expect(world.requested).toEqual(['pay-1']);
    },
  );

  it('without a response does not count as failed', async () => {
    const { flow, world } = aFlow();
    world.state = 'unchecked';
    await flow.check();
    expect(flow.$state.get().notice).toEqual({ code: 'unchecked' });
  });

  it('is not requested without an order, and an order without one has no notice', async () => {
    const choosing = { phase: 'choosing', notice: null, attempts: 0 };
    const none = aFlow(null);
    await none.flow.check();
    expect([none.world.requested, none.flow.$state.get()]).toEqual([[], choosing]);
    const unpaid = aFlow();
    unpaid.world.state = 'none';
    await unpaid.flow.check();
    expect(unpaid.flow.$state.get()).toEqual(choosing);
  });
});

describe('paying', () => {
  it('is not possible for an order that was canceled since', async () => {
    const { flow, world } = aFlow();
    world.state = 'over';
    await flow.pay('Bkash', null);
    await flow.transfer({ wallet: 'NagadManual', sender: '01711000000', transactionId: 'ABC12345' }, false);
    expect([world.submitted, world.transfers]).toEqual([[], []]);
    expect(flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: 'over' } });
    expect(await flow.discard()).toBe(true);
  });

  it('repeats the same order with another payment', async () => {
    const { flow, world } = aFlow();
    await flow.pay('CashOnDelivery', null);
    expect(world.submitted).toEqual([{ ...ORDER, payment: 'CashOnDelivery' }]);
  });

  it('sends nothing for a paid order, and nothing while the state of its payment is not known', async () => {
    const { flow, world } = aFlow();
    world.state = 'paid';
    await flow.pay('CashOnDelivery', null);
    const other = aFlow();
    other.world.state = 'unchecked';
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
    world.result = refused('This order was canceled. Please order again.');
    await flow.pay('CashOnDelivery', null);
    expect(flow.$state.get().notice).toEqual({
      code: 'refused',
      message: 'This order was canceled. Please order again.',
    });
    world.result = LOST;
    await flow.pay('CashOnDelivery', null);
    expect(flow.$state.get()).toMatchObject({ notice: { code: 'noResponse' }, attempts: 2 });
  });

  it('does not offer to order anew when the order was paid meanwhile, and forgets only an unpaid one', async () => {
    const { flow, world, pending } = aFlow();
    world.result = refused('This order is paid already.');
    const paying = flow.pay('Bkash', null);
    world.state = 'paid';
    await paying;
    expect(flow.$state.get().notice).toBeNull();
    expect(await flow.discard()).toBe(false);
    world.state = 'unchecked';
    expect(await flow.discard()).toBe(false);
    expect(pending.read()?.number).toBe('555');
    world.state = 'open';
    expect(await flow.discard()).toBe(true);
    expect(pending.read()).toBeNull();
  });
});

describe('a transfer from a wallet', () => {
  const SENT: Transfer = { wallet: 'NagadManual', sender: '01911 204060', transactionId: '70LPX2YK' };

  it('is sent once for a double click, with the payment of the order after it, and is confirmed', async () => {
    const { flow, world } = aFlow();
    world.state = 'none';
    await Promise.all([flow.transfer(SENT, false), flow.transfer(SENT, false)]);
    const whole = { ...ORDER, payment: 'NagadManual', payNow: 270_00, dueOnDelivery: 0 };
    expect(world.transfers).toEqual([[whole, SENT]]);
    expect(world.confirmed).toEqual([whole]);
  });

  it('of an advance keeps the order in cash, and so does the payment of one at a gateway', async () => {
    const cash = { ...ORDER, payment: 'CashOnDelivery', advance: 130_00 } as const;
    const { flow, world } = aFlow(cash);
    world.state = 'none';
    await flow.transfer(SENT, true);
    expect(world.confirmed).toEqual([{ ...cash, payNow: 130_00, dueOnDelivery: 140_00 }]);
    const other = aFlow(cash);
    await other.flow.pay('Bkash', null, true);
    expect(other.world.submitted).toMatchObject([{ payment: 'CashOnDelivery', payNow: 130_00 }]);
    expect(other.world.advancesBy).toEqual(['Bkash']);
  });

  it.each([
    ['checking', 1, null],
    ['none', 0, { code: 'transferLost' }],
    ['rejected', 0, { code: 'transferLost' }],
    ['unchecked', 0, { code: 'unchecked' }],
  ] as const)(
    'without a response is looked up and not sent again: %s confirms %d',
    async (found, confirmed, notice) => {
      const { flow, world } = aFlow();
      world.state = 'none';
      world.onTransfer = () => {
        world.state = found;
        return LOST;
      };
      await flow.transfer(SENT, false);
      expect([world.transfers.length, world.confirmed.length]).toEqual([1, confirmed]);
      expect(flow.$state.get().notice).toEqual(notice);
    },
  );

  it('that the shop checks is shown, and nothing is sent while it does', async () => {
    const { flow, world, pending } = aFlow();
    world.state = 'checking';
    await flow.check();
    expect(flow.$state.get()).toMatchObject({ phase: 'choosing', notice: { code: 'checking' } });
    await flow.transfer(SENT, false);
    await flow.pay('Bkash', null);
    expect([world.transfers, world.submitted, await flow.discard()]).toEqual([[], [], false]);
    expect(pending.read()?.number).toBe('555');
  });

  it('is refused with the message of the API, and sign-in opens for an ended session', async () => {
    const { flow, world } = aFlow();
    world.state = 'none';
    const message = 'This transaction id was used already.';
    world.onTransfer = () => refused(message);
    await flow.transfer(SENT, false);
    expect(flow.$state.get()).toMatchObject({
      phase: 'choosing',
      notice: { code: 'transferRefused', message },
    });
    world.onTransfer = () => SIGNED_OUT;
    await flow.transfer(SENT, false);
    expect([world.signIns, world.confirmed]).toEqual([1, []]);
  });
});
