/** Requests that try to reach another shop, or to leave something in the cache for other shoppers. */
import { expect, it } from 'vitest';
import { EdgeMemory } from '#edge/edge-memory.ts';
import { EdgeReleases } from '#edge/edge-releases.ts';
import { writeHosts } from '#releases/hosts.ts';
import { respond } from '#serving/respond.ts';
import { aPage, aPageView, aPlan } from '../pipeline/support/fake-plan.ts';
import { aSite } from '../pipeline/support/site-folder.ts';
import { aStoreInDouble } from '../releases/support/store-kinds.ts';
import { memoryBucket, memoryCache } from './support/memory-bucket.ts';

const AURORA = 'aurora.localhost';
const BOREAL = 'boreal.localhost';

/** An edge with two shops and the site of unknown hosts; `get` resolves with status and heading of a response. */
async function anEdge() {
  const { store, double } = await aStoreInDouble('shops');
  const site = await aSite(AURORA, store);
  const planOf = (title: string) => aPlan([aPage('/', { view: aPageView('/', { title }) })]);
  await site.build(planOf('Lamps'));
  await site.build(planOf('Furs'), { shop: store.shop(BOREAL) });
  await site.build(planOf('No shop'), { shop: store.shop('_default') });
  await writeHosts(store);
  const bucket = memoryBucket(double.objects);
  const cache = memoryCache();
  const memory = new EdgeMemory();
  async function get(path: string, headers: Record<string, string> = {}) {
    const waiting: Promise<unknown>[] = [];
    const waitUntil = (promise: Promise<unknown>) => waiting.push(promise);
    const source = { bucket, cache, prefix: 'shops/', waitUntil };
    const request = new Request(`https://${AURORA}${path}`, { headers });
    const response = await respond(request, new EdgeReleases(source, memory, () => 0));
    await Promise.all(waiting);
    return [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]];
  }
  return { bucket, get };
}

it('a host in another spelling is the shop, and a text that is no host name is no shop', async () => {
  const { get } = await anEdge();
  for (const host of [AURORA, 'AURORA.localhost', `${AURORA}:8443`, `${AURORA}.`]) {
    expect(await get('/', { host }), host).toEqual([200, 'Lamps']);
  }
  const hostile = [
    `${BOREAL}, ${AURORA}`,
    `${AURORA}@${BOREAL}`,
    `${AURORA}/../${BOREAL}`,
    `${AURORA}#.${BOREAL}`,
  ];
  for (const host of [...hostile, '_default', '..', '%61urora.localhost', `${AURORA}..`, '[::1]']) {
    expect(await get('/', { host }), host).toEqual([404, 'No shop']);
  }
});

it('a response depends on no header that names another host, path or method', async () => {
  const { get } = await anEdge();
  for (const headers of [
    { 'x-forwarded-host': BOREAL },
    { forwarded: `host=${BOREAL}` },
    { 'x-host': BOREAL },
    { 'x-original-url': '/nothing' },
    { 'x-rewrite-url': '/nothing' },
    { 'x-http-method-override': 'POST' },
    { 'x-forwarded-proto': 'http' },
    { cookie: 'lang=bn', 'accept-language': 'bn' },
  ]) {
    expect(await get('/', headers), JSON.stringify(headers)).toEqual([200, 'Lamps']);
    expect([await get('/'), await get('/', { host: BOREAL })]).toEqual([
      [200, 'Lamps'],
      [200, 'Furs'],
    ]);
  }
});

it('a response is the same with any query, without further reads of the bucket', async () => {
  const { bucket, get } = await anEdge();
  await get('/');
  bucket.reads.length = 0;
  for (const query of ['?a=1', '?variants', '?x=%2e%2e%2f', '??', `?${'a'.repeat(8000)}`]) {
    expect(await get(`/${query}`), query.slice(0, 20)).toEqual([200, 'Lamps']);
  }
  expect(bucket.reads).toEqual([]);
});

it('a path of assets leads to no other object', async () => {
  const { bucket, get } = await anEdge();
  for (const file of ['..%2f..%2faurora.localhost%2fcurrent.json', '..%2fbundles', 'app.abc123.js%00']) {
    const [status] = await get(`/_astro/${file}`);
    expect([400, 404], file).toContain(status);
  }
  expect(bucket.reads.filter((read) => read.includes('current.json') || read.includes('bundles'))).toEqual(
    [],
  );
});
