/** Which objects a request reads, and how long a worker uses a copy. */
import { beforeEach, describe, expect, it } from 'vitest';
import { EdgeMemory } from '#edge/edge-memory.ts';
import { EdgeReleases, POINTER_MS } from '#edge/edge-releases.ts';
import { writeHosts } from '#releases/hosts.ts';
import { respond } from '#serving/respond.ts';
import { AS_OF, aPage, aPageView, aPlan, aShell } from '../pipeline/support/fake-plan.ts';
import { aSite, type TestSite } from '../pipeline/support/site-folder.ts';
import { aStoreInDouble } from '../releases/support/store-kinds.ts';
import type { S3Double } from '../support/s3-double.ts';
import { type MemoryBucket, memoryBucket, memoryCache } from './support/memory-bucket.ts';

const DOMAIN = 'aurora.localhost';
const PREFIX = 'shops/';

let site: TestSite;
let objects: S3Double['objects'];
let bucket: MemoryBucket;
let cache = memoryCache();
let memory = new EdgeMemory();
let clock = 0;

/** Builds and uploads a release whose home page has a title. */
async function publish(title: string, pages = 2): Promise<string> {
  const products = Array.from({ length: pages - 1 }, (_, id) => aPage(`/product/${id}`));
  const home = aPage('/', { view: aPageView('/', { title }) });
  const plan = aPlan([home, ...products, aShell('404.html'), aShell('_shells/product-shell.html')]);
  const { release } = await site.build(plan, { asOf: AS_OF + objects.size * 1000 });
  await writeHosts(site.store);
  return release.id;
}

async function get(
  path: string,
  host = DOMAIN,
  headers: Record<string, string> = {},
  method = 'GET',
): Promise<Response> {
  const waiting: Promise<unknown>[] = [];
  const source = {
    bucket,
    cache,
    prefix: PREFIX,
    waitUntil: (promise: Promise<unknown>) => waiting.push(promise),
  };
  const request = new Request(`https://${host}${path}`, { headers, method });
  const response = await respond(request, new EdgeReleases(source, memory, () => clock));
  await Promise.all(waiting);
  return response;
}

/** The reads of the bucket that a request causes, without the prefix and the release's id. */
async function readsOf(path: string, host?: string, headers?: Record<string, string>): Promise<string[]> {
  bucket.reads.length = 0;
  await get(path, host, headers);
  return bucket.reads.map((read) =>
    read
      .replace(PREFIX, '')
      .replace(/releases\/[^/]+/, 'releases/ID')
      .replace(/blobs\/\w+/, 'blobs/DIGEST'),
  );
}

beforeEach(async () => {
  const { store, double } = await aStoreInDouble('shops');
  [site, objects] = [await aSite(DOMAIN, store), double.objects];
  [bucket, cache, memory, clock] = [memoryBucket(objects), memoryCache(), new EdgeMemory(), 0];
});

const POINTERS = ['_hosts.json', `${DOMAIN}/current.json`];

describe('the reads of a request', () => {
  it('are five for the first one, one for another page of the shop and none for a known page', async () => {
    await publish('One');
    expect(await readsOf('/')).toEqual([
      ...POINTERS.map((key) => `get ${key}`),
      `get ${DOMAIN}/releases/ID/edge.json`,
      `get ${DOMAIN}/releases/ID/index/0.json`,
      'get blobs/DIGEST',
    ]);
    expect(await readsOf('/product/0')).toEqual(['get blobs/DIGEST']);
    expect(await readsOf('/product/0')).toEqual([]);
  });

  it('are only the pointers, without their bodies, for a page that was read before', async () => {
    await publish('One');
    await get('/');
    clock += POINTER_MS;
    expect(await readsOf('/')).toEqual(POINTERS.map((key) => `unchanged ${key}`));
  });

  it('are only the pointers for another worker of the same data center', async () => {
    await publish('One');
    await get('/');
    memory = new EdgeMemory();
    expect(await readsOf('/')).toEqual(POINTERS.map((key) => `get ${key}`));
  });

  it('need no file for a response with status 304', async () => {
    await publish('One');
    const etag = (await get('/')).headers.get('etag') ?? '';
    [cache, memory] = [memoryCache(), new EdgeMemory()];
    expect(await readsOf('/', DOMAIN, { 'if-none-match': etag })).not.toContain('get blobs/DIGEST');
    expect((await get('/', DOMAIN, { 'if-none-match': etag })).status).toBe(304);
  });

  it('are three parts of the index at most for an unknown id of a large shop', async () => {
    await publish('One', 520);
    const reads = await readsOf('/product/none');
    expect(reads.filter((read) => read.includes('/index/')).length).toBeLessThanOrEqual(3);
    expect(reads.length).toBeLessThanOrEqual(7);
  });

  it('are of the table of hosts and the default site for a host without a shop', async () => {
    await publish('One');
    expect(await readsOf('/', 'nobody.example')).toEqual(['get _hosts.json', 'get _default/current.json']);
    expect(await readsOf('/', 'other.example')).toEqual([]);
  });

  it('are none for an asset whose variants have keys that a bucket refuses', async () => {
    expect(await readsOf(`/_astro/${'a'.repeat(1_000)}.js`)).toEqual([]);
    expect((await get(`/_astro/${'a'.repeat(1_000)}.js`)).status).toBe(404);
  });

  it('are of one hashed asset and its encodings, once', async () => {
    await publish('One');
    const key = '_assets/_astro/app.abc123.js';
    const expected = [`head ${key}`, `head ${key}.br`, `head ${key}.gz`, `get ${key}`];
    expect(await readsOf('/_astro/app.abc123.js')).toEqual(expected);
    memory = new EdgeMemory();
    expect(await readsOf('/_astro/app.abc123.js')).toEqual([]);
  });
});

describe('a switch to another release', () => {
  it(`is seen ${POINTER_MS} ms after the last read of the pointer, without a purge`, async () => {
    const first = await publish('One');
    expect((await get('/')).headers.get('x-release')).toBe(first);
    const second = await publish('Two');
    clock += POINTER_MS - 1;
    expect((await get('/')).headers.get('x-release')).toBe(first);
    clock += 1;
    const response = await get('/');
    expect(response.headers.get('x-release')).toBe(second);
    expect(await response.text()).toContain('<h1>Two</h1>');
  });

  it('reaches a new shop as soon as the table of hosts is read again', async () => {
    expect((await get('/')).status).toBe(404);
    await publish('One');
    clock += POINTER_MS;
    expect((await get('/')).status).toBe(200);
  });
});

describe('a host without a shop', () => {
  it('gets the home page of the default site with status 404, at every path', async () => {
    await site.build(aPlan([aPage('/', { view: aPageView('/', { title: 'No shop' }) }), aPage('/help')]), {
      shop: site.store.shop('_default'),
    });
    for (const path of ['/', '/help', '/product/1']) {
      const response = await get(path, 'nobody.example');
      expect([response.status, /<h1>(.*)<\/h1>/.exec(await response.text())?.[1]], path).toEqual([
        404,
        'No shop',
      ]);
    }
  });
});

describe('a damaged store', () => {
  it.each([
    ['the release', /edge\.json$/],
    ['a part of the index', /index\/0\.json$/],
    ['the bytes of a file', /blobs\/\w+$/],
  ])('without %s fails instead of responding that there is no such page', async (_what, key) => {
    await publish('One');
    for (const name of objects.keys()) if (key.test(name)) objects.delete(name);
    await expect(get('/')).rejects.toThrow(/The store has no object shops\//);
  });

  it('is read again by the next request', async () => {
    await publish('One');
    const pointer = `${PREFIX}${DOMAIN}/current.json`;
    const valid = objects.get(pointer) ?? { body: Buffer.from(''), modified: 0 };
    objects.set(pointer, { ...valid, body: Buffer.from('{') });
    await expect(get('/')).rejects.toThrow();
    objects.set(pointer, valid);
    expect((await get('/')).status).toBe(200);
  });
});

describe('a range request', () => {
  const read = async (path: string, headers: Record<string, string>) => {
    bucket.reads.length = 0;
    const response = await get(path, DOMAIN, headers);
    return { response, reads: bucket.reads.map((one) => one.replace(/blobs\/\w+/, 'blobs/DIGEST')) };
  };

  it('reads only that range, and nothing for a range beyond the end', async () => {
    await publish('Long enough to be compressed. '.repeat(30));
    await get('/', DOMAIN, { 'accept-encoding': 'br' });
    const whole = await (await get('/')).bytes();
    cache = memoryCache();
    const part = await read('/', { range: 'bytes=3-9', 'accept-encoding': 'br' });
    expect(part.reads).toEqual([`get ${PREFIX}blobs/DIGEST 3+7`]);
    expect(part.response.status).toBe(206);
    expect(await part.response.bytes()).toEqual(whole.slice(3, 10));
    const behind = await read('/', { range: `bytes=${whole.length}-` });
    expect([behind.response.status, behind.reads]).toEqual([416, []]);
    expect(behind.response.headers.get('content-range')).toBe(`bytes */${whole.length}`);
  });

  it('uses the whole file when the cache has it', async () => {
    await publish('One');
    const whole = await (await get('/')).bytes();
    const part = await read('/', { range: 'bytes=-5' });
    expect(part.reads).toEqual([]);
    expect(await part.response.bytes()).toEqual(whole.slice(-5));
  });

  it('uses the part that a cache with support for ranges sends', async () => {
    await publish('One');
    await get('/');
    const { match } = cache;
    cache.match = async (key) => {
      const range = key instanceof Request && key.headers.get('range');
      return range === 'bytes=2-4' ? new Response('abc', { status: 206 }) : match(key);
    };
    const part = await read('/', { range: 'bytes=2-4' });
    expect([part.response.status, await part.response.text(), part.reads]).toEqual([206, 'abc', []]);
  });

  it('reads only the range of a hashed asset', async () => {
    await publish('One');
    const part = await read('/_astro/app.abc123.js', { range: 'bytes=8-10' });
    expect(part.reads.at(-1)).toBe(`get ${PREFIX}_assets/_astro/app.abc123.js 8+3`);
    expect(await part.response.text()).toBe('log');
  });
});

describe('a HEAD request', () => {
  it.each(['identity', 'br', 'gzip'])('reads no body and has the length of a GET in %s', async (encoding) => {
    await publish('Long enough to be compressed. '.repeat(30));
    const headers = { 'accept-encoding': encoding, range: 'bytes=3-9' };
    const whole = await get('/', DOMAIN, { 'accept-encoding': encoding });
    bucket.reads.length = 0;
    cache = memoryCache();
    const head = await get('/', DOMAIN, headers, 'HEAD');
    expect(bucket.reads.map((read) => read.replace(/blobs\/\w+/, 'blobs/DIGEST'))).toEqual([
      `head ${PREFIX}blobs/DIGEST${{ identity: '', br: '.br', gzip: '.gz' }[encoding]}`,
    ]);
    expect(head.status).toBe(200);
    expect(Object.fromEntries(head.headers)).toEqual(Object.fromEntries(whole.headers));
  });
});
