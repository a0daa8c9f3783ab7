/** The worker: builds shops when their data change or a check is due. The entry point of this folder. */
import { EventEmitter } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { PipelineConfig } from '#pipeline/config.ts';
import { readPurgeConfig } from '#pipeline/purge/config.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { forwardedIp, socketIp } from '#system/client-ip.ts';
import { listen } from '#system/listen.ts';
import { createLogger } from '#system/log.ts';
import { repeat } from '#system/repeat.ts';
import { createWorkerApp } from './app.ts';
import { startResidentBuilder } from './build/resident-builder.ts';
import { openConfiguredTarget, type WorkerConfig, workerUrl } from './config.ts';
import { createHealth, createScheduleDelay, type ScheduleDelay } from './health.ts';
import { createMetrics } from './metrics.ts';
import { createApiBudget } from './queue/api-budget.ts';
import { type OpenQueue, openQueue } from './queue/open-queue.ts';
import { createEndedSessions, createUsedSignatures } from './queue/shared-keys.ts';
import { MANUAL, ShopRows } from './queue/shop-rows.ts';
import { RETRY_POLICY } from './retry-policy.ts';
import { type JobDeps, queueDueShops, queueShop, runJobs } from './run-jobs.ts';
import { readHistory, readStatus } from './status.ts';
import { changedTenants } from './tenants/changed-tenants.ts';
import { createTenantList } from './tenants/tenant-list.ts';
import { logEvents, type WorkerEvents } from './worker-events.ts';

/** Interval at which due shops are queued. */
const DUE_EVERY_MS = 1_000;
const TENANTS_EVERY_MS = 2_000;
const PRUNE_EVERY_MS = 60 * 60_000;
/** A run of a periodic task that does not end within this time, or its interval, is abandoned. */
const TASK_LIMIT_MS = 20_000;
/** Time for builds in progress to end when the worker stops. */
const GRACE_MS = 20_000;
/** Pause after a failed request for permits. */
const BUDGET_PAUSE_MS = 1_000;

export interface RunWorkerOptions {
  /** The checkout. */
  root: string;
  pipeline: PipelineConfig;
  config: WorkerConfig;
  /** URL of the target of the releases. */
  target: string;
}

export interface RunningWorker {
  /** URL of the worker without trailing slash, such as `http://localhost:4323`. */
  url: string;
  /** Waits for builds in progress, then stops. */
  close(): Promise<void>;
}

/**
 * @throws {ConfigError} for an invalid tenants file, target or purge configuration
 * @throws {DatabaseLockedError} when another worker uses the embedded queue
 * @throws Error when the bundle cannot be loaded or the port is taken
 */
export async function runWorker(options: RunWorkerOptions): Promise<RunningWorker> {
  const { root, pipeline, config, target } = options;
  const log = createLogger(config.logLevel, Date.now);
  const store = await openConfiguredTarget(target);
  await store.ensureWritable();
  const purge = createPurge(readPurgeConfig(), {
    now: Date.now,
    print: (text) => log.info({ text }, 'purge'),
  });
  const queue = await openQueue(config.queueUrl, log);
  const stops: (() => Promise<void>)[] = [() => queue.close(GRACE_MS)];
  const close = async () => {
    for (const stop of stops.toReversed()) await stop();
  };
  try {
    const { boss, db } = queue;
    const rows = new ShopRows(db);
    const tenants = await createTenantList({
      read: changedTenants(pipeline.tenantsFile, pipeline),
      save: (shops) => rows.list(shops),
      onProblem: (problem) => log.error({ problem }, 'tenants'),
    });
    const schedule = createScheduleDelay(DUE_EVERY_MS);
    const events: WorkerEvents = new EventEmitter();
    logEvents(events, log);
    const metrics = createMetrics(() => readStatus(db, tenants.problem), events, schedule);
    const builder = await startResidentBuilder({
      root,
      target,
      apiConcurrency: pipeline.apiConcurrency,
      apiTimeoutMs: pipeline.apiTimeoutMs,
      memoryLimit: config.memoryLimit,
      grantPermits: grantPermits(queue, config.apiRate, log),
      note: (text) => log.info({ text }, 'build process'),
      onStart: (pid, isFirst) => events.emit('buildProcessStarted', pid, isFirst),
    });
    // The queue waits for builds in progress, so the build process is stopped after the queue.
    stops.unshift(() => builder.stop());
    await rows.useBundle(builder.bundle);

    const used = createUsedSignatures(db);
    const ended = createEndedSessions(db);
    const accept = async (domain: string, topics: readonly string[]) => {
      const priority = await rows.noteHook(domain, topics);
      if (priority !== null) await queueShop(boss, domain, priority);
      return priority !== null;
    };
    const app = createWorkerApp({
      health: createHealth({ ensureWritable: queue.ensureWritable, schedule, log }),
      log,
      tenants,
      used,
      events,
      metrics,
      hosts: config.hosts,
      secret: config.hookSecret,
      now: Date.now,
      accept,
      page: {
        status: () => readStatus(db, tenants.problem),
        history: (domain) => readHistory(db, domain),
        store,
        rebuild: (domain) => accept(domain, [MANUAL]),
        purge,
        token: config.token,
        clientIp: config.trustProxy ? forwardedIp : socketIp,
        ended,
        now: Date.now,
      },
    });
    const listener = await listen(app.fetch, config.port, config.listenAddress, 'WORKER_PORT or --port');
    stops.push(() => listener.close());

    const deps: JobDeps = {
      boss,
      rows,
      tenants,
      builder,
      policy: RETRY_POLICY,
      events,
      checkEveryMs: config.checkEveryMs,
      now: Date.now,
      random: Math.random,
    };
    stops.push(...startPeriodicTasks(deps, schedule, [used, ended], store, log));
    await runJobs(deps, config.builds);
    return { url: workerUrl({ ...config, port: listener.port }), close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Starts the periodic tasks of a worker. @returns functions that stop them */
function startPeriodicTasks(
  deps: JobDeps,
  schedule: ScheduleDelay,
  pruned: readonly { prune(): Promise<void> }[],
  store: ReleaseStore,
  log: Logger,
): (() => Promise<void>)[] {
  schedule.note();
  const every = (intervalMs: number, task: () => Promise<void>) =>
    repeat(task, intervalMs, {
      limitMs: Math.max(intervalMs, TASK_LIMIT_MS),
      onError: (error) => log.error({ reason: String(error) }, 'queue'),
    });
  return [
    every(TENANTS_EVERY_MS, () => deps.tenants.refresh()),
    every(DUE_EVERY_MS, async () => {
      await queueDueShops(deps);
      schedule.note();
    }),
    every(PRUNE_EVERY_MS, async () => {
      for (const table of pruned) await table.prune();
      await deps.rows.prune(await store.listShops());
    }),
  ];
}

/** Waits while the database does not respond, because no request is sent without the shared limit. */
function grantPermits({ db }: OpenQueue, rate: number, log: Logger): (host: string) => Promise<number> {
  const budget = createApiBudget(db, rate);
  return async (host) => {
    for (;;) {
      try {
        return await budget.take(host);
      } catch (error) {
        log.error({ host, reason: String(error) }, 'api budget');
        await sleep(BUDGET_PAUSE_MS);
      }
    }
  };
}
