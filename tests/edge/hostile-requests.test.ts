/** Requests that try to reach another shop, or to leave something in the cache for other shoppers. */
import { beforeAll, describe, expect, it } from 'vitest';
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

let bucket: ReturnType<typeof memoryBucket>;
const cache = memoryCache();
const memory = new EdgeMemory();

beforeAll(async () => {
  const { store, double } = await aStoreInDouble('shops');
  const site = await aSite(AURORA, store);
  const planOf = (title: string) => aPlan([aPage('/', { view: aPageView('/', { title }) })]);
  await site.build(planOf('Lamps'));
  await site.build(planOf('Furs'), { shop: store.shop(BOREAL) });
  await site.build(planOf('No shop'), { shop: store.shop('_default') });
  await writeHosts(store);
  bucket = memoryBucket(double.objects);
});

/** Status and heading of an answer. */
async function get(path: string, headers: Record<string, string> = {}) {
  const waiting: Promise<unknown>[] = [];
  const waitUntil = (promise: Promise<unknown>) => waiting.push(promise);
  const source = { bucket, cache, prefix: 'shops/', waitUntil };
  const request = new Request(`https://${AURORA}${path}`, { headers });
  const response = await respond(request, new EdgeReleases(source, memory, () => 0));
  await Promise.all(waiting);
  return [response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]];
}

describe('the host of a request', () => {
  it.each([AURORA, 'AURORA.localhost', `${AURORA}:8443`, `${AURORA}.`])('%s is the shop', async (host) => {
    expect(await get('/', { host })).toEqual([200, 'Lamps']);
  });

  it.each([
    '_default',
    '..',
    `${BOREAL}, ${AURORA}`,
    `${AURORA}@${BOREAL}`,
    `${AURORA}/../${BOREAL}`,
    `${AURORA}#.${BOREAL}`,
    `%61urora.localhost`,
    `${AURORA}..`,
    '[::1]',
  ])('%s is no shop', async (host) => {
    expect(await get('/', { host })).toEqual([404, 'No shop']);
  });
});

describe('an answer for all shoppers', () => {
  it.each([
    { 'x-forwarded-host': BOREAL },
    { forwarded: `host=${BOREAL}` },
    { 'x-host': BOREAL },
    { 'x-original-url': '/nothing' },
    { 'x-rewrite-url': '/nothing' },
    { 'x-http-method-override': 'POST' },
    { 'x-forwarded-proto': 'http' },
    { cookie: 'lang=bn', 'accept-language': 'bn' },
  ])('does not depend on %o', async (headers) => {
    expect(await get('/', headers)).toEqual([200, 'Lamps']);
    expect(await get('/')).toEqual([200, 'Lamps']);
    expect(await get('/', { host: BOREAL })).toEqual([200, 'Furs']);
  });

  it('is the same with any query, which reads and keeps nothing more', async () => {
    await get('/');
    bucket.reads.length = 0;
    for (const query of ['?a=1', '?variants', '?x=%2e%2e%2f', '??', `?${'a'.repeat(8000)}`]) {
      expect(await get(`/${query}`)).toEqual([200, 'Lamps']);
    }
    expect(bucket.reads).toEqual([]);
  });

  it.each([
    '/_astro/%2e%2e/%2e%2e/aurora.localhost/current.json',
    '/_astro/..%2fbundles',
    '/_astro/app.abc123.js%00',
  ])('at %s has no object but an asset', async (path) => {
    const [status] = await get(path);
    expect([400, 404]).toContain(status);
  });
});
