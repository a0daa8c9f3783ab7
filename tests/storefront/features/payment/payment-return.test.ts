import { expect, it } from 'vitest';
import type { PaymentState } from '#contract/entities/payment.ts';
import type { Outcome } from '#contract/outcome.ts';
import { createPaymentReturn } from '#storefront/features/payment/payment-return.ts';
import { UNREACHABLE } from '#tests/support/outcomes.ts';

type StateOutcome = Outcome<PaymentState | null>;

const stateOf = (state: PaymentState['state']): StateOutcome => ({
  kind: 'done',
  value: { state, orderNumber: '555', amount: 270_00, dueOnDelivery: 0 },
});

/** @param outcomes in turn; the last one stays */
function aReturn(...outcomes: StateOutcome[]) {
  const paid: string[] = [];
  const pauses: number[] = [];
  const page = createPaymentReturn({
    fetchState: async () => (outcomes.length > 1 ? outcomes.shift() : outcomes[0]) ?? UNREACHABLE,
    onPaid: async ({ orderNumber }) => void paid.push(orderNumber),
    sleep: async (ms) => void pauses.push(ms),
  });
  return { page, paid, pauses };
}

it('requests the state again until the gateway has reported the payment, then confirms it', async () => {
  const { page, paid, pauses } = aReturn(stateOf('open'), stateOf('open'), stateOf('paid'));
  await page.check();
  expect([page.$phase.get(), paid, pauses]).toEqual(['paid', ['555'], [1_000, 2_000]]);
});

it('stops its requests after 15 seconds', async () => {
  const { page, paid, pauses } = aReturn(stateOf('open'));
  await page.check();
  expect([page.$phase.get(), paid]).toEqual(['open', []]);
  expect(pauses.reduce((sum, ms) => sum + ms, 0)).toBe(15_000);
});

it.each([
  [stateOf('failed'), 'failed'],
  [stateOf('cancelled'), 'cancelled'],
  [{ kind: 'done', value: null } as const, 'unknown'],
  [UNREACHABLE, 'unchecked'],
])('shows %j as %s and confirms nothing', async (outcome, phase) => {
  const { page, paid } = aReturn(outcome);
  await page.check();
  expect([page.$phase.get(), paid]).toEqual([phase, []]);
});

it('offers to check again when the code that a paid order needs does not load', async () => {
  const page = createPaymentReturn({
    fetchState: async () => stateOf('paid'),
    onPaid: () => Promise.reject(new Error('The chunk is missing.')),
    sleep: async () => undefined,
  });
  await page.check();
  expect(page.$phase.get()).toBe('unchecked');
});
