/** Removes hashed assets that no release has named for thirty days: open tabs and caches still ask for them. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { writeFileAtomic } from '#system/atomic-file.ts';
import { assetsDir, type BundleRecord, lockAssets, readBundleRecords, recordFile } from './install-assets.ts';
import { LedgerError, readLedger } from './ledger.ts';
import { HASHED_DIR } from './public-files.ts';

const KEPT_UNUSED_MS = 30 * 24 * 60 * 60 * 1000;

/**
 * Looks once over all shops below `outDir`; meant for the end of a build run. A bundle that is found unused
 * is remembered with the instant, and removed when that is thirty days ago.
 * While some shop's ledger cannot be read nothing is removed: it might name any bundle.
 * @param now epoch ms
 * @returns removed files, relative to `_astro/`
 */
export async function pruneAssets(outDir: string, now: number): Promise<string[]> {
  const records = await readBundleRecords(outDir);
  if (records.length < 2) return [];
  const used = await bundlesInUse(outDir);
  if (used === null) return [];
  const stale = records.filter((record) => !used.has(record.bundle) || record.unusedSince !== null);
  if (stale.length === 0) return [];
  const lock = await lockAssets(outDir);
  try {
    const expired = stale.filter((record) => isExpired(record, used, now));
    for (const record of stale) {
      const unusedSince = used.has(record.bundle) ? null : (record.unusedSince ?? now);
      if (unusedSince === record.unusedSince) continue;
      await writeFileAtomic(
        recordFile(outDir, record.bundle),
        `${JSON.stringify({ ...record, unusedSince })}\n`,
      );
    }
    // Read again under the lock: a bundle that came meanwhile may share files with an expired one.
    const expiredBundles = new Set(expired.map(({ bundle }) => bundle));
    const kept = (await readBundleRecords(outDir)).filter(({ bundle }) => !expiredBundles.has(bundle));
    const keptFiles = new Set(kept.flatMap(({ files }) => files));
    const removed = expired.flatMap(({ files }) => files).filter((file) => !keptFiles.has(file));
    for (const file of removed) await rm(path.join(assetsDir(outDir), HASHED_DIR, file), { force: true });
    for (const { bundle } of expired) await rm(recordFile(outDir, bundle), { force: true });
    return [...new Set(removed)];
  } finally {
    await lock.release();
  }
}

function isExpired(record: BundleRecord, used: ReadonlySet<string>, now: number): boolean {
  return !used.has(record.bundle) && record.unusedSince !== null && now - record.unusedSince > KEPT_UNUSED_MS;
}

/** Null when a ledger cannot be read. */
async function bundlesInUse(outDir: string): Promise<Set<string> | null> {
  const folders = await readdir(outDir, { withFileTypes: true });
  const sites = folders.filter((folder) => folder.isDirectory() && folder.name !== '_assets');
  const used = new Set<string>();
  for (const site of sites) {
    const ledger = await readLedger(path.join(outDir, site.name)).catch((error: unknown) => {
      if (error instanceof LedgerError) return null;
      throw error;
    });
    if (ledger === null) return null;
    for (const { bundle } of ledger.releases) used.add(bundle);
  }
  return used;
}
