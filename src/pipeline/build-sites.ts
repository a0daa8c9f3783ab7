/** All shops of a build: one bundle, one bounded line to the API, one shop's failure never another's. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import pLimit from 'p-limit';
import { publishRelease } from '#releases/activate-release.ts';
import { DEFAULT_SITE } from '#releases/default-site.ts';
import { lockFolder } from '#releases/folder/lock-folder.ts';
import { HostsError, hostsFile, writeHosts } from '#releases/hosts.ts';
import { readCurrentRelease } from '#releases/manifest.ts';
import { pruneAssets } from '#releases/prune-assets.ts';
import type { Tenant } from '#site/tenant.ts';
import type { ApiSource } from './api/api-source.ts';
import { buildSite, messageOf } from './build-site.ts';
import { planDefaultSite } from './plan/default-site.ts';
import type { BuildReport } from './report/build-report.ts';
import type { ShopResult } from './report/shop-result.ts';
import { createShopProbe } from './shop-probe.ts';
import type { Renderer } from './site-plan.ts';
import { writeRelease } from './write-release.ts';

/** Shops under way at once: enough to keep the API's line busy while one of them renders. */
const SHOPS_AT_ONCE = 4;

export interface BuildSitesOptions {
  outDir: string;
  tenants: readonly Tenant[];
  /** Every tenant of the file, built now or not: the table of hosts names them all. */
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
}

/**
 * Builds every tenant; the results stand in the tenants' order.
 * @throws {HostsError} after the report, when the table of hosts could not be written
 */
export async function buildSites(options: BuildSitesOptions): Promise<ShopResult[]> {
  const { outDir, tenants, allTenants, source, renderer, asOf, publicApi, force, report, now, signal } =
    options;
  const began = now();
  await mkdir(outDir, { recursive: true });
  await buildDefaultSite(options);
  const limit = pLimit(SHOPS_AT_ONCE);
  const knowsShops = createShopProbe(allTenants, source, signal);
  const results = await Promise.all(
    tenants.map((tenant) =>
      limit(async () => {
        report.started(tenant.domain);
        const settings = { tenant, asOf, publicApi };
        const shared = { outDir, source, renderer, force, knowsShops, now, signal };
        const result = await buildSite({ ...shared, settings });
        report.finished(result);
        return result;
      }),
    ),
  );
  try {
    await tellHosts(options);
    await removeOldAssets(options);
  } finally {
    report.end(results, now() - began);
  }
  return results;
}

async function tellHosts({ outDir, allTenants }: BuildSitesOptions): Promise<void> {
  try {
    await writeHosts(outDir, allTenants);
  } catch (cause) {
    const known = 'so servers do not know new shops and aliases';
    throw new HostsError(`${hostsFile(outDir)} was not written, ${known}: ${messageOf(cause)}`, { cause });
  }
}

/** Its failure is told and changes nothing: the next build tries again. */
async function removeOldAssets({ outDir, now, report }: BuildSitesOptions): Promise<void> {
  try {
    await pruneAssets(outDir, now());
  } catch (error) {
    report.note(`Assets of former bundles were not removed: ${messageOf(error)}`);
  }
}

/** The site of unknown hosts. Its failure is told and stops no shop. */
async function buildDefaultSite(options: BuildSitesOptions): Promise<void> {
  const { outDir, renderer, asOf, publicApi, now, report } = options;
  const siteDir = path.join(outDir, DEFAULT_SITE);
  try {
    const lock = await lockFolder(siteDir, { waitMs: 0 });
    try {
      const previous = await readCurrentRelease(siteDir);
      const written = await writeRelease({
        siteDir,
        plan: planDefaultSite(publicApi),
        renderer,
        previous,
        asOf,
      });
      await publishRelease({ outDir, siteDir, written, renderer, now: now() });
    } finally {
      await lock.release();
    }
  } catch (error) {
    report.note(`The default site for unknown hosts was not built: ${messageOf(error)}`);
  }
}
