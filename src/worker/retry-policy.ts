/** When a shop is built again: after a failure, by its schedule, after a hook. Pure functions of the time. */
import { createHash } from 'node:crypto';

export interface RetryPolicy {
  /** Pause after the first failure, ms; it triples with each further one. */
  baseMs: number;
  maxMs: number;
  /** Failures in a row after which a shop is parked while others can be built. */
  parkAfter: number;
}

export const RETRY_POLICY: RetryPolicy = { baseMs: 15_000, maxMs: 60 * 60_000, parkAfter: 5 };

/** Part of a pause that is random, so that shops that failed together are not asked together again. */
const JITTER = 0.2;

/**
 * Pause after a failed build, ms.
 * @param failures builds in a row that failed, at least 1
 * @param random in [0, 1)
 */
export function retryDelayMs(failures: number, { baseMs, maxMs }: RetryPolicy, random: number): number {
  const pause = Math.min(baseMs * 3 ** (failures - 1), maxMs);
  return Math.round(pause * (1 - JITTER * random));
}

/**
 * Time until the next scheduled check of a shop, ms, from 1 to `everyMs`. Each shop has its own place in the interval,
 * by its name: a thousand shops are spread evenly, and every worker computes the same instant.
 * @param now epoch ms
 */
export function nextCheckMs(domain: string, everyMs: number, now: number): number {
  const place = createHash('sha256').update(domain).digest().readUInt32BE() % everyMs;
  const passed = (((now - place) % everyMs) + everyMs) % everyMs;
  return everyMs - passed;
}
