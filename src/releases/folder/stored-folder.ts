/** The files of a local folder. */
import { readFileSync, statSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { TEMPORARY_PREFIX, writeFileAtomic } from '#system/atomic-file.ts';
import { PRIVATE_FILE, PUBLIC_FILE } from '#system/create-folder.ts';
import { errorCode } from '#system/error-facts.ts';
import { ensureWithin } from '../release-path.ts';
import type { FileAccess, StoredFiles } from '../release-store.ts';
import { removePath } from './remove-path.ts';

/** Errors that mean "no such file": also for names that are too long, lead through a file or name a folder. */
const NO_FILE = new Set(['ENOENT', 'ENOTDIR', 'EISDIR', 'ENAMETOOLONG']);

/** All methods throw {@link ReleasePathError} for a name that leaves the folder. */
export class StoredFolder implements StoredFiles {
  protected readonly dir: string;

  constructor(dir: string) {
    this.dir = dir;
  }

  locate(name?: string): string {
    return name === undefined ? this.dir : ensureWithin(this.dir, name);
  }

  async read(name: string): Promise<Uint8Array<ArrayBuffer> | null> {
    const file = this.locate(name);
    try {
      // `statSync` is cheaper than the error of a missing file.
      if (statSync(file, { throwIfNoEntry: false }) === undefined) return null;
      return readFileSync(file);
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  write(name: string, body: string | Uint8Array | Iterable<Uint8Array>, access?: FileAccess): Promise<void> {
    return writeFileAtomic(this.locate(name), body, { mode: modeOf(access) });
  }

  remove(name: string): Promise<void> {
    return removePath(this.locate(name));
  }

  async list(folder: string): Promise<string[]> {
    const dir = this.locate(folder);
    const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch(noneIfMissing);
    return entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith(TEMPORARY_PREFIX))
      .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
      .map((file) => file.split(path.sep).join('/'))
      .sort();
  }
}

export function modeOf(access?: FileAccess): number {
  return access?.isPrivate === true ? PRIVATE_FILE : PUBLIC_FILE;
}

function isMissing(error: unknown): boolean {
  return NO_FILE.has(errorCode(error));
}

/** Handles the error of a listing: no entries for a missing folder. @throws any other error unchanged */
export function noneIfMissing(error: unknown): [] {
  if (isMissing(error)) return [];
  throw error;
}
