/** The rate limit of requests to an API host, shared by all workers of a queue: a token bucket in a database row. */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod';
import type { QueueDb } from './open-queue.ts';

/** Seconds of requests in a batch: few enough that workers share the rate, enough for few queries. */
const BATCH_SECONDS = 0.2;
const PAUSE_MS = 100;

const Granted = z.object({ granted: z.number() });

export interface ApiBudget {
  /** Waits until requests to a host may be sent. @returns their number, at least 1 */
  take(host: string): Promise<number>;
}

/**
 * The bucket holds at most one second of requests. It uses the database's clock, so clock skew does not matter.
 * @param rate requests a second
 */
export function createApiBudget(db: QueueDb, rate: number): ApiBudget {
  const batch = Math.max(1, Math.round(rate * BATCH_SECONDS));

  async function tryTake(host: string): Promise<number> {
    const [row] = await db.rows(
      Granted,
      `insert into worker.api_tokens as held (host, tokens, granted, at)
       values ($1, $2::float8 - $3::float8, $3::float8, clock_timestamp())
       on conflict (host) do update set
         tokens = ${AVAILABLE} - least($3::float8, greatest(0, floor(${AVAILABLE}))),
         at = clock_timestamp(),
         granted = least($3::float8, greatest(0, floor(${AVAILABLE})))
       returning granted`,
      [host, rate, batch],
    );
    return row?.granted ?? 0;
  }

  return {
    async take(host) {
      for (;;) {
        const granted = await tryTake(host);
        if (granted > 0) return granted;
        await sleep(PAUSE_MS);
      }
    },
  };
}

const AVAILABLE =
  "least($2::float8, held.tokens + extract(epoch from greatest(clock_timestamp() - held.at, interval '0')) * $2::float8)";
