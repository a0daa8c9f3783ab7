/** When a shop is built again: after a failure, and by its schedule. Pure functions. */
import { createHash } from 'node:crypto';

export interface RetryPolicy {
  /** Pause after the first failure, ms; it triples with each further one. */
  baseMs: number;
  maxMs: number;
  /** Failures in a row after which a shop is parked while others can be built. */
  parkAfter: number;
}

export const RETRY_POLICY: RetryPolicy = { baseMs: 15_000, maxMs: 60 * 60_000, parkAfter: 5 };

/** Random part of a pause, so that shops that failed at the same time are not retried at the same time. */
const JITTER = 0.2;

/**
 * Pause after a failed build, ms.
 * @param failures number of consecutive failed builds, at least 1
 * @param random in [0, 1)
 */
export function retryDelayMs(failures: number, { baseMs, maxMs }: RetryPolicy, random: number): number {
  const pause = Math.min(baseMs * 3 ** (failures - 1), maxMs);
  return Math.round(pause * (1 - JITTER * random));
}

/**
 * Time until the next scheduled check of a shop, ms, from 1 to `everyMs`. The offset of a shop in the interval is a
 * hash of its name: a thousand shops are spread evenly, and every worker computes the same time.
 * @param now epoch ms
 */
export function nextCheckMs(domain: string, everyMs: number, now: number): number {
  const offset = createHash('sha256').update(domain).digest().readUInt32BE() % everyMs;
  const elapsed = (((now - offset) % everyMs) + everyMs) % everyMs;
  return everyMs - elapsed;
}
