/**
 * A release in the making: a folder with a temporary name. No file in it is ever written twice, because files
 * are hard links between releases and an edit would change live ones.
 */
import {
  closeSync,
  copyFileSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { temporaryBeside } from '#system/atomic-file.ts';
import { MANIFEST_FILE, manifestJson, type ReleaseManifest } from '../manifest.ts';
import { ensureWithin } from '../release-path.ts';
import { type ReleaseDraft, ReleaseError, type StoredRelease } from '../release-store.ts';

/** Another disk, too many links, or a file system without links: the file is copied instead. */
const NO_LINK = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Files are small and many: synchronous writes cost half the CPU time of queued ones (decisions.md). */
export class FolderDraft implements ReleaseDraft {
  readonly #releasesDir: string;
  readonly #dir: string;
  readonly #previousDir: string;
  readonly #previousFiles: Readonly<Record<string, string>>;
  readonly #createdFolders = new Set<string>();
  written = 0;
  linked = 0;

  constructor(releasesDir: string, previous: StoredRelease | null) {
    this.#releasesDir = releasesDir;
    this.#dir = temporaryBeside(path.join(releasesDir, 'release'));
    this.#previousDir = path.join(releasesDir, previous?.id ?? '');
    this.#previousFiles = previous?.manifest.files ?? {};
    this.#createFolder(this.#dir);
  }

  write(file: string, body: Uint8Array): void {
    const target = this.#prepare(file);
    writeFileSync(target, body, { flag: 'wx' });
    this.#makeNewer(file, target);
    this.written += 1;
  }

  /** False also when the previous release's file was removed by hand. */
  link(file: string, digest: string): boolean {
    if (this.#previousFiles[file] !== digest) return false;
    try {
      link(ensureWithin(this.#previousDir, file), this.#prepare(file));
    } catch (error) {
      if (codeOf(error) === 'ENOENT') return false;
      throw error;
    }
    this.linked += 1;
    return true;
  }

  /** A copy when the alias replaces another file: a link would keep the time of `file`, see `#makeNewer`. */
  alias(file: string, alias: string): void {
    const source = ensureWithin(this.#dir, file);
    if (this.#previousFiles[alias] !== undefined) {
      this.write(alias, readFileSync(source));
      return;
    }
    link(source, this.#prepare(alias));
    this.linked += 1;
  }

  async flush(): Promise<void> {}

  async finish(manifest: ReleaseManifest): Promise<StoredRelease> {
    const target = ensureWithin(this.#releasesDir, manifest.id);
    const written = this.#writeManifest(manifest);
    try {
      renameSync(this.#dir, target);
    } catch (error) {
      if (codeOf(error) !== 'ENOTEMPTY' && codeOf(error) !== 'EEXIST') throw error;
      const isSame = readIfPresent(path.join(target, MANIFEST_FILE))?.equals(readFileSync(written)) === true;
      await this.discard();
      if (!isSame) {
        throw new ReleaseError(
          `${target} is there already and holds another release; remove it and build again.`,
        );
      }
    }
    return { id: manifest.id, manifest };
  }

  async discard(): Promise<void> {
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** Returns the path of the file. */
  #writeManifest(manifest: ReleaseManifest): string {
    const target = this.#prepare(MANIFEST_FILE);
    const file = openSync(target, 'wx');
    try {
      for (const part of manifestJson(manifest)) writeFileSync(file, part);
      writeFileSync(file, '\n');
    } finally {
      closeSync(file);
    }
    this.written += 1;
    return target;
  }

  #prepare(file: string): string {
    const target = ensureWithin(this.#dir, file);
    this.#createFolder(path.dirname(target));
    return target;
  }

  #createFolder(dir: string): void {
    if (this.#createdFolders.has(dir)) return;
    mkdirSync(dir, { recursive: true });
    this.#createdFolders.add(dir);
  }

  /**
   * Web servers make ETags of size and modification second: a changed file must be a second newer than
   * the file it replaces, or browsers keep the old one.
   */
  #makeNewer(file: string, target: string): void {
    if (this.#previousFiles[file] === undefined) return;
    const before = statSync(path.join(this.#previousDir, file), { throwIfNoEntry: false });
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

function readIfPresent(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
