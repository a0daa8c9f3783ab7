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

const time = z.nullable(z.number());

/** Times are epoch ms. */
const ShopRow = z.object({
  domain: z.string(),
  isBuilding: z.boolean(),
  /** Whether a job of the shop waits in the queue. */
  isQueued: z.boolean(),
  /** Id of the live release; null before the first one. */
  release: z.nullable(z.string()),
  /** When a worker recorded this release as live. */
  releasedAt: time,
  /** End of the last build, whatever its result. */
  checkedAt: time,
  pages: z.nullable(z.number()),
  /** Duration of the last build. */
  lastBuildMs: z.nullable(z.number()),
  /** Number of consecutive failed builds. */
  failures: z.number(),
  /** Reason of `late`, `failing` and `parked`. */
  problem: z.nullable(z.string()),
  parkedAt: time,
  /** Next check without a hook; null while it is parked. */
  nextCheckAt: time,
  hookedAt: time,
  /** Of the last build, as in {@link PastBuild}. */
  status: z.nullable(z.string()),
});
type ShopRow = z.output<typeof ShopRow>;

export interface ShopState extends Omit<ShopRow, 'status'> {
  health: ShopHealth;
}

const PastBuild = z.object({
  /** Epoch ms. */
  beganAt: z.number(),
  ms: z.number(),
  /** As in the report of `npm run build`. */
  status: z.string(),
  /** `schedule`, `manual`, or the topics of hooks. */
  cause: z.string(),
  written: z.number(),
  calls: z.number(),
  problem: z.nullable(z.string()),
});
export type PastBuild = z.output<typeof PastBuild>;

export interface WorkerStatus {
  /** The database's time. */
  at: number;
  shops: ShopState[];
  /** Numbers of waiting and of running jobs. */
  queue: { waiting: number; running: number };
  /** Why this worker's tenants file cannot be used; the last good one stays in use. */
  tenantsProblem: string | null;
}

const QueueRow = z.object({ at: z.number(), waiting: z.number(), running: z.number() });

/** The shops of the tenants file, by domain, and the queue. @param tenantsProblem of this worker's tenants file */
export async function readStatus(db: QueueDb, tenantsProblem: string | null): Promise<WorkerStatus> {
  const shops = await db.rows(
    ShopRow,
    `select domain, building_since is not null as "isBuilding", release, pages, ms as "lastBuildMs", problem, status,
       exists (
         select 1 from pgboss.job
         where name = 'build' and singleton_key = domain and state in ('created', 'retry')
       ) as "isQueued",
       ${epochMs('released_at', 'releasedAt')}, ${epochMs('finished_at', 'checkedAt')},
       ${epochMs('parked_at', 'parkedAt')}, ${epochMs('due_at', 'nextCheckAt')}, ${epochMs('hooked_at', 'hookedAt')},
       failures - case when building_since is null then 0 else 1 end as failures
     from worker.shops where listed order by domain`,
  );
  const [queue] = await db.rows(
    QueueRow,
    `select ${epochMs('now()', 'at')},
       count(*) filter (where state in ('created', 'retry'))::int as waiting,
       count(*) filter (where state = 'active')::int as running
     from pgboss.job where name = 'build'`,
  );
  const { at = 0, waiting = 0, running = 0 } = queue ?? {};
  return { at, shops: shops.map(shopState), queue: { waiting, running }, tenantsProblem };
}

/** The last builds of a shop, newest first. */
export function readHistory(db: QueueDb, domain: string): Promise<PastBuild[]> {
  return db.rows(
    PastBuild,
    `select ${epochMs('began_at', 'beganAt')}, ms, status, cause, written, calls, problem
     from worker.builds where domain = $1 order by id desc limit ${HISTORY_LENGTH}`,
    [domain],
  );
}

function epochMs(time: string, name: string): string {
  return `(extract(epoch from ${time}) * 1000)::float8 as "${name}"`;
}

function shopState({ status, ...shop }: ShopRow): ShopState {
  return { ...shop, health: healthOf(shop, status) };
}

function healthOf(
  { parkedAt, failures, checkedAt, problem }: Omit<ShopRow, 'status'>,
  status: string | null,
): ShopHealth {
  if (parkedAt !== null) return 'parked';
  if (failures > 0) return 'failing';
  if (checkedAt === null) return 'new';
  if (status === 'pinned') return 'pinned';
  return problem === null ? 'live' : 'late';
}
