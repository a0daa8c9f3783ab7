import { expect, it } from 'vitest';
import type { PaymentState } from '#contract/entities/payment.ts';
import type { Outcome } from '#contract/outcome.ts';
import { createPaymentReturn } from '#storefront/features/payment/payment-return.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';

type Answer = Outcome<PaymentState | null>;

const stateOf = (state: PaymentState['state']): Answer => ({
  kind: 'done',
  value: { state, orderNumber: '555', amount: 270_00 },
});

/** @param answers in turn; the last one stays */
function aReturn(...answers: Answer[]) {
  const paid: string[] = [];
  const pauses: number[] = [];
  const page = createPaymentReturn({
    askState: async () => (answers.length > 1 ? answers.shift() : answers[0]) ?? UNREACHABLE,
    paid: async ({ orderNumber }) => void paid.push(orderNumber),
    sleep: async (ms) => void pauses.push(ms),
  });
  return { page, paid, pauses };
}

it('asks again while the gateway has not reported the payment, and leads on once it is paid', async () => {
  const { page, paid, pauses } = aReturn(stateOf('open'), stateOf('open'), stateOf('paid'));
  await page.ask();
  expect([page.$phase.get(), paid, pauses]).toEqual(['paid', ['555'], [1_000, 2_000]]);
});

it('stops asking after a quarter of a minute', async () => {
  const { page, paid, pauses } = aReturn(stateOf('open'));
  await page.ask();
  expect([page.$phase.get(), paid]).toEqual(['open', []]);
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(15_000);
});

it.each([
  [stateOf('failed'), 'failed'],
  [stateOf('cancelled'), 'cancelled'],
  [{ kind: 'done', value: null } as const, 'unknown'],
  [UNREACHABLE, 'unasked'],
])('shows %j as %s and confirms nothing', async (answer, phase) => {
  const { page, paid } = aReturn(answer);
  await page.ask();
  expect([page.$phase.get(), paid]).toEqual([phase, []]);
});

it('offers to ask again when the code that a paid order needs does not load', async () => {
  const page = createPaymentReturn({
    askState: async () => stateOf('paid'),
    paid: () => Promise.reject(new Error('The chunk is missing.')),
    sleep: async () => undefined,
  });
  await page.ask();
  expect(page.$phase.get()).toBe('unasked');
});
