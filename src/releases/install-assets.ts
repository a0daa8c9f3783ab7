/** Stores the hashed assets of a bundle, which all shops share. */
import pLimit from 'p-limit';
import { withLock } from '#system/lock.ts';
import { HASHED_FOLDER, readBundleRecord, writeBundleRecord } from './bundle-records.ts';
import type { ReleaseStore } from './release-store.ts';

/** Files in memory at a time. */
const FILES_AT_ONCE = 16;

/** The hashed files of one bundle, by names relative to `_astro/`. */
export interface BundleAssets {
  bundle: string;
  list(): Promise<string[]>;
  read(file: string): Promise<Uint8Array>;
}

/** Installations in progress in this process, by bundle. */
const installing = new WeakMap<ReleaseStore, Map<string, Promise<void>>>();

/**
 * Stores a bundle's hashed files, then its record. Does nothing when the bundle is installed. The shops of a process
 * wait for one upload, however long it takes.
 * @throws {LockedError} when another process holds the assets for half a minute
 */
export function installAssets(store: ReleaseStore, assets: BundleAssets): Promise<void> {
  const { bundle } = assets;
  const bundles = installing.get(store) ?? new Map<string, Promise<void>>();
  installing.set(store, bundles);
  const started = bundles.get(bundle) ?? install(store, assets).finally(() => bundles.delete(bundle));
  bundles.set(bundle, started);
  return started;
}

/** Age at which assets are checked again. */
const CHECK_AGE_MS = 60 * 60 * 1000;

/** When this process last checked each bundle, ms of `performance.now`. */
const checks = new WeakMap<ReleaseStore, Map<string, number>>();

/**
 * Installs assets that the store has lost, at most once an hour in a process: a build of an unchanged shop checks the
 * assets of all shops.
 * @throws as {@link installAssets}
 */
export async function checkAssets(store: ReleaseStore, assets: BundleAssets): Promise<void> {
  const checked = checks.get(store) ?? new Map<string, number>();
  checks.set(store, checked);
  const now = performance.now();
  if (now - (checked.get(assets.bundle) ?? Number.NEGATIVE_INFINITY) < CHECK_AGE_MS) return;
  await installAssets(store, assets);
  checked.set(assets.bundle, now);
}

async function install(store: ReleaseStore, assets: BundleAssets): Promise<void> {
  const { bundle } = assets;
  if (await isInstalled(store, bundle)) return;
  return withLock(await store.lockAssets(), async () => {
    if (await isInstalled(store, bundle)) return;
    const present = new Set(await store.list(HASHED_FOLDER));
    const files = await assets.list();
    const limit = pLimit(FILES_AT_ONCE);
    const missing = files.filter((one) => !present.has(one));
    await Promise.all(
      missing.map((file) =>
        limit(async () => store.write(`${HASHED_FOLDER}/${file}`, await assets.read(file))),
      ),
    );
    await writeBundleRecord(store, { bundle, files, unusedSince: null });
  });
}

/**
 * false also if the bundle lacks a file, its record is damaged, or it is marked as unused and so may be removed soon.
 */
async function isInstalled(store: ReleaseStore, bundle: string): Promise<boolean> {
  const [record, present] = await Promise.all([readBundleRecord(store, bundle), store.list(HASHED_FOLDER)]);
  if (record?.unusedSince !== null) return false;
  const names = new Set(present);
  return record.files.every((file) => names.has(file));
}
