/**
 * The process that builds shops for a worker. It has loaded the bundle, so that a build starts at once, and does not
 * block the worker's event loop, which sends heartbeats. It ends with its worker.
 */
import path from 'node:path';
import { type ApiSource, createApiSource } from '#pipeline/api/api-source.ts';
import { pruneBodyCache } from '#pipeline/api/body-cache.ts';
import { ensureBundle } from '#pipeline/astro/build-bundle.ts';
import { loadRenderer } from '#pipeline/astro/load-renderer.ts';
import { buildDefaultSite } from '#pipeline/build-default-site.ts';
import { buildSite } from '#pipeline/build-site.ts';
import { createShopProbe } from '#pipeline/no-shop.ts';
import { readPurgeConfig } from '#pipeline/purge/config.ts';
import { createPurge } from '#pipeline/purge/purger.ts';
import { failureMessage } from '#pipeline/report/failure-message.ts';
import type { ShopResult } from '#pipeline/report/shop-result.ts';
import { updateHosts } from '#releases/hosts.ts';
import { pruneAssets } from '#releases/prune-assets.ts';
import { repeat } from '#system/repeat.ts';
import { openConfiguredTarget } from '../config.ts';
import { createApiPermits } from './api-permits.ts';
import type { BuildProcessOptions, BuildRequest, FromBuildProcess, ToBuildProcess } from './messages.ts';

const PRUNE_EVERY_MS = 6 * 60 * 60 * 1000;
/** Shorter, because a process may be replaced before the interval has passed. */
const FIRST_PRUNE_MS = 10 * 60 * 1000;

// Without the worker nothing waits for the builds. The live release is complete when a build is killed.
process.once('disconnect', () => process.exit(0));
// Ctrl+C and systemd signal all processes of a worker, which decides when this one ends.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});

const options: BuildProcessOptions = JSON.parse(process.argv[2] ?? '');
const send = (message: FromBuildProcess) => process.send?.(message);
const note = (text: string) => send({ type: 'note', text });

const cacheDir = path.join(options.root, '.data/api-cache');
const store = await openConfiguredTarget(options.target);
const renderer = await readRenderer();
const permits = createApiPermits((host) => send({ type: 'permits', host }));
const sources = new Map<string, ApiSource>();
const defaultSites = new Map<string, Promise<boolean>>();
const purge = createPurge(readPurgeConfig(), { now: Date.now, print: note });
setTimeout(removeUnused, FIRST_PRUNE_MS);
repeat(removeUnused, PRUNE_EVERY_MS);

process.on('message', (message: ToBuildProcess) => {
  if (message.type === 'permits') permits.grant(message.host, message.count);
  else void buildAndReport(message.id, message.request);
});
send({ type: 'ready', bundle: renderer.bundle });

/** Ends the process when the bundle cannot be built; its last output is the reason. */
async function readRenderer() {
  try {
    return loadRenderer(await ensureBundle(options.root, note));
  } catch (error) {
    console.error(failureMessage(error));
    process.exit(1);
  }
}

async function buildAndReport(id: number, request: BuildRequest): Promise<void> {
  const result = await build(request);
  send({ type: 'result', id, result, rss: process.memoryUsage.rss() });
}

async function build({ tenant, api, publicApi, sample }: BuildRequest): Promise<ShopResult> {
  const source = sourceOf(api);
  await ensureDefaultSite(publicApi);
  const result = await buildSite({
    store,
    settings: { tenant, asOf: Date.now(), publicApi },
    source,
    renderer,
    force: false,
    apiHasShops: createShopProbe(sample, source),
    purge,
    now: Date.now,
  });
  try {
    for (const conflict of await updateHosts(store, tenant)) note(conflict);
    return result;
  } catch (error) {
    return { ...result, status: 'failed', error: result.error ?? failureMessage(error) };
  }
}

/** Builds the default site once for each public API host. After a failed build the next shop tries again. */
async function ensureDefaultSite(publicApi: string): Promise<void> {
  const site =
    defaultSites.get(publicApi) ??
    buildDefaultSite({ store, renderer, publicApi, asOf: Date.now(), now: Date.now, note });
  defaultSites.set(publicApi, site);
  if (!(await site)) defaultSites.delete(publicApi);
}

/** The source of an API, created once: it has the host's pauses and the parsed responses. */
function sourceOf(baseUrl: string): ApiSource {
  const { host } = new URL(baseUrl);
  const source =
    sources.get(baseUrl) ??
    createApiSource({
      baseUrl,
      concurrency: options.apiConcurrency,
      timeoutMs: options.apiTimeoutMs,
      cacheDir,
      admit: () => permits.take(host),
    });
  sources.set(baseUrl, source);
  return source;
}

/** Removes assets of former bundles, bytes that no release uses, and old responses of the API cache. */
async function removeUnused(): Promise<void> {
  try {
    await pruneAssets(store, Date.now());
    await store.removeGarbage();
    await pruneBodyCache(cacheDir, Date.now());
  } catch (error) {
    note(`Unused files were not removed: ${failureMessage(error)}`);
  }
}
