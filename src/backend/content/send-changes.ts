/** Delivers recorded changes as signed hooks: each at least once, repeated until the receiver accepts it. */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, lte } from 'drizzle-orm';
import type { Logger } from 'pino';
import { errorMessage } from '#system/error-facts.ts';
import { SIGNATURE_HEADER, signatureOf, TIME_HEADER } from '#system/hook-signature.ts';
import type { ContentHook } from '../config.ts';
import { contentChanges } from '../db/change-schema.ts';
import type { Db } from '../db/connect.ts';
import { domains } from '../db/schema.ts';

const BATCH_SIZE = 20;
const TIMEOUT_MS = 10_000;
const FIRST_RETRY_DELAY_MS = 1_000;
const MAX_RETRY_DELAY_MS = 5 * 60_000;
/** Status codes that end a delivery: queued; accepted before; no tenant of the receiver has the host. */
const DELIVERED: ReadonlySet<number> = new Set([202, 409, 404]);

interface SendDeps {
  db: Db;
  log: Pick<Logger, 'warn'>;
  hook: ContentHook;
  /** Epoch ms. */
  now: () => number;
  fetch?: typeof globalThis.fetch;
}

/** Sends the hooks that are due, one for each host of a shop. Never rejects. */
export async function sendChanges(deps: SendDeps): Promise<void> {
  const { db, log, now } = deps;
  try {
    const due = await db
      .select()
      .from(contentChanges)
      .where(lte(contentChanges.nextAt, now()))
      .orderBy(asc(contentChanges.nextAt))
      .limit(BATCH_SIZE);
    for (const { shopId, topics, version, attempts } of due) {
      const isSame = and(eq(contentChanges.shopId, shopId), eq(contentChanges.version, version));
      const problem = await deliver(deps, shopId, topics);
      if (problem === null) {
        await db.delete(contentChanges).where(isSame);
        continue;
      }
      const delay = Math.min(FIRST_RETRY_DELAY_MS * 2 ** attempts, MAX_RETRY_DELAY_MS);
      log.warn({ shopId, problem, attempts: attempts + 1 }, 'content hook');
      await db
        .update(contentChanges)
        .set({ attempts: attempts + 1, nextAt: now() + delay })
        .where(isSame);
    }
  } catch (error) {
    log.warn({ problem: String(error) }, 'content hook');
  }
}

/** @returns the reason to repeat the hooks; null if all were delivered */
async function deliver(deps: SendDeps, shopId: string, topics: readonly string[]): Promise<string | null> {
  const hosts = await deps.db.select().from(domains).where(eq(domains.shopId, shopId));
  for (const { host } of hosts) {
    const problem = await post(deps, { domain: host, topics, id: randomUUID() });
    if (problem !== null) return problem;
  }
  return null;
}

async function post(
  { hook, now, fetch = globalThis.fetch }: SendDeps,
  event: object,
): Promise<string | null> {
  const body = JSON.stringify(event);
  const seconds = String(Math.floor(now() / 1000));
  const headers = {
    'Content-Type': 'application/json',
    [TIME_HEADER]: seconds,
    [SIGNATURE_HEADER]: signatureOf(hook.secret, seconds, body),
  };
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(hook.url, { method: 'POST', headers, body, signal });
    if (DELIVERED.has(response.status)) return null;
    return `${hook.url} responded with ${response.status}: ${(await response.text()).slice(0, 300)}`;
  } catch (error) {
    return `${hook.url} did not respond (${errorMessage(error)})`;
  }
}
