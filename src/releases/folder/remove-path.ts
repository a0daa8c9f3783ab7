/** Removes files and folders, and names what cannot be removed with its owner and the remedy. */
import { randomBytes } from 'node:crypto';
import { lstatSync, readdirSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { TEMPORARY_PREFIX } from '#system/atomic-file.ts';
import { errorCode, nullIfMissing } from '#system/error-facts.ts';
import type { Remains } from '../release-store.ts';
import { shellWord } from '../target-url.ts';

/** A file or folder cannot be removed. The message names path, owner and remedy. */
export class RemovalError extends Error {
  override name = 'RemovalError';
}

/**
 * Removes a file, or a folder with its content. Does nothing when it does not exist.
 * @throws {RemovalError} when a part of it cannot be removed
 */
export async function removePath(file: string): Promise<void> {
  try {
    await rm(file, { recursive: true, force: true });
  } catch (cause) {
    throw removalError(file, cause);
  }
}

export function removalError(file: string, cause: unknown): RemovalError {
  const { location, remedy } = remainsOf(file);
  return new RemovalError(`${location} cannot be removed (${errorCode(cause)}). ${remedy}`, { cause });
}

/** What prevents a removal, and who can remove it. */
export function remainsOf(file: string): Remains {
  const part = foreignPart(file, ownerOf(path.dirname(file))) ?? file;
  const remedy = `Its owner is user ${ownerOf(part)}. Remove it as that user or as root: rm -rf ${shellWord(file)}`;
  return { location: part, remedy };
}

/** The first file or folder of another owner, `file` included; null if there is none. */
function foreignPart(file: string, owner: number | null): string | null {
  if (ownerOf(file) !== owner) return file;
  for (const name of entriesOf(file)) {
    const part = foreignPart(path.join(file, name), owner);
    if (part !== null) return part;
  }
  return null;
}

/** [] for a file, and for a folder that cannot be listed. */
function entriesOf(dir: string): string[] {
  try {
    return readdirSync(dir).sort();
  } catch {
    return [];
  }
}

/** Id of the user; null when it cannot be read. */
function ownerOf(file: string): number | null {
  try {
    return lstatSync(file).uid;
  } catch {
    return null;
  }
}

const DISCARDED_PREFIX = `${TEMPORARY_PREFIX}discarded-`;

/**
 * Removes a file or folder under a second, temporary name: a build that still runs has either finished its release
 * before or finds no part of it. What cannot be removed keeps that name. Does nothing when it does not exist.
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
