/** A whole build: settings → releases of the selected tenants and a report. */
import path from 'node:path';
import type { ReleaseStore } from '#releases/release-store.ts';
import { createApiSource } from './api/api-source.ts';
import { pruneBodyCache } from './api/body-cache.ts';
import { ensureBundle } from './astro/build-bundle.ts';
import { buildSites } from './build-sites.ts';
import type { PipelineConfig } from './config.ts';
import type { Purge } from './purge/purger.ts';
import { readTenants } from './read-tenants.ts';
import { createBuildReport } from './report/build-report.ts';
import type { Output } from './report/output.ts';
import type { ShopResult } from './report/shop-result.ts';
import { selectTenants } from './tenants/select-tenants.ts';
import { createBuildRenderer } from './threads/build-renderer.ts';

export interface RunBuildOptions {
  /** The checkout. */
  root: string;
  config: PipelineConfig;
  /** Target of the releases. */
  store: ReleaseStore;
  /** Domains or aliases of the tenants to build; without it all are built. */
  only?: readonly string[] | undefined;
  /** Prints one JSON line per shop on `stdout`. */
  json?: boolean | undefined;
  /** Publishes even if a shop lost most of its pages, or the API lost all shops. */
  force?: boolean | undefined;
  /** Called when the first shop starts: before that, a stop needs no cleanup. */
  stopSignal?: () => AbortSignal;
  stdout?: Output;
  stderr?: Output;
  /** Called before and after each activation of a shop's release. */
  purge?: Purge | undefined;
}

/**
 * Builds the selected tenants.
 * @throws {ConfigError} for an unusable tenants file or target
 * @throws {BundleError} when `astro build` fails
 * @throws {HostsError} after the report, when the table of hosts could not be written
 * @throws the reason of `stopSignal`, after the report
 */
export async function runBuild(options: RunBuildOptions): Promise<ShopResult[]> {
  const { root, config, store, only, json = false, force = false } = options;
  const { stopSignal, stdout = process.stdout, stderr = process.stderr } = options;
  const { api, publicApi, tenants: allTenants } = await readTenants(config.tenantsFile, config);
  const tenants = only === undefined ? allTenants : selectTenants(allTenants, only);

  await store.ensureWritable();
  const report = createBuildReport({ json, total: tenants.length, stdout, stderr });
  const bundle = await ensureBundle(root, (line) => report.note(line));
  const cacheDir = path.join(root, '.data/api-cache');
  const source = createApiSource({
    baseUrl: api,
    concurrency: config.apiConcurrency,
    timeoutMs: config.apiTimeoutMs,
    cacheDir,
  });
  const renderer = createBuildRenderer(bundle, (text) => report.note(text));
  const signal = stopSignal?.();
  signal?.addEventListener('abort', () => report.note('Stopping when the shops in progress are complete …'));
  const results = await buildSites({
    store,
    tenants,
    allTenants,
    source,
    publicApi,
    renderer,
    asOf: config.sourceDate ?? Date.now(),
    force,
    report,
    now: Date.now,
    signal,
    purge: options.purge,
  }).finally(() => renderer.end());
  signal?.throwIfAborted();
  await pruneBodyCache(cacheDir, Date.now());
  return results;
}
