/**
 * Removal of files and folders with a temporary name. They are renamed first, so that a build that still runs has
 * either finished its release before or finds no part of it. Files that cannot be removed keep the second name.
 */
import { randomBytes } from 'node:crypto';
import { readdir, rename } from 'node:fs/promises';
import path from 'node:path';
import { TEMPORARY_PREFIX } from '#system/atomic-file.ts';
import { nullIfMissing } from '#system/error-facts.ts';
import { RemovalError, removePath } from './remove-path.ts';

const DISCARDED_PREFIX = `${TEMPORARY_PREFIX}discarded-`;

/**
 * Does nothing when the file or folder does not exist.
 * @throws {RemovalError} when a part of it cannot be removed
 */
export async function discard(file: string): Promise<void> {
  const isDiscarded = path.basename(file).startsWith(DISCARDED_PREFIX);
  const discarded = isDiscarded ? file : path.join(path.dirname(file), DISCARDED_PREFIX + randomName());
  if (!isDiscarded) await rename(file, discarded).catch(nullIfMissing);
  await removePath(discarded);
}

/** Removes entries of a folder with a temporary name. Entries that cannot be removed stay for the next call. */
export async function discardUnfinished(dir: string): Promise<void> {
  const names = await readdir(dir).catch(() => []);
  for (const name of names.filter((one) => one.startsWith(TEMPORARY_PREFIX))) {
    await discard(path.join(dir, name)).catch(ignoreRemoval);
  }
}

/** Paths of entries that could not be removed from a folder. */
export async function listDiscarded(dir: string): Promise<string[]> {
  const names = await readdir(dir).catch(() => []);
  return names.filter((name) => name.startsWith(DISCARDED_PREFIX)).map((name) => path.join(dir, name));
}

/** @throws other errors than a {@link RemovalError} unchanged */
export function ignoreRemoval(error: unknown): void {
  if (!(error instanceof RemovalError)) throw error;
}

function randomName(): string {
  return randomBytes(6).toString('hex');
}
