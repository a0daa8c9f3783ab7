import { expect, it } from 'vitest';
import type { Outcome } from '#contract/outcome.ts';
import { createPendingOrder, type PendingOrder } from '#storefront/features/placed-order/pending-order.ts';
import { replaceOrder } from '#storefront/features/placed-order/replace-order.ts';
import type { Submitted } from '#storefront/features/placed-order/submit-order.ts';
import { conflict, LOST, refused, SIGNED_OUT, UNSENT } from '#tests/support/outcomes.ts';
import { memoryStorage } from '../cart/cart-fixtures.ts';
import { aPendingOrder } from './pending-order-fixture.ts';

const ORDER = aPendingOrder({ payment: 'Bkash', number: '555', paymentId: 'pay-1', note: 'Ring twice' });
const LEAVING = { kind: 'done', value: 'leaving' } as const;
const NOTE = 'Replaces order 555.';

/** Replaces {@link ORDER}; `submit` saves and clears the pending order like `submitOrder`. */
async function replaced(outcome: Outcome<Submitted>) {
  const pending = createPendingOrder({ slug: 'loom', storage: memoryStorage(), watch: () => undefined });
  pending.save(ORDER);
  const sent: PendingOrder[] = [];
  const submit = async (order: PendingOrder) => {
    sent.push(order);
    pending.save(order);
    if (outcome.kind !== 'done' && outcome.kind !== 'unknown') pending.clear();
    return outcome;
  };
  const result = await replaceOrder({ pending, submit, now: () => 9_000 }, ORDER, NOTE);
  return { result, sent, stored: pending.read() };
}

const REPLACEMENT = { ...ORDER, number: '', paymentId: '', note: `Ring twice\n${NOTE}`, at: 9_000 };

it('is a new order whose note names the replaced one', async () => {
  const { result, sent } = await replaced(LEAVING);
  expect([result, sent]).toEqual([LEAVING, [REPLACEMENT]]);
});

it('stays an order without a number while its response is lost, so that the order is looked up before it is sent again', async () => {
  expect((await replaced(LOST)).stored).toEqual(REPLACEMENT);
});

it.each([SIGNED_OUT, UNSENT, refused('Sold out.'), conflict('Dearer.')])(
  'restores the placed order after a refusal: %j',
  async (result) => {
    expect((await replaced(result)).stored).toEqual(ORDER);
  },
);
