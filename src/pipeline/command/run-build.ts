/** The build command: environment and flags → releases. */
import path from 'node:path';
import { createApiSource } from '../api/api-source.ts';
import { pruneBodyCache } from '../api/prune-body-cache.ts';
import { ensureBundle } from '../astro/build-bundle.ts';
import { loadRenderer } from '../astro/load-renderer.ts';
import { buildSites } from '../build-sites.ts';
import type { PipelineConfig } from '../config.ts';
import { readTenants } from '../read-tenants.ts';
import { createBuildReport } from '../report/build-report.ts';
import type { Output } from '../report/output.ts';
import type { ShopResult } from '../report/shop-result.ts';
import type { BuildOptions } from './command-line.ts';
import { ensureOutDir } from './out-dir.ts';

export interface RunBuildOptions {
  /** The checkout. */
  root: string;
  options: BuildOptions;
  config: PipelineConfig;
  /** Asked for when the first shop begins: until then nothing needs an orderly end. */
  stopSignal?: () => AbortSignal;
  stdout?: Output;
  stderr?: Output;
}

/**
 * Builds what flags and environment say; flags win.
 * @throws UsageError (wrong use, bad tenants file, unusable folder), BundleError, HostsError and the reason
 *   of `stopSignal`; once shops were built their report comes first
 */
export async function runBuild(run: RunBuildOptions): Promise<ShopResult[]> {
  const { root, options, config, stopSignal, stdout = process.stdout, stderr = process.stderr } = run;
  const file = options.tenantsFile ?? config.tenantsFile;
  const hosts = { api: options.api ?? config.api, publicApi: config.publicApi };
  const { api, publicApi, tenants } = await readTenants(file, { ...hosts, only: options.only });
  const all = options.only === null ? tenants : (await readTenants(file, hosts)).tenants;

  const outDir = path.resolve(options.outDir ?? config.outDir);
  await ensureOutDir(outDir);
  const report = createBuildReport({ json: options.json, total: tenants.length, stdout, stderr });
  const bundle = await ensureBundle(root, (line) => report.note(line));
  const cacheDir = path.join(root, '.data/api-cache');
  const source = createApiSource({
    baseUrl: api,
    concurrency: config.apiConcurrency,
    timeoutMs: config.apiTimeoutMs,
    cacheDir,
  });
  const renderer = await loadRenderer(bundle);
  const signal = stopSignal?.();
  signal?.addEventListener('abort', () =>
    report.note('Stopping: shops that are being written are finished …'),
  );
  const results = await buildSites({
    outDir,
    tenants,
    allTenants: all,
    source,
    publicApi,
    renderer,
    asOf: config.sourceDate ?? Date.now(),
    force: options.force,
    report,
    now: Date.now,
    signal,
  });
  signal?.throwIfAborted();
  await pruneBodyCache(cacheDir, Date.now());
  return results;
}
