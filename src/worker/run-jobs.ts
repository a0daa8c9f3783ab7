/** Takes shops from the queue and builds them: one job is one build of one shop. */
import type { PgBoss } from 'pg-boss';
import * as z from 'zod';
import { NO_SHOP_CONFIRM_MS } from '#pipeline/no-shop.ts';
import { isComplete, type ShopResult } from '#pipeline/report/shop-result.ts';
import type { Builder } from './build/resident-builder.ts';
import { BUILD_QUEUE } from './queue/open-queue.ts';
import { type Attempt, MANUAL, type NextStep, PRIORITY, type ShopRows } from './queue/shop-rows.ts';
import { nextCheckMs, type RetryPolicy, retryDelayMs } from './retry-policy.ts';
import { settingsHash, type TenantList } from './tenants/tenant-list.ts';
import type { WorkerEvents } from './worker-events.ts';

/** Pause of a shop that another program is building. */
const BUSY_PAUSE_MS = 10_000;
/** Pause of a shop that was built with old responses of a failed call, or whose cache was not purged. */
const INCOMPLETE_PAUSE_MS = 5 * 60_000;
/** The minimum that pg-boss accepts. It bounds the wait for jobs without a notification. */
const POLL_SECONDS = 0.5;
/** Due shops that a worker claims in one statement. */
const CLAIMED_AT_ONCE = 200;

const Payload = z.object({ domain: z.string() });

export interface JobDeps {
  boss: PgBoss;
  rows: ShopRows;
  tenants: TenantList;
  builder: Builder;
  policy: RetryPolicy;
  checkEveryMs: number;
  events: WorkerEvents;
  /** Epoch ms. */
  now: () => number;
  /** In [0, 1). */
  random: () => number;
}

/** Builds at most `builds` shops at a time until the queue is closed. */
export async function runJobs(deps: JobDeps, builds: number): Promise<void> {
  const options = {
    localConcurrency: builds,
    pollingIntervalSeconds: POLL_SECONDS,
    notifyPollingIntervalSeconds: POLL_SECONDS,
  };
  await deps.boss.work(BUILD_QUEUE, options, async (jobs) => {
    for (const { data } of jobs) await buildShop(deps, Payload.parse(data).domain);
  });
}

/** Queues the shops whose check is due, unless they are queued already. */
export async function queueDueShops({ boss, rows }: Pick<JobDeps, 'boss' | 'rows'>): Promise<void> {
  for (const domain of await rows.claimDue(CLAIMED_AT_ONCE)) {
    await boss.send(BUILD_QUEUE, { domain }, { singletonKey: domain, priority: PRIORITY.routine });
  }
}

/**
 * Queues a shop because of an event. Updates the waiting job of the shop. A running job has read the API before the
 * event, so another job is added after it.
 */
export async function queueShop(boss: PgBoss, domain: string, priority: number): Promise<void> {
  await boss.upsert(BUILD_QUEUE, { domain }, { singletonKey: domain, priority });
}

async function buildShop(deps: JobDeps, domain: string): Promise<void> {
  const { rows, tenants, builder, policy, events } = deps;
  const found = await tenants.find(domain);
  if (found === null) return rows.postpone(domain);
  const attempt = await rows.begin(domain);
  if (attempt === null || attempt.isParked) return;
  if (attempt.hasDied && attempt.failures >= policy.parkAfter) {
    await rows.park(domain);
    events.emit('parked', domain, attempt.problem ?? '');
    return;
  }
  const result = await builder.build(found);
  const next = await nextStep(deps, attempt, result);
  const { topics } = attempt;
  await rows.finish({ result, bundle: builder.bundle, settings: settingsHash(found), topics }, next);
  events.emit('built', result, causeOf(topics));
  if (next.delayMs === null) events.emit('parked', domain, next.problem ?? '');
}

function causeOf(topics: readonly string[]): string {
  if (topics.length === 0) return 'schedule';
  return topics.every((topic) => topic === MANUAL) ? 'manual' : 'hook';
}

async function nextStep(
  { rows, policy, checkEveryMs, now, random }: JobDeps,
  attempt: Attempt,
  result: ShopResult,
): Promise<NextStep> {
  const { domain, status, error, failedCalls, failedPages, purgeProblem } = result;
  if (status === 'busy') return { problem: error, isFailure: false, delayMs: BUSY_PAUSE_MS };
  if (status === 'failed') {
    const failures = attempt.failures + 1;
    const isParked = failures >= policy.parkAfter && (await rows.othersSucceed(domain));
    const delayMs = isParked ? null : retryDelayMs(failures, policy, random());
    return { problem: error, isFailure: true, delayMs };
  }
  const regular = nextCheckMs(domain, checkEveryMs, now());
  if (status === 'no-shop') {
    return { problem: null, isFailure: false, delayMs: Math.min(regular, NO_SHOP_CONFIRM_MS + 1_000) };
  }
  if (isComplete(result) && purgeProblem === null)
    return { problem: null, isFailure: false, delayMs: regular };
  const problem = failedCalls[0]?.message ?? failedPages[0]?.message ?? purgeProblem;
  return { problem, isFailure: false, delayMs: Math.min(regular, INCOMPLETE_PAUSE_MS) };
}
