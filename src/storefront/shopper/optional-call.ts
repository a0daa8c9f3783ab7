/** Calls that extend the API family, on hosts that may lack them. */
import { ApiError } from '#contract/api-error.ts';
import type { BrowserContext } from '#site/shop-view.ts';

const NOT_FOUND = 404;
const TIMEOUT_MS = 15_000;

const isMissing = (error: unknown) => error instanceof ApiError && error.status === NOT_FOUND;
const isUnreadable = (error: unknown) => error instanceof ApiError && error.reason === 'network';

/** Whether the host answers a call that the whole family has, and that pages of every origin may read. */
async function isReachable({ api }: Pick<BrowserContext, 'api'>): Promise<boolean> {
  const answer = await fetch(
    `${api.replace(/\/+$/, '')}/api/v1/site-user/domain-info-short?domain=${encodeURIComponent(location.host)}`,
    {
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    },
  ).catch(() => null);
  return answer?.ok === true;
}

/**
 * The answer of a call, or `lacking` on a host without it. Such a host answers 404, often without CORS headers, which a
 * browser reports like a lost connection. So a call that fails so is repeated once the host has answered another one.
 *
 * @param call may be repeated
 */
export async function optionalCall<Value>(
  shop: Pick<BrowserContext, 'api'>,
  call: () => Promise<Value>,
  lacking: Value,
): Promise<Value> {
  try {
    return await call();
  } catch (error) {
    if (isMissing(error)) return lacking;
    if (!isUnreadable(error) || !(await isReachable(shop))) throw error;
  }
  try {
    return await call();
  } catch (error) {
    if (isMissing(error) || isUnreadable(error)) return lacking;
    throw error;
  }
}
