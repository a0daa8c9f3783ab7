/** Repairs the link to the live release after a restore that followed links. */
import { existsSync, lstatSync, readFileSync, renameSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE } from '#serving/release-files.ts';
import { type BeforeSwitch, temporaryBeside } from '#system/atomic-file.ts';
import { createFolder } from '#system/create-folder.ts';
import { parseManifest } from '../manifest.ts';
import { ensureWithin } from '../release-path.ts';
import { ReleaseError } from '../release-store.ts';
import { discard, ignoreRemoval } from './remove-path.ts';

/**
 * Replaces the folder `current` by a link to its release. Does nothing when it is a link or missing.
 * @param ensureHeld throws when the caller has lost the lock of the shop
 * @throws {ReleaseError} when the folder has no readable release
 */
export async function restoreLink(
  current: string,
  releasesDir: string,
  ensureHeld: BeforeSwitch,
): Promise<void> {
  if (lstatSync(current, { throwIfNoEntry: false })?.isDirectory() !== true) return;
  const id = releaseIn(current);
  if (id === null) {
    throw new ReleaseError(`${current} is a folder, and not a link to a release. Remove it and build again.`);
  }
  const release = ensureWithin(releasesDir, id);
  const [link, removed] = [temporaryBeside(current), temporaryBeside(current)];
  createFolder(releasesDir);
  symlinkSync(path.join(path.basename(releasesDir), id), link);
  ensureHeld();
  renameSync(current, existsSync(release) ? removed : release);
  renameSync(link, current);
  await discard(removed).catch(ignoreRemoval);
}

/** Id of the release whose files a folder has; null without a readable manifest. */
function releaseIn(dir: string): string | null {
  try {
    return parseManifest(readFileSync(path.join(dir, MANIFEST_FILE), 'utf8'))?.id ?? null;
  } catch {
    return null;
  }
}
