/**
 * The folder a release is made in. It has a temporary name until it is complete, and no file in it is ever
 * written twice: files are hard links between releases, so an edit would reach into live ones.
 */
import {
  copyFileSync,
  linkSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { temporaryBeside } from '#system/atomic-file.ts';
import type { StoredRelease } from './manifest.ts';
import { ensureWithin } from './release-path.ts';

/** Another disk, too many links, or a file system without links: a copy does as well. */
const NO_LINK = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Files are small and many: synchronous writes cost half the CPU time of queued ones (decisions.md). */
export class ReleaseFolder {
  readonly dir: string;
  readonly #previous: StoredRelease | null;
  readonly #made = new Set<string>();
  written = 0;
  linked = 0;

  /** @param releasesDir where the finished release will stand */
  constructor(releasesDir: string, previous: StoredRelease | null) {
    this.dir = temporaryBeside(path.join(releasesDir, 'release'));
    this.#previous = previous;
    mkdirSync(this.dir, { recursive: true });
    this.#made.add(this.dir);
  }

  /** Writes new bytes. */
  write(file: string, body: Uint8Array): void {
    const target = this.#make(file);
    writeFileSync(target, body, { flag: 'wx' });
    this.#outdate(file, target);
    this.written += 1;
  }

  /** Takes a file over from the previous release; false when it is not there any more. */
  linkPrevious(file: string): boolean {
    if (this.#previous === null) return false;
    try {
      link(ensureWithin(this.#previous.dir, file), this.#make(file));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
    this.linked += 1;
    return true;
  }

  /** Gives a file of this release a second name; a copy when it replaces another file of that name. */
  alias(file: string, alias: string): void {
    const source = ensureWithin(this.dir, file);
    if (this.#previous?.manifest.files[alias] !== undefined) {
      this.write(alias, readFileSync(source));
      return;
    }
    link(source, this.#make(alias));
    this.linked += 1;
  }

  /** Puts the finished folder in its place; false when a folder of that name stands there already. */
  finish(target: string): boolean {
    try {
      renameSync(this.dir, target);
      return true;
    } catch (error) {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
      this.discard();
      return false;
    }
  }

  discard(): void {
    rmSync(this.dir, { recursive: true, force: true });
  }

  #make(file: string): string {
    const target = ensureWithin(this.dir, file);
    const folder = path.dirname(target);
    if (!this.#made.has(folder)) {
      mkdirSync(folder, { recursive: true });
      this.#made.add(folder);
    }
    return target;
  }

  /**
   * Web servers make ETags of size and modification second: a changed file must be a second newer than
   * the file it replaces, or browsers keep the old one.
   */
  #outdate(file: string, target: string): void {
    if (this.#previous?.manifest.files[file] === undefined) return;
    const before = statSync(path.join(this.#previous.dir, file), { throwIfNoEntry: false });
    if (before === undefined) return;
    const earliest = Math.floor(before.mtimeMs / 1000) + 1;
    const now = statSync(target).mtimeMs / 1000;
    if (now < earliest) utimesSync(target, earliest, earliest);
  }
}

function link(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!NO_LINK.has(codeOf(error))) throw error;
    copyFileSync(source, target);
    const { atime, mtime } = statSync(source);
    utimesSync(target, atime, mtime);
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
