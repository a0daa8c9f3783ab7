import { stat } from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { posts } from '#backend/db/schema.ts';
import { objectId } from '#demo/identity.ts';
import { createApiSource } from '#pipeline/api/api-source.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import type { ReleaseManifest } from '#releases/manifest.ts';
import type { ReleaseStore } from '#releases/release-store.ts';
import { aProduct, aSeedShop } from '#tests/demo/seed-shop-builder.ts';
import { readLiveRelease } from '#tests/releases/support/object-files.ts';
import { aStoreInDouble, storeIn } from '#tests/releases/support/store-kinds.ts';
import { type ShopsToBuild, shopsToBuild } from './support/shops-to-build.ts';
import { filesBelow, temporaryDir } from './support/site-folder.ts';

const NOW = Date.UTC(2026, 5, 1, 12);
const TEA = 'tea.example';

function aPost(title: string) {
  return { _id: objectId('post', title), title, message: `<p>${title}, in detail.</p>`, status: true };
}

const BREWING = aPost('How to brew');
const shop = () =>
  aSeedShop('tea', {
    products: Array.from({ length: 6 }, (_, n) => aProduct(`Tea ${n}`)),
    posts: [BREWING, aPost('How to store')],
  });

/** A machine that has nothing of earlier builds: its own view of the target and an empty cache. */
async function machine({ backend }: ShopsToBuild, store: ReleaseStore) {
  const cacheDir = path.join(await temporaryDir(), 'api-cache');
  const source = createApiSource({
    baseUrl: 'http://api.example',
    concurrency: 6,
    timeoutMs: 20_000,
    retries: 0,
    cacheDir,
    fetch: async (input, init) => backend.app.request(new URL(String(input)), init),
  });
  return { store, source };
}

async function changeOfPost({ backend }: ShopsToBuild): Promise<void> {
  const doc = { ...BREWING, message: '<p>Wait four minutes.</p>' };
  await backend.db.update(posts).set({ doc }).where(eq(posts.id, BREWING._id));
}

/** Names of the files of `after` that `before` has with other bytes or not at all. */
function changedFiles(before: ReleaseManifest, after: ReleaseManifest): string[] {
  return Object.keys(after.files).filter((file) => after.files[file] !== before.files[file]);
}

async function liveManifest(store: ReleaseStore): Promise<ReleaseManifest> {
  const id = await store.shop(TEA).liveId();
  const release = id === null ? null : await store.shop(TEA).readRelease(id);
  if (release === null) throw new Error(`${TEA} has no live release.`);
  return release.manifest;
}

/** Builds on one machine, changes a post, and builds on another. */
async function buildOnTwoMachines(openStore: () => ReleaseStore, beforeSecond: () => void = () => undefined) {
  const shops = await shopsToBuild([shop()], NOW);
  await shops.build(await machine(shops, openStore()));
  const before = await liveManifest(openStore());
  await changeOfPost(shops);
  shops.clock.now += 60_000;
  beforeSecond();
  const [result] = await shops.build(await machine(shops, openStore()));
  const after = await liveManifest(openStore());
  const [unchanged] = await shops.build(await machine(shops, openStore()));
  return { before, after, changed: changedFiles(before, after), result, unchanged };
}

describe('a shop that was built on one machine, built on another after a change of a post', () => {
  it('gets only changed files in a folder that both share', async () => {
    const dir = await temporaryDir();
    const { before, after, changed, result, unchanged } = await buildOnTwoMachines(
      () => new FolderStore(dir),
    );
    expect(changed).toContain(`blog/${BREWING._id}.html`);
    expect(changed.length).toBeLessThan(Object.keys(after.files).length / 2);
    const releases = path.join(dir, TEA, 'releases');
    const inode = async (id: string, file: string) =>
      (await stat(path.join(releases, id, file)).catch(() => null))?.ino;
    const written: string[] = [];
    for (const file of await filesBelow(path.join(releases, after.id))) {
      if ((await inode(before.id, file)) !== (await inode(after.id, file))) written.push(file);
    }
    expect(written).toEqual([...changed, 'release.json'].sort());
    expect(result).toMatchObject({ status: 'built', written: written.length });
    expect(unchanged).toMatchObject({ status: 'unchanged', written: 0 });
  });

  it('gets only changed files in an object store (protocol double)', async () => {
    const { double } = await aStoreInDouble();
    let start = 0;
    const { after, changed, result, unchanged } = await buildOnTwoMachines(
      () => storeIn(double),
      () => {
        start = double.calls.length;
      },
    );
    expect(changed).toContain(`blog/${BREWING._id}.html`);
    expect(changed.length).toBeLessThan(Object.keys(after.files).length / 2);
    const puts = double.calls.slice(start).filter(({ method }) => method === 'PUT');
    const blobs = puts.map(({ key }) => /\/blobs\/(?<digest>[0-9a-f]+)/.exec(key)?.groups?.digest);
    const sent = new Set(blobs.filter((digest) => digest !== undefined));
    expect(sent).toEqual(new Set(changed.map((file) => after.files[file])));
    expect(readLiveRelease(double, TEA)).toEqual(Object.keys(after.files));
    // The end of a build looks for bytes that no release names.
    expect([...double.objects.keys()]).toContain('shops/_assets/garbage.json');
    expect(result?.status).toBe('built');
    expect(unchanged).toMatchObject({ status: 'unchanged', written: 0 });
  });
});
