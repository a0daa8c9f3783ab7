/** Failures after which an order is known not to be placed. After any other failure, it may have been placed. */
import type { Failure, Outcome } from '#contract/outcome.ts';
import { money, row } from '#contract/readers/values.ts';
import { MESSAGES } from '#site/language/messages.ts';

type OrderRefusal = Extract<Failure, { kind: 'refused' | 'conflict' | 'unsent' }>;

export function isOrderRefusal(outcome: Outcome<unknown>): outcome is OrderRefusal {
  return outcome.kind === 'refused' || outcome.kind === 'conflict' || outcome.kind === 'unsent';
}

/** The message of a refusal; '' if the API sent none. */
export function refusalMessage(refusal: OrderRefusal): string {
  return refusal.kind === 'unsent' ? MESSAGES.networkError : refusal.message;
}

/** The total of a 409, minor units; null for other refusals and for a 409 without a total. */
export function newTotal(refusal: OrderRefusal): number | null {
  return refusal.kind === 'conflict' ? money(row(refusal.values).total) : null;
}
