/** Releases whose stored files were removed by others, such as a lifecycle rule of the bucket. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readCheckedRelease, readCurrentRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { rollBack } from '#releases/rollback.ts';
import { AS_OF, aPage, aPageView, aPlan } from '../pipeline/support/fake-plan.ts';
import { aSite, type TestSite, temporaryDir } from '../pipeline/support/site-folder.ts';
import { aStoreInDouble, storeIn } from './support/store-kinds.ts';

const DOMAIN = 'tea.example';
const MINUTE = 60_000;

interface LossyStore {
  store: ReleaseStore;
  /** What another process opens. */
  reopen: () => ReleaseStore;
  /** Removes the bytes of a file of a release, or of one of its compressed forms. */
  lose(site: TestSite, id: string, file: string, suffix?: string): Promise<void>;
}

interface Kind {
  kind: string;
  open(): Promise<LossyStore>;
}

const KINDS: Kind[] = [
  {
    kind: 'a folder',
    async open() {
      const dir = await temporaryDir();
      return {
        store: new FolderStore(dir),
        reopen: () => new FolderStore(dir),
        lose: (site, id, file) => rm(path.join(site.dirOf({ id }), file)),
      };
    },
  },
  {
    kind: 'an object store',
    async open() {
      const { store, double } = await aStoreInDouble();
      return {
        store,
        reopen: () => storeIn(double),
        async lose({ shop }, id, file, suffix = '') {
          const release = await shop.readRelease(id);
          const key = `shops/blobs/${release?.manifest.files[file]}${suffix}`;
          expect(double.objects.delete(key), key).toBe(true);
        },
      };
    },
  },
];

/** Pages that are long enough to be stored compressed. */
function planOf(version: number) {
  return aPlan(
    [1, 2, 3].map((n) => {
      const title = n === 1 ? `Version ${version}` : `Page ${n}`;
      return aPage(`/product/${n}`, {
        view: aPageView(`/product/${n}`, { title, description: 'চা '.repeat(200) }),
      });
    }),
  );
}

const build = (site: TestSite, version: number) =>
  site.build(planOf(version), { asOf: AS_OF + version * MINUTE });

describe.each(KINDS)('a release of $kind', ({ open }) => {
  it('lacks nothing after its build, also for another process', async () => {
    const lossy = await open();
    const site = await aSite(DOMAIN, lossy.store);
    await build(site, 1);
    for (const store of [lossy.store, lossy.reopen()]) {
      expect((await readCheckedRelease(store.shop(DOMAIN))).missing).toEqual([]);
    }
  });

  it.each(['product/2.html', 'routing.json', 'sw.js'])(
    'gets %s again by a build of the same plan',
    async (file) => {
      const lossy = await open();
      const site = await aSite(DOMAIN, lossy.store);
      const { release } = await build(site, 1);
      const bytes = Buffer.from(await site.shop.readFile(release, file));
      await lossy.lose(site, release.id, file);
      const later = await aSite(DOMAIN, lossy.reopen());
      const { missing } = await readCheckedRelease(later.shop);
      expect(missing.map((one) => one.file)).toEqual([file]);
      const repaired = await later.build(planOf(1), { asOf: AS_OF + 2 * MINUTE });
      expect(repaired.status).toBe('written');
      expect(Buffer.from(await later.shop.readFile(repaired.release, file)).equals(bytes)).toBe(true);
      expect((await readCheckedRelease(later.shop)).missing).toEqual([]);
      expect(await later.shop.liveId()).toBe(repaired.release.id);
    },
  );

  it('gets a file again by a build of the same plan at the same time, whose release has the same id', async () => {
    const lossy = await open();
    const site = await aSite(DOMAIN, lossy.store);
    const { release } = await build(site, 1);
    await lossy.lose(site, release.id, 'product/2.html');
    const later = await aSite(DOMAIN, lossy.reopen());
    expect((await build(later, 1)).release.id).toBe(release.id);
    expect((await readCheckedRelease(later.shop)).missing).toEqual([]);
  });

  it('gets a file again by a build of another plan', async () => {
    const lossy = await open();
    const site = await aSite(DOMAIN, lossy.store);
    const { release } = await build(site, 1);
    await lossy.lose(site, release.id, 'product/3.html');
    const later = await aSite(DOMAIN, lossy.reopen());
    await build(later, 2);
    expect((await readCheckedRelease(later.shop)).missing).toEqual([]);
  });

  it('that lacks a file becomes live by no rollback, and the live one stays', async () => {
    const lossy = await open();
    const site = await aSite(DOMAIN, lossy.store);
    const { release } = await build(site, 1);
    const { id } = (await build(site, 2)).release;
    await lossy.lose(site, release.id, 'product/1.html');
    const store = lossy.reopen();
    const shop = store.shop(DOMAIN);
    await expect(rollBack({ store, shop, reason: '', now: AS_OF })).rejects.toThrow(
      `Release ${release.id} lacks 1 file: `,
    );
    expect(await shop.liveId()).toBe(id);
  });
});

describe('a release of an object store', () => {
  it.each(['', '.br', '.gz'])('gets the lost form "%s" of a file again', async (suffix) => {
    const { store, double } = await aStoreInDouble();
    const site = await aSite(DOMAIN, store);
    const { release } = await build(site, 1);
    const key = `shops/blobs/${release.manifest.files['product/2.html']}${suffix}`;
    double.objects.delete(key);
    const later = await aSite(DOMAIN, storeIn(double));
    expect((await readCheckedRelease(later.shop)).missing).toEqual([
      { file: 'product/2.html', location: `s3://bucket/${key}` },
    ]);
    await build(later, 2);
    expect(double.objects.has(key)).toBe(true);
  });

  it.each(['index/0.json', 'edge.json'])('gets its %s again', async (name) => {
    const { store, double } = await aStoreInDouble();
    const site = await aSite(DOMAIN, store);
    const { release } = await build(site, 1);
    double.objects.delete(`shops/${DOMAIN}/releases/${release.id}/${name}`);
    const { missing } = await readCheckedRelease(site.shop);
    expect(new Set(missing.map(({ location }) => location))).toEqual(
      new Set([`s3://bucket/shops/${DOMAIN}/releases/${release.id}/${name}`]),
    );
    await build(site, 1);
    expect((await readCheckedRelease(site.shop)).missing).toEqual([]);
  });

  it('that lost its manifest is served until a build replaces it', async () => {
    const { store, double } = await aStoreInDouble();
    const site = await aSite(DOMAIN, store);
    const { release } = await build(site, 1);
    double.objects.delete(`shops/${DOMAIN}/releases/${release.id}/release.json`);
    double.clock.now += 2 * 24 * 60 * MINUTE;
    const later = storeIn(double).shop(DOMAIN);
    await (await later.lock()).release();
    expect(await later.liveId()).toBe(release.id);
    for (const name of ['edge.json', 'index/0.json']) {
      expect(double.objects.has(`shops/${DOMAIN}/releases/${release.id}/${name}`), name).toBe(true);
    }
  });

  it('lacks nothing that another process has written since this one listed the store', async () => {
    const { store, double } = await aStoreInDouble();
    const site = await aSite(DOMAIN, store);
    await build(site, 1);
    expect((await readCheckedRelease(site.shop)).missing).toEqual([]);
    await build(await aSite(DOMAIN, storeIn(double)), 2);
    expect((await readCheckedRelease(site.shop)).missing).toEqual([]);
  });

  it('is checked by listings alone, once for all shops of a process', async () => {
    const { store, double } = await aStoreInDouble();
    const shops = await Promise.all([DOMAIN, 'salt.example'].map((domain) => aSite(domain, store)));
    for (const site of shops) await build(site, 1);
    const other = storeIn(double);
    const live = await Promise.all(shops.map(({ shop }) => readCurrentRelease(other.shop(shop.domain))));
    const start = double.calls.length;
    for (const [at, { release }] of live.entries()) {
      if (release) await other.shop(shops[at]?.shop.domain ?? '').missingFiles(release);
    }
    const calls = double.calls.slice(start).map(({ method, prefix }) => `${method} ${prefix}`);
    const blobs = [...'0123456789abcdef'].map((part) => `GET shops/blobs/${part}`);
    const releases = live.map(({ id }, at) => `GET shops/${shops[at]?.shop.domain}/releases/${id}/`);
    expect(calls.sort()).toEqual([...blobs, ...releases].sort());
  });
});
