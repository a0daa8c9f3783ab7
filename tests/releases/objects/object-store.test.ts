import { startFauxqs } from 'fauxqs';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readLedger, writeLedger } from '#releases/ledger.ts';
import { ObjectStore } from '#releases/objects/object-store.ts';
import { openObjectStore } from '#releases/objects/open-object-store.ts';
import { ActivationConflictError } from '#releases/release-store.ts';
import { ConfigError } from '#system/config-error.ts';
import { AS_OF, aPage, aPageView, aPlan } from '#tests/pipeline/support/fake-plan.ts';
import { aSite, type TestSite } from '#tests/pipeline/support/site-folder.ts';
import type { S3Double } from '#tests/support/s3-double.ts';
import { clientOf } from '../support/object-clients.ts';
import { edgeOf, entryOf, liveId, readLiveRelease } from '../support/object-files.ts';
import { aStoreInDouble, storeIn } from '../support/store-kinds.ts';

const SHOP = 'tea.example';
const MINUTE = 60_000;

/** A plan whose first pages change with the version; by default all are long enough to be compressed. */
function planOf(version: number, { pages = 4, changed = 1, long = 100 } = {}) {
  return aPlan(
    Array.from({ length: pages }, (_, n) => {
      const title = n < changed ? `Page ${n}, version ${version}` : `Page ${n}`;
      return aPage(`/product/${n}`, {
        view: aPageView(`/product/${n}`, { title, description: 'চা '.repeat(n < long ? 200 : 1) }),
      });
    }),
  );
}

async function aSiteInDouble(): Promise<{ site: TestSite; double: S3Double }> {
  const { store, double } = await aStoreInDouble();
  return { site: await aSite(SHOP, store), double };
}

/** Keys that were written since `start` calls, without the prefix. */
function writtenKeys({ calls }: S3Double, start: number): string[] {
  const puts = calls.slice(start).filter(({ method }) => method === 'PUT');
  return puts.map(({ key }) => key.replace(/^shops\//, ''));
}

describe('a release in an object store (protocol double)', () => {
  it('is found by pointer, edge.json and index, with every file in the listed encodings', async () => {
    const { site, double } = await aSiteInDouble();
    const { release } = await site.build(planOf(1, { pages: 260, long: 9 }));
    expect(liveId(double, SHOP)).toBe(release.id);
    expect(edgeOf(double, SHOP)).toMatchObject({ id: release.id, shards: 2 });
    expect(edgeOf(double, SHOP).routing.index).toBe('index.html');
    expect(readLiveRelease(double, SHOP)).toEqual(Object.keys(release.manifest.files));
    expect(entryOf(double, SHOP, 'product/7.html')?.[2]).toBe('bg');
    // Shorter than what compression saves.
    expect(entryOf(double, SHOP, 'sw.js')?.[2]).toBe('');
  });

  it('shares equal files with other shops', async () => {
    const { site, double } = await aSiteInDouble();
    await site.build(planOf(1));
    const start = double.calls.length;
    const other = await aSite('salt.example', site.store);
    await other.build(planOf(1));
    expect(readLiveRelease(double, 'salt.example').length).toBeGreaterThan(4);
    // The sitemap and robots.txt of the plan are equal too: the fake shop has one origin.
    expect(writtenKeys(double, start).filter((key) => key.startsWith('blobs/'))).toEqual([]);
  });

  it('sends the bytes of changed files alone', async () => {
    const { site, double } = await aSiteInDouble();
    await site.build(planOf(1, { pages: 40 }));
    const start = double.calls.length;
    await site.build(planOf(2, { pages: 40, changed: 2 }), { asOf: AS_OF + MINUTE });
    const blobs = writtenKeys(double, start).filter((key) => key.startsWith('blobs/'));
    // Two pages, each as it is, in Brotli and in gzip.
    expect(blobs).toHaveLength(6);
    readLiveRelease(double, SHOP);
  });

  it('has its manifest after its index, and is live after everything that it names', async () => {
    const { site, double } = await aSiteInDouble();
    const written: unknown[] = [];
    double.allows = ({ method, key }) => {
      const id = /releases\/(?<id>[^/]+)\/release\.json$/.exec(key)?.groups?.id;
      const has = (name: string) => double.objects.has(`shops/${name}`);
      if (method === 'PUT' && id !== undefined) {
        const release = `${SHOP}/releases/${id}`;
        written.push({ hasIndex: has(`${release}/edge.json`) && has(`${release}/index/0.json`) });
      }
      if (method === 'PUT' && key.endsWith('/current.json')) {
        const manifests = [...double.objects.keys()].filter((one) => one.endsWith('/release.json'));
        const live = manifests.at(-1)?.split('/').at(-2);
        const files = readLiveRelease(double, SHOP, live).length;
        written.push({ files, hasAssets: has('_assets/_astro/app.abc123.js') });
      }
      return true;
    };
    await site.build(planOf(1));
    await site.build(planOf(2), { asOf: AS_OF + MINUTE });
    const build = [{ hasIndex: true }, { files: 7, hasAssets: true }];
    expect(written).toEqual([...build, ...build]);
  });

  it('loses its manifest before its other objects when it is removed', async () => {
    const { site, double } = await aSiteInDouble();
    const { release } = await site.build(planOf(1));
    await site.build(planOf(2), { asOf: AS_OF + MINUTE });
    const start = double.calls.length;
    await site.shop.removeRelease(release.id);
    const removed = double.calls.slice(start).filter(({ method }) => method === 'DELETE');
    const manifest = removed.find(({ key }) => key.endsWith(`${release.id}/release.json`));
    const others = removed.filter(({ key }) => key !== manifest?.key);
    expect(others.length).toBeGreaterThan(1);
    for (const { beganAt } of others) expect(beganAt).toBeGreaterThan(manifest?.endedAt ?? Infinity);
    expect([...double.objects.keys()].filter((key) => key.includes(release.id))).toEqual([
      expect.stringContaining('/views/'),
    ]);
  });

  it('is activated by one of two builds that do so at once', async () => {
    const { site, double } = await aSiteInDouble();
    const ids: string[] = [];
    for (const version of [1, 2, 3]) {
      ids.push((await site.build(planOf(version), { asOf: AS_OF + version * MINUTE })).release.id);
    }
    const [first = '', second = '', live = ''] = ids;
    const machines = [first, second].map((id) => storeIn(double).shop(SHOP).activate(id, live));
    const results = await Promise.allSettled(machines);
    const lost = results.filter((result) => result.status === 'rejected');
    expect(lost.map(({ reason }) => reason)).toEqual([expect.any(ActivationConflictError)]);
    const winner = results[0]?.status === 'fulfilled' ? first : second;
    expect(liveId(double, SHOP)).toBe(winner);
  });

  it('keeps its pin when a build that has lost its lease writes the ledger', async () => {
    const { site, double } = await aSiteInDouble();
    await site.build(planOf(1));
    const late = storeIn(double).shop(SHOP);
    await late.lock();
    const old = await readLedger(late);
    double.clock.now += 61_000;
    const lock = await site.shop.lock();
    const pin = { release: 'r', since: 1, reason: 'wrong prices' };
    await writeLedger(site.shop, { ...(await readLedger(site.shop)), pin });
    await lock.release();
    await expect(writeLedger(late, old)).rejects.toThrow(/The lock was lost.*ledger\.json/);
    expect((await readLedger(site.shop)).pin).toEqual(pin);
  });

  it('uploads with 32 calls at a time', async () => {
    const { site, double } = await aSiteInDouble();
    const full = Promise.withResolvers<boolean>();
    let waiting = 0;
    double.allows = ({ method }) => {
      if (method !== 'HEAD') return true;
      waiting += 1;
      if (waiting === 32) full.resolve(true);
      return full.promise;
    };
    await site.build(planOf(1, { pages: 60 }));
    expect(double.mostAtOnce).toBe(32);
  });

  it('reports the index that lacks a file of the previous release, with the remedy', async () => {
    const { site, double } = await aSiteInDouble();
    const { release } = await site.build(planOf(1));
    const key = `shops/${SHOP}/releases/${release.id}/index/0.json`;
    double.objects.set(key, { body: Buffer.from('{}'), modified: double.clock.now });
    const again = site.build(planOf(2), { asOf: AS_OF + MINUTE });
    await expect(again).rejects.toThrow(
      /has no entry in the index.*Remove s3:.*release\.json and build again/,
    );
    await site.shop.remove(`releases/${release.id}/release.json`);
    await site.build(planOf(2), { asOf: AS_OF + MINUTE });
    readLiveRelease(double, SHOP);
  });

  it('fails with the reason of the store when an upload is refused', async () => {
    const { site, double } = await aSiteInDouble();
    double.allows = ({ method, key }) => method !== 'PUT' || !key.includes('blobs/');
    await expect(site.build(planOf(1))).rejects.toThrow('AccessDenied');
    expect(liveId(double, SHOP)).toBeNull();
  });

  it('refuses bytes that are not those of their digest', async () => {
    const { site, double } = await aSiteInDouble();
    const { release } = await site.build(planOf(1));
    const key = `shops/blobs/${release.manifest.files['product/0.html']}`;
    double.objects.set(key, { body: Buffer.from('damaged'), modified: 0 });
    await expect(site.shop.readFile(release, 'product/0.html')).rejects.toThrow(/blobs\/\w+ is damaged/);
  });
});

describe('a build into an object store (protocol double) that stops at any call', () => {
  it('leaves a complete release live, and the next one uploads only what is missing', async () => {
    const { site, double } = await aSiteInDouble();
    await site.build(planOf(0, { changed: 4 }));
    const start = double.calls.length;
    await site.build(planOf(1, { changed: 4 }), { asOf: AS_OF + MINUTE });
    const calls = double.calls.length - start;
    for (let stop = 1; stop < calls; stop += Math.ceil(calls / 8)) {
      const version = 1 + stop;
      const uploaded: string[] = [];
      let left = stop;
      double.allows = ({ method, key }) => {
        left -= 1;
        if (left >= 0 && method === 'PUT' && key.includes('/blobs/')) uploaded.push(key);
        return left >= 0;
      };
      const options = { asOf: AS_OF + version * MINUTE };
      const stopped = site.build(planOf(version, { changed: 4 }), options);
      // After the switch, a build that stops has succeeded.
      const reason = await stopped.then(
        ({ release }) => (liveId(double, SHOP) === release.id ? 'AccessDenied' : 'not live'),
        String,
      );
      expect(reason).toContain('AccessDenied');
      readLiveRelease(double, SHOP);

      double.allows = () => true;
      // The lease of the stopped build expires.
      double.clock.now += 2 * MINUTE;
      const again = double.calls.length;
      await site.build(planOf(version, { changed: 4 }), options);
      readLiveRelease(double, SHOP);
      expect(liveId(double, SHOP)).toMatch(/^2026/);
      const complete = uploaded.filter((key) => key.endsWith('.gz'));
      const repeated = writtenKeys(double, again).filter((key) => complete.includes(`shops/${key}`));
      expect(repeated).toEqual([]);
    }
  });

  it('leaves an unfinished release, which is removed a day later', async () => {
    const { site, double } = await aSiteInDouble();
    await site.build(planOf(0));
    double.allows = ({ method, key }) => !(method === 'PUT' && key.endsWith('/release.json'));
    await expect(site.build(planOf(1), { asOf: AS_OF + MINUTE })).rejects.toThrow(
      /release\.json cannot be written/,
    );
    double.allows = () => true;
    const unfinished = () =>
      [...double.objects.keys()].filter((key) => key.includes('releases/2026011512010')).length;
    await site.build(planOf(0));
    expect(unfinished()).toBeGreaterThan(1);
    double.clock.now += 25 * 60 * MINUTE;
    await site.build(planOf(0));
    expect(unfinished()).toBe(0);
    readLiveRelease(double, SHOP);
  });
});

describe('hashed assets in an object store (protocol double)', () => {
  it('are stored compressed beside the asset, which is written last, and are removed together', async () => {
    const { store, double } = await aStoreInDouble();
    await store.write('_assets/_astro/app.js', Buffer.from('let x = 1;'.repeat(100)));
    await store.write('_assets/_astro/logo.png', Buffer.from('png'.repeat(200)));
    expect(writtenKeys(double, 0).map((key) => key.replace('_assets/_astro/', ''))).toEqual([
      expect.stringMatching(/^app\.js\.(?:br|gz)$/),
      expect.stringMatching(/^app\.js\.(?:br|gz)$/),
      'app.js',
      'logo.png',
    ]);
    expect(await store.list('_assets/_astro')).toEqual(['app.js', 'logo.png']);
    await store.remove('_assets/_astro/app.js');
    expect([...double.objects.keys()]).toEqual(['shops/_assets/_astro/logo.png']);
  });

  it('lose their uncompressed form first, without which no reader requests the others', async () => {
    const { store, double } = await aStoreInDouble();
    await store.write('_assets/_astro/app.js', Buffer.from('let x = 1;'.repeat(100)));
    await store.remove('_assets/_astro/app.js');
    const [first, ...others] = double.calls.filter(({ method }) => method === 'DELETE');
    expect(first?.key).toBe('shops/_assets/_astro/app.js');
    expect(others.map(({ key }) => key.split('.').at(-1)).sort()).toEqual(['br', 'gz']);
    for (const { beganAt } of others) expect(beganAt).toBeGreaterThan(first?.endedAt ?? Infinity);
  });
});

describe('an object store', () => {
  it('is accepted when it honors conditional writes (protocol double), every time', async () => {
    const { store } = await aStoreInDouble();
    await store.ensureWritable();
    await expect(store.ensureWritable()).resolves.toBeUndefined();
  });

  it('is refused when it ignores them (fauxqs)', async () => {
    const server = await startFauxqs({ port: 0, logger: false });
    onTestFinished(() => server.stop());
    server.createBucket('bucket');
    const environment = {
      AWS_ENDPOINT_URL_S3: server.address,
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'a',
      AWS_SECRET_ACCESS_KEY: 'b',
    };
    const checked = openObjectStore('bucket', '', environment).ensureWritable();
    await expect(checked).rejects.toThrow(/ignores conditional writes.*use another store/);
  });

  it('is refused with reason and remedy when the key may not write (protocol double)', async () => {
    const { store, double } = await aStoreInDouble();
    double.allows = () => false;
    await expect(store.ensureWritable()).rejects.toThrow(ConfigError);
    await expect(store.ensureWritable()).rejects.toThrow(/s3:\/\/bucket\/shops.*AccessDenied.*permission/);
  });

  it('is refused when the bucket is missing (protocol double) or no server responds', async () => {
    const { double } = await aStoreInDouble();
    const environment = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b' };
    const absent = openObjectStore('absent', '', { ...environment, AWS_ENDPOINT_URL_S3: double.url });
    await expect(absent.ensureWritable()).rejects.toThrow(/NoSuchBucket.*Create the bucket/);
    const nowhere = openObjectStore('b', '', { ...environment, AWS_ENDPOINT_URL_S3: 'http://127.0.0.1:9' });
    await expect(nowhere.ensureWritable()).rejects.toThrow(/ECONNREFUSED.*Correct AWS_ENDPOINT_URL_S3/);
  });

  it('throws an error that is not of the store unchanged, as no reason to change the target', async () => {
    const { double } = await aStoreInDouble();
    const client = clientOf(double);
    client.replace = () => Promise.reject(new TypeError('a fault of the program'));
    await expect(new ObjectStore(client, 'shops').ensureWritable()).rejects.toThrow(TypeError);
  });

  it('uses the whole bucket without a prefix (protocol double)', async () => {
    const { double } = await aStoreInDouble();
    const store = storeIn(double, '');
    await store.shop(SHOP).write('ledger.json', '{}');
    await store.write('_hosts.json', '{}');
    expect([...double.objects.keys()]).toEqual([`${SHOP}/ledger.json`, '_hosts.json']);
    expect(await store.listShops()).toEqual([SHOP]);
  });
});
