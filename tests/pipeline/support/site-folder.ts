/** A shop's folder on disk for one test. */
import { chmod, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';
import { publishPlan } from '#pipeline/release/publish-plan.ts';
import type { Renderer, SitePlan } from '#pipeline/site-plan.ts';
import type { WrittenRelease } from '#pipeline/write-release.ts';
import { readCheckedRelease } from '#releases/current-release.ts';
import { FolderStore } from '#releases/folder/folder-store.ts';
import type { ReleaseStore, ShopReleases, StoredRelease } from '#releases/release-store.ts';
import { AS_OF, aRenderer, type FakeRenderer } from './fake-plan.ts';

/** Calls a function at the end of what it belongs to, as `onTestFinished` does at that of the test. */
export type AtEnd = (cleanUp: () => Promise<void>) => void;

/** A folder that other users may enter. It is removed after the test. */
export async function temporaryDir(atEnd: AtEnd = onTestFinished): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'release-test-'));
  await chmod(dir, 0o755);
  atEnd(() => rm(dir, { recursive: true, force: true }));
  return dir;
}

export interface TestBuildOptions {
  asOf?: number;
  renderer?: Renderer;
  /** Shop to build; the site's own by default. */
  shop?: ShopReleases;
}

export interface TestSite {
  store: ReleaseStore;
  shop: ShopReleases;
  outDir: string;
  siteDir: string;
  renderer: FakeRenderer;
  /** Locks the shop as a build does, writes a plan and activates its release. */
  build(plan: SitePlan, options?: TestBuildOptions): Promise<WrittenRelease>;
  /** Folder of a release. */
  dirOf(release: Pick<StoredRelease, 'id'>): string;
}

/**
 * A shop with a bundle that has one hashed and one public file.
 * @param otherStore its store; by default a folder that no server needs a configuration for
 */
export async function aSite(
  domain = 'aurora.localhost',
  otherStore?: ReleaseStore,
  atEnd?: AtEnd,
): Promise<TestSite> {
  const root = await temporaryDir(atEnd);
  const assetsDir = path.join(root, 'bundle');
  await mkdir(path.join(assetsDir, '_astro'), { recursive: true });
  await writeFile(path.join(assetsDir, '_astro/app.abc123.js'), 'console.log("app")');
  await writeFile(path.join(assetsDir, 'sw.js'), '// worker');
  const store = otherStore ?? new FolderStore(path.join(root, 'sites'));
  const outDir = store.locate();
  const siteDir = path.join(outDir, domain);
  const ownShop = store.shop(domain);
  const ownRenderer = aRenderer(assetsDir);
  return {
    store,
    shop: ownShop,
    outDir,
    siteDir,
    renderer: ownRenderer,
    async build(plan, { asOf = AS_OF, renderer = ownRenderer, shop = ownShop } = {}) {
      const lock = await shop.lock();
      try {
        const live = await readCheckedRelease(shop);
        return await publishPlan({ store, shop, plan, renderer, live, asOf, now: asOf + 1000 });
      } finally {
        await lock.release();
      }
    },
    dirOf: ({ id }) => path.join(siteDir, 'releases', id),
  };
}

/** Files below a folder, sorted, with `/`; links are not followed. */
export async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .sort();
}
