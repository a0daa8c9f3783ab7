/** A thread that builds shops for a build. The main thread hands them over and asks the API. */
import { parentPort, workerData } from 'node:worker_threads';
import { createBirpc } from 'birpc';
import { type Servers, ServersError } from '#releases/servers.ts';
import { loadRenderer } from '../astro/load-renderer.ts';
import { buildSite } from '../build-site.ts';
import { readPurgeConfig } from '../purge/config.ts';
import { createPurge } from '../purge/purger.ts';
import { openThreadTarget } from './config.ts';
import type { MainFunctions, ThreadData, ThreadFunctions } from './messages.ts';
import { createRemoteSources } from './remote-source.ts';

const port = parentPort;
if (port === null) throw new Error('The module is started as a thread.');
const { bundle, target, sendsCompressed, api, publicApi, asOf, force, purges }: ThreadData = workerData;

const stopped = new AbortController();
const main = createBirpc<MainFunctions, ThreadFunctions>(
  { build, stop: (message) => stopped.abort(new Error(message)) },
  { post: (data) => port.postMessage(data), on: (receive) => port.on('message', receive), timeout: -1 },
);

const servers: Servers = {
  sendCompressed: () => sendsCompressed,
  async prepareRelease({ domain }, { id }) {
    const { refusal } = await main.prepare(domain, id);
    if (refusal !== null) throw new ServersError(refusal);
  },
  // A build of a shop does neither.
  removeShop: () => Promise.reject(new Error('A thread removes no shop.')),
  prepareHosts: () => Promise.reject(new Error('A thread writes no hosts.')),
};

const store = await openThreadTarget(target, servers);
const renderer = loadRenderer(bundle);
const sourceOf = createRemoteSources(api, main);
const print = (line: string) => void main.print.asEvent(line);
const purge = purges ? createPurge(readPurgeConfig(), { now: Date.now, print }) : undefined;

function build(tenant: Parameters<ThreadFunctions['build']>[0]): ReturnType<ThreadFunctions['build']> {
  return buildSite({
    store,
    settings: { tenant, asOf, publicApi },
    source: sourceOf(tenant.domain),
    renderer,
    force,
    apiHasShops: () => main.apiHasShops(),
    now: Date.now,
    signal: stopped.signal,
    purge,
  });
}
