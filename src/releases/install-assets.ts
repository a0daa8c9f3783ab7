/** Stores the hashed assets of a bundle once for all shops. */
import pLimit from 'p-limit';
import { HASHED_FOLDER, readBundleRecord, writeBundleRecord } from './bundle-records.ts';
import type { ReleaseStore } from './release-store.ts';

/** Bounds the memory that they take. */
const FILES_AT_ONCE = 16;

/** The hashed files of one bundle, by names relative to `_astro/`. */
export interface BundleAssets {
  bundle: string;
  list(): Promise<string[]>;
  read(file: string): Promise<Uint8Array>;
}

/**
 * Stores a bundle's hashed files, and its record when all of them are stored. Does nothing when it is installed.
 * @throws {LockedError} when another process holds the assets for half a minute
 */
export async function installAssets(store: ReleaseStore, assets: BundleAssets): Promise<void> {
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

/** A bundle that is about to be removed as unused is installed again, and one with a damaged record too. */
async function isInstalled(store: ReleaseStore, bundle: string): Promise<boolean> {
  return (await readBundleRecord(store, bundle))?.unusedSince === null;
}
