/**
 * Makes a written release the live one: assets first, then the ledger, then the pointer, then the clearing
 * up. Whatever moment a build is killed at, `current` points to a complete release.
 */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Renderer } from '#pipeline/site-plan.ts';
import type { WrittenRelease } from '#pipeline/write-release.ts';
import { switchLink } from '#system/atomic-file.ts';
import { installAssets } from './install-assets.ts';
import { type Ledger, readLedger, withRelease, writeLedger } from './ledger.ts';
import { removeLeftovers } from './leftovers.ts';
import { currentId, currentLink } from './manifest.ts';
import { pruneViewRecords } from './view-record.ts';

/** Releases an operator can return to, the live one included. */
const KEPT_RELEASES = 5;

export interface PublishReleaseOptions {
  /** Folder of all shops. */
  outDir: string;
  /** Folder of the shop; the caller holds its lock. */
  siteDir: string;
  written: WrittenRelease;
  renderer: Pick<Renderer, 'bundle' | 'assetsDir'>;
  /** The clock, epoch ms: only the ledger knows when a release was published. */
  now: number;
}

/**
 * Publishes a release. For an unchanged one it writes nothing, but for a `validUntil` that moved and for
 * what an interrupted build left undone.
 */
export async function publishRelease(options: PublishReleaseOptions): Promise<void> {
  const { outDir, siteDir, written, renderer, now } = options;
  const { manifest, id } = written.release;
  await installAssets(outDir, renderer);

  let ledger = await readLedger(siteDir);
  const isLive = (await currentId(siteDir)) === id && ledger.releases.at(-1)?.id === id;
  if (!isLive || ledger.validUntil !== written.validUntil) {
    const known = isLive ? ledger.releases.at(-1) : undefined;
    const entry = known ?? {
      id,
      bundle: manifest.bundle,
      asOf: manifest.asOf,
      publishedAt: now,
      pages: manifest.counts.pages,
      written: written.written,
      linked: written.linked,
    };
    ledger = prunedLedger(withRelease(ledger, entry, written.validUntil));
    await writeLedger(siteDir, ledger);
  }
  await switchLink(currentLink(siteDir), path.join('releases', id));
  await sweep(siteDir, ledger);
}

function prunedLedger(ledger: Ledger): Ledger {
  return { ...ledger, releases: ledger.releases.slice(-KEPT_RELEASES) };
}

/** Removes old releases with their records, and what killed builds left behind. */
async function sweep(siteDir: string, ledger: Ledger): Promise<void> {
  const kept = new Set(ledger.releases.map(({ id }) => id));
  const releasesDir = path.join(siteDir, 'releases');
  for (const name of await readdir(releasesDir)) {
    if (!kept.has(name)) await rm(path.join(releasesDir, name), { recursive: true, force: true });
  }
  await removeLeftovers(siteDir);
  await pruneViewRecords(siteDir, [...kept].reverse());
}
