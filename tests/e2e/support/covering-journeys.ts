/** The journeys to test: every shop with each of its accounts and payment methods. */

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

/** The pairs of a journey: shop and account, shop and payment, account and payment. */
export function pairsOf({ shop, account, payment }: Journey): string[] {
  return [`${shop} ${account}`, `${shop} ${payment}`, `${account} ${payment}`];
}

/** Journeys that have every pair of `all` at least once, the most new pairs first. */
export function coveringJourneys(all: readonly Journey[] = ALL_JOURNEYS): Journey[] {
  const open = new Set(all.flatMap(pairsOf));
  const news = (journey: Journey) => pairsOf(journey).filter((pair) => open.has(pair)).length;
  const chosen: Journey[] = [];
  while (open.size > 0) {
    const best = all.reduce((a, b) => (news(b) > news(a) ? b : a));
    chosen.push(best);
    for (const pair of pairsOf(best)) open.delete(pair);
  }
  return chosen;
}
