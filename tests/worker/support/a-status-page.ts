/** The status page over a folder of releases, with rows as a queue would give them. */
import { Hono } from 'hono';
import type { Purge } from '#pipeline/purge/purger.ts';
import { readLedger } from '#releases/ledger.ts';
import { socketIp } from '#system/client-ip.ts';
import { AS_OF, aPage, aPageView, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite, type TestSite } from '#tests/pipeline/support/site-folder.ts';
import type { PastBuild, ShopState } from '#worker/status.ts';
import { type StatusPageDeps, statusRoutes } from '#worker/status-page/status-routes.ts';

const MINUTE = 60_000;
export const DOMAIN = 'aurora.localhost';
export const TOKEN = 'the token of this test';
export const NOW = AS_OF + 90 * MINUTE;

export function aShopState(domain: string, changes: Partial<ShopState> = {}): ShopState {
  return {
    domain,
    health: 'live',
    isBuilding: false,
    isQueued: false,
    release: '20260115120000-1a2b3c4d',
    releasedAt: NOW - 50 * MINUTE,
    checkedAt: NOW - 4 * MINUTE,
    pages: 61,
    lastBuildMs: 840,
    failures: 0,
    problem: null,
    parkedAt: null,
    nextCheckAt: NOW + 12 * MINUTE,
    hookedAt: null,
    ...changes,
  };
}

function aBuild(index: number): PastBuild {
  const isFailure = index === 3;
  return {
    beganAt: NOW - index * 30 * MINUTE,
    ms: 400 + index * 170,
    status: isFailure ? 'failed' : 'built',
    cause: index % 2 === 0 ? 'schedule' : 'products posts',
    written: index,
    calls: 31,
    problem: isFailure ? 'allProducts responded with 502. Check that the API host is up.' : null,
  };
}

export interface TestStatusPage {
  app: Hono;
  /** What {@link TestStatusPage.app} was made with. */
  deps: StatusPageDeps;
  site: TestSite;
  /** Ids of the two releases of {@link DOMAIN}. */
  ids: [string, string];
  shops: ShopState[];
  rebuilt: string[];
  ledger(): ReturnType<typeof readLedger>;
}

/** {@link DOMAIN} has two releases that differ in a changed, an added and a removed page. */
export async function aStatusPage(
  others: readonly ShopState[] = [],
  changes: Partial<StatusPageDeps> = {},
): Promise<TestStatusPage> {
  const site = await aSite(DOMAIN);
  const page = (path: string, description: string) => aPage(path, { view: aPageView(path, { description }) });
  const first = await site.build(aPlan([page('/', 'Lamps & <b>shades</b>'), page('/product/1', 'Old')]));
  const second = await site.build(aPlan([page('/', 'Lamps'), page('/product/2', 'New')]), {
    asOf: AS_OF + MINUTE,
  });
  const shops = [aShopState(DOMAIN, { release: second.release.id }), ...others];
  const rebuilt: string[] = [];
  const ended = new Set<string>();
  const purge: Purge = { announce: async () => undefined, send: async () => null };
  const deps: StatusPageDeps = {
    status: async () => ({ at: NOW, shops, queue: { waiting: 3, running: 1 }, tenantsProblem: null }),
    history: async () => Array.from({ length: 12 }, (_, index) => aBuild(index)),
    store: site.store,
    rebuild: async (domain) => rebuilt.push(domain),
    purge,
    token: TOKEN,
    clientIp: socketIp,
    ended: {
      add: async (session) => ended.add(session).size > 0,
      has: async (session) => ended.has(session),
    },
    now: () => NOW,
    ...changes,
  };
  // As in the worker, an error that the routes do not handle is a fault of the worker.
  const app = new Hono().route('/', statusRoutes(deps)).onError((_error, c) => c.text('error', 500));
  const ids: [string, string] = [first.release.id, second.release.id];
  return { app, deps, site, ids, shops, rebuilt, ledger: () => readLedger(site.shop) };
}
