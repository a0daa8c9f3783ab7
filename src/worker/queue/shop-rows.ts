/** The row of each shop: the time of its next build, and the result of its last one. */
import * as z from 'zod';
import type { ShopResult } from '#pipeline/report/shop-result.ts';
import type { QueueDb } from './open-queue.ts';

/**
 * Delay of a second build. Shortly after a change the API may still return the former data, so a hook leads to a second
 * build. So do settings that changed during a build, or that its worker has not read yet.
 */
const SECOND_BUILD_SECONDS = 10;
/** A shop that was built within this time queues behind the others, so that no shop's hooks delay the rest. */
const QUIET_SECONDS = 60;
/** Time after which a claimed shop without a job is due again: the connection may end between the claim and its job. */
const CLAIM_SECONDS = 20;
/** Minimum time between two builds that `validUntil` causes. */
const MIN_PAUSE_SECONDS = 30;
/** Retention of builds in the history of a shop. */
const RETENTION_DAYS = 30;

/** pg-boss runs jobs with a greater priority first. */
export const PRIORITY = { event: 10, routine: 0 } as const;

/** Topic of a build that an operator has requested on the status page. Hooks cannot have it. */
export const MANUAL = 'manual';

export interface ListedShop {
  domain: string;
  /** Hash of the tenant's settings. */
  settings: string;
}

const Attempt = z.object({
  /** Number of consecutive failed builds before this one. */
  failures: z.number(),
  /** Reason of the last failure. */
  problem: z.nullable(z.string()),
  isParked: z.boolean(),
  /** Whether the last build did not end: it crashed its worker, or was killed with it. */
  hasDied: z.boolean(),
  /** Topics of the hooks that led to this build, and {@link MANUAL}. */
  topics: z.array(z.string()),
});
export type Attempt = z.output<typeof Attempt>;

export interface EndedBuild {
  result: ShopResult;
  bundle: string;
  /** Hash of the tenant's settings at the start of the build. They may have changed meanwhile. */
  settings: string;
  /** Topics of the hooks that led to it. */
  topics: readonly string[];
}

/** What follows a build. */
export interface NextStep {
  /** Reason of a failure, or of a release with old responses. */
  problem: string | null;
  /** Whether it counts as a consecutive failure. */
  isFailure: boolean;
  /** Next check, ms from the end of the build; null parks the shop. */
  delayMs: number | null;
}

const Domain = z.object({ domain: z.string() });
const PriorityRow = z.object({ priority: z.number() });
const Found = z.object({ found: z.boolean() });

const DIED = 'A worker or its build process ended during the build.';

export class ShopRows {
  readonly #db: QueueDb;

  constructor(db: QueueDb) {
    this.#db = db;
  }

  /** Stores the list of tenants. A new shop, or one with changed settings, is due at once. */
  async list(shops: readonly ListedShop[]): Promise<void> {
    const rows = JSON.stringify(shops);
    await this.#db.run(
      `insert into worker.shops as held (domain, listed, settings, due_at)
       select domain, true, settings, now()
       from jsonb_to_recordset($1::jsonb) as given(domain text, settings text)
       order by domain
       on conflict (domain) do update set
         listed = true,
         settings = excluded.settings,
         due_at = case when held.listed and held.settings = excluded.settings then held.due_at else now() end,
         parked_at = case when held.settings = excluded.settings then held.parked_at end`,
      [rows],
    );
    await this.#db.run(
      `update worker.shops set listed = false
       where listed and domain not in (select value from jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(shops.map(({ domain }) => domain))],
    );
  }

  /**
   * Removes the rows of shops that are neither tenants nor in the target, and builds of more than a month ago.
   * @param present shops of the target
   */
  async prune(present: readonly string[]): Promise<void> {
    await this.#db.run(
      `delete from worker.shops
       where not listed and domain not in (select value from jsonb_array_elements_text($1::jsonb))`,
      [JSON.stringify(present)],
    );
    await this.#db.run(`delete from worker.topics where domain not in (select domain from worker.shops)`);
    await this.#db.run(
      `delete from worker.builds
       where domain not in (select domain from worker.shops) or began_at < now() - make_interval(days => ${RETENTION_DAYS})`,
    );
  }

  /** Makes every shop due that was built with another bundle and is not parked. */
  async useBundle(bundle: string): Promise<void> {
    await this.#db.run(
      `update worker.shops set due_at = now()
       where listed and parked_at is null and finished_at is not null and bundle is distinct from $1`,
      [bundle],
    );
  }

  /**
   * Records a hook and unparks the shop.
   * @returns the priority of its job; null when no tenant has the domain
   */
  async noteHook(domain: string, topics: readonly string[]): Promise<number | null> {
    const [row] = await this.#db.rows(
      PriorityRow,
      `update worker.shops set
         hooked_at = now(),
         parked_at = null,
         failures = case when building_since is null then 0 else 1 end
       where domain = $1 and listed
       returning case when started_at > now() - make_interval(secs => ${QUIET_SECONDS})
         then ${PRIORITY.routine} else ${PRIORITY.event} end as priority`,
      [domain],
    );
    if (row === undefined) return null;
    await this.#db.run(
      `insert into worker.topics (domain, topic)
       select $1, value from jsonb_array_elements_text($2::jsonb)
       on conflict (domain, topic) do update set at = now()`,
      [domain, JSON.stringify(topics.length === 0 ? ['shop'] : topics)],
    );
    return row.priority;
  }

  /**
   * Claims shops whose check is due and that have no job. A job whose build has ended does not count. Two workers do not get
   * the same shop.
   */
  async claimDue(limit: number): Promise<string[]> {
    const rows = await this.#db.rows(
      Domain,
      `update worker.shops set due_at = now() + make_interval(secs => ${CLAIM_SECONDS})
       where domain in (
         select domain from worker.shops
         where listed and parked_at is null and due_at <= now() and not exists (
           select 1 from pgboss.job
           where name = 'build' and singleton_key = domain and state in ('created', 'retry', 'active')
             and (state <> 'active' or building_since is not null))
         order by due_at limit $1 for update skip locked
       ) and due_at <= now()
       returning domain`,
      [limit],
    );
    return rows.map(({ domain }) => domain);
  }

  /** Makes a shop due again shortly: another worker listed it, and the worker of this job has not read it yet. */
  async postpone(domain: string): Promise<void> {
    await this.#db.run(
      `update worker.shops set due_at = now() + make_interval(secs => ${SECOND_BUILD_SECONDS})
       where domain = $1 and listed and parked_at is null`,
      [domain],
    );
  }

  /** Records the start of a build, as a failure until the build ends, so that builds that crash a worker count. */
  async begin(domain: string): Promise<Attempt | null> {
    const [attempt = null] = await this.#db.rows(
      Attempt,
      `update worker.shops as shop set
         started_at = now(),
         building_since = case when before.parked_at is null then now() end,
         failures = before.failures + case when before.parked_at is null then 1 else 0 end,
         problem = case when before.building_since is null then before.problem else $2 end
       from (select * from worker.shops where domain = $1 and listed for update) as before
       where shop.domain = before.domain
       returning before.failures, shop.problem, before.parked_at is not null as "isParked",
         before.building_since is not null as "hasDied",
         (select coalesce(jsonb_agg(topic order by topic), '[]') from worker.topics where domain = $1) as topics`,
      [domain, DIED],
    );
    return attempt;
  }

  /** Whether a build of another shop succeeded since this shop's last failure. */
  async othersSucceed(domain: string): Promise<boolean> {
    const [row] = await this.#db.rows(
      Found,
      `select exists (
         select 1 from worker.builds, worker.shops as shop
         where shop.domain = $1 and builds.domain <> $1 and builds.status not in ('failed', 'busy')
           and builds.began_at > shop.failed_at
       ) as found`,
      [domain],
    );
    return row?.found === true;
  }

  /** Parks a shop before its build, when its builds have crashed too many workers. */
  async park(domain: string): Promise<void> {
    await this.#db.run(
      `update worker.shops set
         parked_at = now(), due_at = null, building_since = null, failed_at = now(), failures = failures - 1
       where domain = $1`,
      [domain],
    );
  }

  /** Records the end of a build and its cause. */
  async finish({ result, bundle, settings, topics }: EndedBuild, next: NextStep): Promise<void> {
    const { domain, status, release, pages, ms, validUntil, written, calls } = result;
    const { problem, isFailure, delayMs } = next;
    const cause = topics.length === 0 ? 'schedule' : topics.join(' ');
    await this.#db.run(
      `with recorded as (
         insert into worker.builds
           (domain, began_at, ms, status, cause, pages, written, calls, release, problem)
         select domain, coalesce(building_since, now()), $8::int, $3::text, $11::text, $7::int, $12::int,
           $13::int, $6::text, $4::text
         from worker.shops where domain = $1
       ), removed_topics as (
         delete from worker.topics using worker.shops
         where topics.domain = $1 and shops.domain = $1 and topics.at <= shops.building_since
       )
       update worker.shops set
         building_since = null,
         finished_at = now(),
         failures = case when $2::boolean then failures when $3::text = 'busy' then greatest(failures - 1, 0) else 0 end,
         failed_at = case when $2 then now() else failed_at end,
         problem = $4::text,
         status = $3::text,
         bundle = case when $2 then bundle else $5::text end,
         released_at = case when coalesce($6::text, release) is distinct from release then now() else released_at end,
         release = coalesce($6::text, release),
         pages = case when $6::text is null then pages else $7::int end,
         ms = $8::int,
         valid_until = to_timestamp($9::float8 / 1000),
         parked_at = case when $10::float8 is null and settings = $14::text
           and coalesce(hooked_at <= building_since, true) then now() end,
         due_at = least(
           now() + make_interval(secs => $10::float8 / 1000),
           case when not $2 and $9::float8 is not null then greatest(
             to_timestamp($9::float8 / 1000), now() + make_interval(secs => ${MIN_PAUSE_SECONDS})) end,
           case when hooked_at + make_interval(secs => ${SECOND_BUILD_SECONDS}) > started_at
             then greatest(hooked_at + make_interval(secs => ${SECOND_BUILD_SECONDS}), now()) end,
           case when settings <> $14::text then now() + make_interval(secs => ${SECOND_BUILD_SECONDS}) end
         )
       where domain = $1`,
      [
        ...[domain, isFailure, status, problem, bundle, release, pages, Math.round(ms), validUntil, delayMs],
        ...[cause, written, calls, settings],
      ],
    );
  }
}
