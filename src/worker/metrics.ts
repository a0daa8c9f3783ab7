/** Metrics of a worker in Prometheus' format. Counters count this process; gauges are read from the shared rows. */
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { within } from '#system/repeat.ts';
import type { ScheduleDelay } from './health.ts';
import type { ShopHealth, WorkerStatus } from './status.ts';
import type { WorkerEvents } from './worker-events.ts';

const HEALTHS: readonly ShopHealth[] = ['new', 'live', 'late', 'pinned', 'failing', 'parked'];
/** Bounds of build durations, seconds. */
const BUILD_SECONDS = [0.1, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];

/** Scrapers wait ten seconds by default. */
const STATUS_LIMIT_MS = 5_000;

export interface Metrics {
  /** The text for a scraper; without the gauges while the shared rows cannot be read. */
  text(): Promise<string>;
  readonly contentType: string;
}

/** @param status read at each scrape @param events to count */
export function createMetrics(
  status: () => Promise<WorkerStatus>,
  events: WorkerEvents,
  schedule: Pick<ScheduleDelay, 'lateMs'>,
): Metrics {
  const registry = new Registry();
  const registers = [registry];
  const rowsRegistry = new Registry();
  const ofRows = { registers: [rowsRegistry] };
  collectDefaultMetrics({ register: registry });
  const builds = new Counter({
    name: 'storefront_builds_total',
    help: 'Builds by result and cause.',
    labelNames: ['status', 'cause'],
    registers,
  });
  const seconds = new Histogram({
    name: 'storefront_build_seconds',
    help: 'Duration of builds.',
    buckets: BUILD_SECONDS,
    registers,
  });
  const hooks = new Counter({
    name: 'storefront_hooks_total',
    help: 'Hooks by outcome.',
    labelNames: ['outcome'],
    registers,
  });
  const restarts = new Counter({
    name: 'storefront_build_process_restarts_total',
    help: 'Replacements of the build process after a crash or memory growth.',
    registers,
  });
  const parks = new Counter({
    name: 'storefront_parks_total',
    help: 'Shops that were parked after failures in a row.',
    registers,
  });
  new Gauge({
    name: 'storefront_schedule_late_seconds',
    help: 'Time by which this worker is late in queueing the shops that are due.',
    registers,
    collect() {
      this.set(schedule.lateMs() / 1000);
    },
  });
  const shops = new Gauge({
    name: 'storefront_shops',
    help: 'Shops by health.',
    labelNames: ['health'],
    ...ofRows,
  });
  const queue = new Gauge({
    name: 'storefront_queue_jobs',
    help: 'Jobs of the queue by state.',
    labelNames: ['state'],
    ...ofRows,
  });
  const oldest = new Gauge({
    name: 'storefront_oldest_check_seconds',
    help: 'Time since the last check of the shop that waits longest; parked shops do not count.',
    ...ofRows,
  });
  const tenants = new Gauge({
    name: 'storefront_tenants_file_ok',
    help: '1 while the tenants file can be used; 0 while an older one stays in use.',
    ...ofRows,
  });

  function update({ at, shops: states, queue: jobs, tenantsProblem }: WorkerStatus): void {
    for (const health of HEALTHS) {
      shops.set({ health }, states.filter((shop) => shop.health === health).length);
    }
    queue.set({ state: 'waiting' }, jobs.waiting);
    queue.set({ state: 'running' }, jobs.running);
    const checks = states.filter(({ health }) => health !== 'parked').map(({ checkedAt }) => checkedAt ?? at);
    oldest.set(Math.max(0, ...checks.map((checkedAt) => at - checkedAt)) / 1000);
    tenants.set(tenantsProblem === null ? 1 : 0);
  }

  events
    .on('built', ({ status: result, ms }, cause) => {
      builds.inc({ status: result, cause });
      seconds.observe(ms / 1000);
    })
    .on('parked', () => parks.inc())
    .on('hook', (outcome) => hooks.inc({ outcome }))
    .on('buildProcessStarted', (_pid, isFirst) => {
      if (!isFirst) restarts.inc();
    });

  return {
    contentType: registry.contentType,
    async text() {
      const own = await registry.metrics();
      try {
        update(await within(status(), STATUS_LIMIT_MS, 'The status was not read in time.'));
        return own + (await rowsRegistry.metrics());
      } catch {
        return own;
      }
    },
  };
}
