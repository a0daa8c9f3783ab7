/** Removes files and folders, and names what cannot be removed with its owner and the remedy. */
import { lstatSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { errorCode } from '#system/error-facts.ts';
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
