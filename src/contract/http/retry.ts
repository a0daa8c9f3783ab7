/** Retries of a request. The caller's policy decides which outcomes are retried. */

interface Backoff {
  /** Pause before the first repeat. */
  baseMs: number;
  /** Longest pause. */
  maxMs: number;
}

/**
 * Runs an attempt until the policy accepts its outcome.
 *
 * @param pauseAfter pause before the next attempt in ms, null for none; `failed` counts the attempts so far
 */
export async function withRetries<Outcome>(
  attempt: () => Promise<Outcome>,
  pauseAfter: (outcome: Outcome, failed: number) => number | null,
  sleep: (ms: number) => Promise<unknown>,
): Promise<Outcome> {
  for (let failed = 1; ; failed += 1) {
    const outcome = await attempt();
    const wait = pauseAfter(outcome, failed);
    if (wait === null) return outcome;
    await sleep(wait);
  }
}

/**
 * Pause after a failed attempt. It doubles with each one; half of it is random, so that clients whose requests
 * failed at the same time do not retry at the same time.
 *
 * @param failed number of failed attempts, from 1
 * @param random in [0, 1)
 */
export function backoffMs(failed: number, { baseMs, maxMs }: Backoff, random: number): number {
  return Math.min(maxMs, baseMs * 2 ** (failed - 1)) * (0.5 + random / 2);
}

/**
 * Pause of a response's `Retry-After`, given in seconds or as a date; 0 without one. A date counts from the response's
 * `Date`, because both come from the server's clock.
 *
 * @param now epoch ms, for a response without a valid `Date`
 */
export function retryAfterMs(headers: Headers, now: () => number): number {
  const header = headers.get('retry-after') ?? '';
  if (/^\d+$/.test(header)) return Number(header) * 1000;
  const at = Date.parse(header);
  return Math.max(0, at - (Date.parse(headers.get('date') ?? '') || now())) || 0;
}

/** Resolves after a pause, or when the signal aborts. */
export function pause(ms: number, signal?: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal?.aborted) return resolve();
    const timer = setTimeout(done, ms);
    function done() {
      clearTimeout(timer);
      signal?.removeEventListener('abort', done);
      resolve();
    }
    signal?.addEventListener('abort', done);
  });
}
