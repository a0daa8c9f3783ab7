/** Stores the hashed assets of a bundle, which all shops share. */
import pLimit from 'p-limit';
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

async function install(store: ReleaseStore, assets: BundleAssets): Promise<void> {
  const { bundle } = assets;
  if (await isInstalled(store, bundle)) return;
  const lock = await store.lockAssets();
  try {
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
  } finally {
    await lock.release();
  }
}

/** False also for a bundle that is marked as unused, because it may be removed soon, and for a damaged record. */
async function isInstalled(store: ReleaseStore, bundle: string): Promise<boolean> {
  return (await readBundleRecord(store, bundle))?.unusedSince === null;
}
