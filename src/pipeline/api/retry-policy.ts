/** When a failed request is tried again, and after how long. */

/** An API that asks for a longer pause than this is not waited for. */
export const MAX_RETRY_AFTER_MS = 60_000;
const FIRST_DELAY_MS = 300;
const MAX_DELAY_MS = 8_000;
const RETRIED_STATUSES: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Whether an answer with this status may be another one a moment later. */
export function isRetriedStatus(status: number): boolean {
  return RETRIED_STATUSES.has(status);
}

/**
 * Pause before the next attempt: doubles each time, and its upper half is left to chance so that requests
 * which failed together do not return together.
 * @param attempt number of attempts that failed, from 1
 * @param random a number from 0 to 1
 */
export function backoffMs(attempt: number, random: number): number {
  const full = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** (attempt - 1));
  return Math.round(full / 2 + (full / 2) * random);
}
