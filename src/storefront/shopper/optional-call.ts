/** Calls that extend the API family, on hosts that may lack them. */
import { callOptional } from '#contract/optional-call.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { timeLimit } from '../browser/time-limit.ts';

const TIMEOUT_MS = 15_000;

/** Whether the host responds to a call that the whole family has, and that pages of every origin may read. */
async function isReachable({ api }: Pick<BrowserContext, 'api'>): Promise<boolean> {
  const response = await fetch(
    `${api.replace(/\/+$/, '')}/api/v1/site-user/domain-info-short?domain=${encodeURIComponent(location.host)}`,
    {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: timeLimit(TIMEOUT_MS),
    },
  ).catch(() => null);
  return response?.ok === true;
}

/** The response of a call that may be repeated, or `lacking` on a host without it. */
export function optionalCall<Value>(
  shop: Pick<BrowserContext, 'api'>,
  call: () => Promise<Value>,
  lacking: Value,
): Promise<Value> {
  return callOptional(call, lacking, () => isReachable(shop));
}
