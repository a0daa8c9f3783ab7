/** The journeys to test. */
import { RUNS_COMBINATIONS } from '../../support/combinations.ts';

export interface Journey {
  shop: string;
  account: 'guest' | 'custom' | 'email' | 'Google' | 'Facebook';
  payment: 'cash' | 'bank' | 'bkash' | 'amarPay';
}

/** The demo shops: those with a sign-in service have its accounts instead of custom ones. */
const SHOPS: Record<string, { accounts: Journey['account'][]; payments: Journey['payment'][] }> = {
  aurora: { accounts: ['guest', 'custom'], payments: ['cash', 'bkash', 'bank'] },
  volt: {
    accounts: ['guest', 'email', 'Google', 'Facebook'],
    payments: ['cash', 'bkash', 'bank', 'amarPay'],
  },
  mishti: { accounts: ['guest', 'email', 'Google', 'Facebook'], payments: ['cash', 'bkash'] },
};

export const ALL_JOURNEYS: readonly Journey[] = Object.entries(SHOPS).flatMap(
  ([shop, { accounts, payments }]) =>
    accounts.flatMap((account) => payments.map((payment) => ({ shop, account, payment }))),
);

/** Parts that other tests hold from the first page to the end of an order, of a sign-in or of a payment. */
const HELD_ELSEWHERE: ReadonlySet<string> = new Set([
  'aurora',
  'guest',
  'custom',
  'email',
  'bkash',
  'bank',
  'cash',
]);

/** What a journey covers, without what other tests hold. */
export function partsOf({ shop, account, payment }: Journey): string[] {
  return [shop, account, payment].filter((part) => !HELD_ELSEWHERE.has(part));
}

/** Journeys of a run: all combinations, or so many that each part that no other test holds has one. */
export const JOURNEYS: readonly Journey[] = RUNS_COMBINATIONS ? ALL_JOURNEYS : coveringJourneys(ALL_JOURNEYS);

/** Journeys that have every part of `all` at least once, the most new parts first. */
function coveringJourneys(all: readonly Journey[]): Journey[] {
  const open = new Set(all.flatMap(partsOf));
  const news = (journey: Journey) => partsOf(journey).filter((part) => open.has(part)).length;
  const chosen: Journey[] = [];
  while (open.size > 0) {
    const best = all.reduce((a, b) => (news(b) > news(a) ? b : a));
    chosen.push(best);
    for (const part of partsOf(best)) open.delete(part);
  }
  return chosen;
}
