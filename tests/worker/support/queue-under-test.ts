/** Jobs on a queue of their own, with builds that a test decides. */

import { randomBytes } from 'node:crypto';
import { EventEmitter } from 'node:events';
import { Client } from 'pg';
import type { ShopResult } from '#pipeline/report/shop-result.ts';
import type { Tenant } from '#site/tenant.ts';
import { aTenant } from '#tests/fixtures/snapshots.ts';
import { aShopResult } from '#tests/pipeline/support/shop-result.ts';
import type { BuildRequest } from '#worker/build/messages.ts';
import type { Builder } from '#worker/build/resident-builder.ts';
import { type OpenQueue, openQueue } from '#worker/queue/open-queue.ts';
import { ShopRows } from '#worker/queue/shop-rows.ts';
import { nextCheckMs, type RetryPolicy } from '#worker/retry-policy.ts';
import { queueDueShops, queueShop, runJobs } from '#worker/run-jobs.ts';
import { createTenantList } from '#worker/tenants/tenant-list.ts';
import type { WorkerEvents } from '#worker/worker-events.ts';

const API = { api: 'http://api.example', publicApi: 'http://api.example' };
const QUIET = { warn: () => {}, error: () => {} };
const DAY = 86_400_000;

/** A domain whose next scheduled check is half a day away or more: each domain has its time of the day. */
export function domainCheckedLater(name: string): string {
  for (let n = 1; ; n += 1) {
    const domain = `${name}-${n}.example`;
    if (nextCheckMs(domain, DAY, Date.now()) > DAY / 2) return domain;
  }
}

const POLICY: RetryPolicy = { baseMs: DAY, maxMs: DAY, parkAfter: 3 };

export type Build = (request: BuildRequest) => Partial<ShopResult> | Promise<Partial<ShopResult>>;

export type QueueUnderTest = Awaited<ReturnType<typeof aQueue>>;

/** In memory; on the server of `TEST_DATABASE_URL` when it is set, whose user may create databases. */
async function emptyDatabase(): Promise<string> {
  const server = process.env.TEST_DATABASE_URL;
  if (server === undefined) return 'pglite:memory';
  const name = `queue_${randomBytes(6).toString('hex')}`;
  const admin = new Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  await admin.end();
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

/** @param opened by default a queue on an empty database */
export async function aQueue(builds = 2, opened?: OpenQueue) {
  const queue = opened ?? (await openQueue(await emptyDatabase(), QUIET));
  const rows = new ShopRows(queue.db);
  const behaviors = new Map<string, Build>();
  /** Domains in the order in which their builds began, and those that are parked. */
  const started: string[] = [];
  const parked: string[] = [];
  const running = new Map<string, number>();
  let most = 0;
  const waiting = new Set<() => void>();

  function changed(): void {
    for (const check of [...waiting]) check();
  }

  const builder: Builder = {
    bundle: 'bundle-1',
    stop: async () => {},
    async build(request) {
      const { domain } = request.tenant;
      started.push(domain);
      running.set(domain, (running.get(domain) ?? 0) + 1);
      most = Math.max(most, running.get(domain) ?? 0);
      changed();
      const result = await behaviors.get(domain)?.(request);
      running.set(domain, (running.get(domain) ?? 0) - 1);
      return aShopResult(domain, result);
    },
  };
  let listed: string[] = [];
  let isRead = false;
  const settings = new Map<string, Partial<Tenant>>();
  const tenants = await createTenantList({
    read: async () => {
      if (isRead) return null;
      isRead = true;
      return { ...API, tenants: listed.map((domain) => aTenant({ domain, ...settings.get(domain) })) };
    },
    save: (shops) => rows.list(shops),
    onProblem: () => {},
  });
  const events: WorkerEvents = new EventEmitter();
  events.on('built', changed).on('parked', (domain) => {
    parked.push(domain);
    changed();
  });
  const deps = {
    ...{ boss: queue.boss, rows, tenants, builder, policy: POLICY, checkEveryMs: DAY },
    events,
    ...{ now: Date.now, random: () => 0 },
  };
  return {
    ...queue,
    rows,
    started,
    parked,
    /** The most builds of one shop that ran at once. */
    mostAtOnce: () => most,
    /** Decides the builds of a shop from now on; without it they succeed. */
    buildsOf: (domain: string, build: Build) => behaviors.set(domain, build),
    /** Lists the tenants: those that are new are due. */
    async list(...domains: string[]) {
      listed = domains;
      isRead = false;
      await tenants.refresh();
    },
    /** Changes settings of a listed tenant. */
    async change(domain: string, changes: Partial<Tenant>) {
      settings.set(domain, changes);
      isRead = false;
      await tenants.refresh();
    },
    run: () => runJobs(deps, builds),
    queueDue: () => queueDueShops(deps),
    /** A hook, as the endpoint accepts it. */
    async hook(domain: string, topics: readonly string[] = ['posts']) {
      const priority = await rows.noteHook(domain, topics);
      if (priority !== null) await queueShop(queue.boss, domain, priority);
      return priority;
    },
    /** Resolves when a condition holds; it is checked at each begin and end of a build. */
    until(condition: () => boolean | Promise<boolean>): Promise<void> {
      return new Promise((resolve) => {
        const check = async () => {
          if (!(await condition())) return;
          waiting.delete(again);
          resolve();
        };
        const again = () => void check();
        waiting.add(again);
        again();
      });
    },
  };
}
