/** All shops of a build: they share one bundle and one queue to the API, and fail independently. */
import { HostsError, writeHosts } from '#releases/hosts.ts';
import { pruneAssets } from '#releases/prune-assets.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from './api/api-source.ts';
import { buildDefaultSite } from './build-default-site.ts';
import { buildSite } from './build-site.ts';
import type { Purge } from './purge/purger.ts';
import type { BuildReport } from './report/build-report.ts';
import { failureMessage } from './report/failure-message.ts';
import type { ShopResult } from './report/shop-result.ts';
import { createShopProbe } from './shop-probe.ts';
import type { Renderer } from './site-plan.ts';
import type { ThreadData } from './threads/messages.ts';
import type { ShopBuilder } from './threads/shop-threads.ts';

/** Shops that a thread builds at a time: enough to keep requests to the API under way while one shop renders. */
const SHOPS_AT_ONCE = 4;

export interface BuildSitesOptions {
  store: ReleaseStore;
  tenants: readonly Tenant[];
  /** Every tenant of the file, built or not. */
  allTenants: readonly Tenant[];
  source: ApiSource;
  publicApi: string;
  renderer: Renderer;
  /** Instant that offers and campaigns are evaluated at, epoch ms. */
  asOf: number;
  force: boolean;
  report: BuildReport;
  /** The clock, epoch ms. */
  now: () => number;
  signal?: AbortSignal | undefined;
  /** Called before and after each activation of a shop's release. */
  purge?: Purge | undefined;
  /** Further threads that build shops. */
  threads?: Threads | undefined;
}

export interface Threads {
  count: number;
  /** What they are started with. They open the target and purge by the environment. */
  data: Pick<ThreadData, 'bundle' | 'target'>;
}

/**
 * Builds every tenant; the results are in the tenants' order.
 * @throws {HostsError} after the report, when the host table could not be written
 */
export async function buildSites(options: BuildSitesOptions): Promise<ShopResult[]> {
  const { tenants, report, now } = options;
  const began = now();
  await buildDefaultSite({ ...options, note: (text) => report.note(text) });
  const builders = await startBuilders(options);
  const results: ShopResult[] = [];
  const waiting = tenants.entries();
  const buildWaiting = async ({ isOn, build }: ShopBuilder) => {
    while (isOn()) {
      const { value: next } = waiting.next();
      if (next === undefined) return;
      const [index, tenant] = next;
      report.started(tenant.domain);
      const result = await build(tenant);
      results[index] = result;
      report.finished(result);
    }
  };
  await Promise.all(
    builders.flatMap((builder) => Array.from({ length: SHOPS_AT_ONCE }, () => buildWaiting(builder))),
  );
  await Promise.all(builders.map((builder) => builder.end()));
  try {
    await writeHostTable(options);
    await removeOldAssets(options);
  } finally {
    report.end(results, now() - began);
  }
  return results;
}

/** This thread and the further ones. */
async function startBuilders(options: BuildSitesOptions): Promise<ShopBuilder[]> {
  const { store, allTenants, source, renderer, asOf, publicApi, force, now, signal, purge, threads } =
    options;
  const apiHasShops = createShopProbe(allTenants, source, signal);
  const shared = { store, source, apiHasShops, now, signal };
  const own: ShopBuilder = {
    isOn: () => true,
    build: (tenant) =>
      buildSite({ ...shared, renderer, force, purge, settings: { tenant, asOf, publicApi } }),
    end: async () => {},
  };
  if (threads === undefined || threads.count === 0) return [own];
  const { startShopThread } = await import('./threads/shop-threads.ts');
  const { sendsCompressed = false } = store;
  const data: ThreadData = {
    ...threads.data,
    ...{ sendsCompressed, api: source.baseUrl, publicApi, asOf, force, purges: purge !== undefined },
  };
  const started = Array.from({ length: threads.count }, () => startShopThread({ ...shared, data }));
  return [own, ...started];
}

async function writeHostTable({ store, report }: BuildSitesOptions): Promise<void> {
  try {
    for (const conflict of await writeHosts(store)) report.note(conflict);
  } catch (cause) {
    throw new HostsError(failureMessage(cause), { cause });
  }
}

/** A failure is reported and fails no build: the next build tries again. */
async function removeOldAssets({ store, now, report }: BuildSitesOptions): Promise<void> {
  try {
    await pruneAssets(store, now());
    await store.removeGarbage();
  } catch (error) {
    report.note(`Files of former releases were not removed: ${failureMessage(error)}`);
  }
}
