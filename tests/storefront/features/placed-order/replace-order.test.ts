import { expect, it } from 'vitest';
import { createPendingOrder, type PendingOrder } from '#storefront/features/placed-order/pending-order.ts';
import { replaceOrder } from '#storefront/features/placed-order/replace-order.ts';
import type { SubmitResult } from '#storefront/features/placed-order/submit-order.ts';
import { memoryStorage } from '../cart/cart-fixtures.ts';
import { aPendingOrder } from './pending-order-fixture.ts';

const ORDER = aPendingOrder({ payment: 'Bkash', number: '555', paymentId: 'pay-1', note: 'Ring twice' });
const NOTE = 'Replaces order 555.';

/** Replaces {@link ORDER}; `submit` stores and forgets like `submitOrder`. */
async function replaced(result: SubmitResult) {
  const pending = createPendingOrder({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
  pending.keep(ORDER);
  const sent: PendingOrder[] = [];
  const submit = async (order: PendingOrder) => {
    sent.push(order);
    pending.keep(order);
    if (result === 'signedOut' || typeof result === 'object') pending.clear();
    return result;
  };
  const answer = await replaceOrder({ pending, submit, now: () => 9_000 }, ORDER, NOTE);
  return { answer, sent, stored: pending.read() };
}

const REPLACEMENT = { ...ORDER, number: '', paymentId: '', note: `Ring twice\n${NOTE}`, at: 9_000 };

it('is a new order whose note names the replaced one', async () => {
  const { answer, sent } = await replaced('leaving');
  expect([answer, sent]).toEqual(['leaving', [REPLACEMENT]]);
});

it('stays an order without a number while its answer is lost, so that it is looked up before it is repeated', async () => {
  expect((await replaced('unanswered')).stored).toEqual(REPLACEMENT);
});

it.each(['signedOut', { status: 409, message: 'Sold out.' }] as const)(
  'leaves the placed order when it is not taken: %j',
  async (result) => {
    expect((await replaced(result)).stored).toEqual(ORDER);
  },
);
