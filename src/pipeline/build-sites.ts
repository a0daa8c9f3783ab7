/** All shops of a build: they share one bundle and one queue to the API, and fail independently. */
import { HostsError, writeHosts } from '#releases/hosts.ts';
import { pruneAssets } from '#releases/prune-assets.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from './api/api-source.ts';
import { buildDefaultSite } from './build-default-site.ts';
import { buildSite } from './build-site.ts';
import { createShopProbe } from './no-shop.ts';
import type { Purge } from './purge/purger.ts';
import type { BuildReport } from './report/build-report.ts';
import { failureMessage } from './report/failure-message.ts';
import type { ShopResult } from './report/shop-result.ts';
import type { Renderer } from './site-plan.ts';

/** Shops that are built concurrently: while one shop renders, others send requests. */
const SHOPS_AT_ONCE = 4;

export interface BuildSitesOptions {
  store: ReleaseStore;
  tenants: readonly Tenant[];
  /** Every tenant of the file, built or not. */
  allTenants: readonly Tenant[];
  source: ApiSource;
  publicApi: string;
  renderer: Renderer;
  /** Time at which offers and campaigns are evaluated, epoch ms. */
  asOf: number;
  force: boolean;
  report: BuildReport;
  /** The clock, epoch ms. */
  now: () => number;
  signal?: AbortSignal | undefined;
  /** Called before and after each activation of a shop's release. */
  purge?: Purge | undefined;
}

/**
 * Builds every tenant; the results are in the tenants' order.
 * @throws {HostsError} after the report, when the host table could not be written
 */
export async function buildSites(options: BuildSitesOptions): Promise<ShopResult[]> {
  const { tenants, allTenants, store, source, renderer, asOf, publicApi, force, report, now, signal, purge } =
    options;
  const began = now();
  const results: ShopResult[] = [];
  const waiting = tenants.entries();
  const apiHasShops = createShopProbe(allTenants, source, signal);
  const buildWaiting = async () => {
    for (const [index, tenant] of waiting) {
      report.started(tenant.domain);
      const shared = { store, source, renderer, apiHasShops, force, purge, now, signal };
      const result = await buildSite({ ...shared, settings: { tenant, asOf, publicApi } });
      results[index] = result;
      report.finished(result);
    }
  };
  await Promise.all([
    ...Array.from({ length: SHOPS_AT_ONCE }, buildWaiting),
    buildDefaultSite({ ...options, note: (text) => report.note(text) }),
  ]);
  try {
    await writeHostTable(options, results);
    await removeOldAssets(options);
  } finally {
    report.end(results, now() - began);
  }
  return results;
}

/** Reports conflicts that are not among the shops' warnings. */
async function writeHostTable(
  { store, report }: BuildSitesOptions,
  results: readonly ShopResult[],
): Promise<void> {
  try {
    const known = new Set(results.flatMap(({ warnings }) => warnings));
    for (const conflict of await writeHosts(store)) if (!known.has(conflict)) report.note(conflict);
  } catch (cause) {
    throw new HostsError(failureMessage(cause), { cause });
  }
}

/** A failure is reported but does not fail the build: the next build tries again. */
async function removeOldAssets({ store, now, report }: BuildSitesOptions): Promise<void> {
  try {
    await pruneAssets(store, now());
    await store.removeGarbage();
  } catch (error) {
    report.note(`Files of former releases were not removed: ${failureMessage(error)}`);
  }
}
