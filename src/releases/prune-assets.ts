/** Removes hashed assets that no release has used for thirty days. Until then open tabs and caches may request them. */
import pLimit from 'p-limit';
import { withLock } from '#system/lock.ts';
import {
  type BundleRecord,
  HASHED_FOLDER,
  readBundleRecords,
  removeBundleRecord,
  writeBundleRecord,
} from './bundle-records.ts';
import { type Ledger, LedgerError, readLedger } from './ledger.ts';
import type { ReleaseStore, StoredFiles } from './release-store.ts';

/** Ledgers that are read in parallel. */
const READS_AT_ONCE = 32;
const MAX_UNUSED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Removes unused bundles at the end of a build run. Reads the ledgers of all shops. Writes the time into the record of
 * an unused bundle, and removes the bundle thirty days after that time. Removes nothing while the ledger of a shop
 * cannot be read, because it might name any bundle.
 * @param now epoch ms
 * @returns removed files, relative to `_astro/`
 */
export async function pruneAssets(store: ReleaseStore, now: number): Promise<string[]> {
  const present = await readBundleRecords(store);
  if (present.length < 2) return [];
  const used = await bundlesInUse(store);
  if (used === null || staleOf(present, used).length === 0) return [];
  const lock = await store.lockAssets();
  return withLock(lock, async () => {
    // Read again under the lock: no ledger lists the build of a bundle that was installed meanwhile.
    const records = await readBundleRecords(store);
    const stale = staleOf(records, used);
    const expired = stale.filter((record) => isExpired(record, used, now));
    for (const record of stale) {
      const unusedSince = used.has(record.bundle) ? null : (record.unusedSince ?? now);
      if (unusedSince !== record.unusedSince) await writeBundleRecord(store, { ...record, unusedSince });
    }
    const usedFiles = new Set(records.filter((one) => !expired.includes(one)).flatMap(({ files }) => files));
    const removed = expired.flatMap(({ files }) => files).filter((file) => !usedFiles.has(file));
    for (const file of removed) await store.remove(`${HASHED_FOLDER}/${file}`);
    for (const { bundle } of expired) await removeBundleRecord(store, bundle);
    return [...new Set(removed)];
  });
}

/** Records that may change: of unused bundles, and those marked as unused. */
function staleOf(records: readonly BundleRecord[], used: ReadonlySet<string>): BundleRecord[] {
  return records.filter(({ bundle, unusedSince }) => !used.has(bundle) || unusedSince !== null);
}

function isExpired(record: BundleRecord, used: ReadonlySet<string>, now: number): boolean {
  return !used.has(record.bundle) && record.unusedSince !== null && now - record.unusedSince > MAX_UNUSED_MS;
}

/** Null when a ledger cannot be read. */
async function bundlesInUse(store: ReleaseStore): Promise<Set<string> | null> {
  const limit = pLimit(READS_AT_ONCE);
  const shops = await store.listShops();
  const ledgers = await Promise.all(shops.map((domain) => limit(() => readableLedger(store.shop(domain)))));
  const used = new Set<string>();
  for (const ledger of ledgers) {
    if (ledger === null) return null;
    for (const { bundle, keptBundles = [] } of ledger.releases) {
      for (const one of [bundle, ...keptBundles]) used.add(one);
    }
  }
  return used;
}

async function readableLedger(shop: StoredFiles): Promise<Ledger | null> {
  try {
    return await readLedger(shop);
  } catch (error) {
    if (error instanceof LedgerError) return null;
    throw error;
  }
}
