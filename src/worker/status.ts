/** The status of all shops of a queue. It is read from the shared rows, so that every worker returns the same. */
import * as z from 'zod';
import type { QueueDb } from './queue/open-queue.ts';

/** Maximum number of builds in the history of a shop. */
export const HISTORY_LENGTH = 20;

/**
 * - `new`: no build has ended.
 * - `live`: its last build succeeded.
 * - `late`: live, with old responses of a failed call or a cache that was not purged; `problem` has the reason.
 * - `pinned`: an operator has pinned its live release: no build publishes.
 * - `failing`: its last build failed and is repeated; the last release stays live.
 * - `parked`: it failed too often. The next hook starts a build.
 */
export type ShopHealth = 'new' | 'live' | 'late' | 'pinned' | 'failing' | 'parked';

/** Times are epoch ms. */
export interface ShopState {
  domain: string;
  health: ShopHealth;
  isBuilding: boolean;
  /** Whether a job of the shop waits in the queue. */
  isQueued: boolean;
  /** Id of the live release; null before the first one. */
  release: string | null;
  /** When a worker recorded this release as live. */
  releasedAt: number | null;
  /** End of the last build, whatever its result. */
  checkedAt: number | null;
  pages: number | null;
  /** Duration of the last build. */
  lastBuildMs: number | null;
  /** Number of consecutive failed builds. */
  failures: number;
  /** Reason of `late`, `failing` and `parked`. */
  problem: string | null;
  parkedAt: number | null;
  /** Next check without a hook; null while it is parked. */
  nextCheckAt: number | null;
  hookedAt: number | null;
}

export interface PastBuild {
  beganAt: number;
  ms: number;
  /** As in the report of `npm run build`. */
  status: string;
  /** `schedule`, `manual`, or the topics of hooks. */
  cause: string;
  pages: number;
  written: number;
  calls: number;
  release: string | null;
  problem: string | null;
}

export interface WorkerStatus {
  /** The database's time. */
  at: number;
  shops: ShopState[];
  /** Numbers of waiting and of running jobs. */
  queue: { waiting: number; running: number };
  /** Why this worker's tenants file cannot be used; the last good one stays in use. */
  tenantsProblem: string | null;
}

const time = z.nullable(z.number());

const ShopRow = z.object({
  domain: z.string(),
  building: z.boolean(),
  queued: z.boolean(),
  release: z.nullable(z.string()),
  released_at: time,
  checked_at: time,
  pages: z.nullable(z.number()),
  ms: z.nullable(z.number()),
  failures: z.number(),
  problem: z.nullable(z.string()),
  status: z.nullable(z.string()),
  parked_at: time,
  due_at: time,
  hooked_at: time,
});

const QueueRow = z.object({ at: z.number(), waiting: z.number(), running: z.number() });

const BuildRow = z.object({
  began_at: z.number(),
  ms: z.number(),
  status: z.string(),
  cause: z.string(),
  pages: z.number(),
  written: z.number(),
  calls: z.number(),
  release: z.nullable(z.string()),
  problem: z.nullable(z.string()),
});

/** The shops of the tenants file, by domain, and the queue. @param tenantsProblem of this worker's tenants file */
export async function readStatus(db: QueueDb, tenantsProblem: string | null): Promise<WorkerStatus> {
  const shops = await db.rows(
    ShopRow,
    `select domain, building_since is not null as building, release, pages, ms, problem, status,
       exists (
         select 1 from pgboss.job
         where name = 'build' and singleton_key = domain and state in ('created', 'retry')
       ) as queued,
       ${epochMs('released_at')}, ${epochMs('finished_at', 'checked_at')}, ${epochMs('parked_at')},
       ${epochMs('due_at')}, ${epochMs('hooked_at')},
       failures - case when building_since is null then 0 else 1 end as failures
     from worker.shops where listed order by domain`,
  );
  const [queue] = await db.rows(
    QueueRow,
    `select (extract(epoch from now()) * 1000)::float8 as at,
       count(*) filter (where state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as running
     from pgboss.job where name = 'build'`,
  );
  const { at = 0, waiting = 0, running = 0 } = queue ?? {};
  return { at, shops: shops.map(shopState), queue: { waiting, running }, tenantsProblem };
}

/** The last builds of a shop, newest first. */
export async function readHistory(db: QueueDb, domain: string): Promise<PastBuild[]> {
  const rows = await db.rows(
    BuildRow,
    `select ${epochMs('began_at')}, ms, status, cause, pages, written, calls, release, problem
     from worker.builds where domain = $1 order by id desc limit ${HISTORY_LENGTH}`,
    [domain],
  );
  return rows.map(({ began_at: beganAt, ...build }) => ({ beganAt, ...build }));
}

function epochMs(column: string, name = column): string {
  return `(extract(epoch from ${column}) * 1000)::float8 as ${name}`;
}

function shopState(row: z.output<typeof ShopRow>): ShopState {
  const { domain, release, pages, failures, problem } = row;
  return {
    domain,
    release,
    pages,
    failures,
    problem,
    health: healthOf(row),
    isBuilding: row.building,
    isQueued: row.queued,
    releasedAt: row.released_at,
    checkedAt: row.checked_at,
    lastBuildMs: row.ms,
    parkedAt: row.parked_at,
    nextCheckAt: row.due_at,
    hookedAt: row.hooked_at,
  };
}

function healthOf({
  parked_at,
  failures,
  problem,
  status,
  checked_at,
}: z.output<typeof ShopRow>): ShopHealth {
  if (parked_at !== null) return 'parked';
  if (failures > 0) return 'failing';
  if (checked_at === null) return 'new';
  if (status === 'pinned') return 'pinned';
  return problem === null ? 'live' : 'late';
}
