/** A measured process: the pipeline builds every shop of a job. */
import { writeFileSync } from 'node:fs';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { buildSites } from '#pipeline/build-sites.ts';
import { readConfig } from '#pipeline/config.ts';
import { createBuildRenderer } from '#pipeline/threads/build-renderer.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import { type BuildFacts, readJob } from './bench-job.ts';
import { BENCH_AS_OF, BENCH_PUBLIC_API, benchTenants } from './bench-shops.ts';
import { recordedFetch } from './response-store.ts';

const { outDir, shops, api, bundle, resultFile } = readJob(process.argv[2]);
const { apiConcurrency, apiTimeoutMs } = readConfig();
const tenants = benchTenants(shops);
const renderer = createBuildRenderer(bundle, (text) => console.error(text));
const results = await buildSites({
  store: new FolderStore(outDir),
  tenants,
  allTenants: tenants,
  source: createApiSource({
    baseUrl: api.url,
    concurrency: apiConcurrency,
    timeoutMs: apiTimeoutMs,
    cacheDir: api.cacheDir,
    ...(api.responses === null ? {} : { fetch: recordedFetch(api.responses, api.changed) }),
  }),
  publicApi: BENCH_PUBLIC_API,
  renderer,
  asOf: BENCH_AS_OF,
  force: false,
  report: { started() {}, finished() {}, note: (text) => console.error(text), end() {} },
  now: Date.now,
}).finally(() => renderer.end());
const failed = results.filter(({ error }) => error !== null);
if (failed.length > 0) throw new Error(`${failed.length} shops failed, first: ${failed[0]?.error}`);
const sum = (of: (result: (typeof results)[number]) => number) =>
  results.reduce((total, result) => total + of(result), 0);
const facts: BuildFacts = {
  calls: sum(({ calls }) => calls),
  built: sum(({ status }) => Number(status === 'built')),
  unchanged: sum(({ status }) => Number(status === 'unchanged')),
  pages: sum(({ pages }) => pages),
};
writeFileSync(resultFile, JSON.stringify(facts));
