/**
 * An unfinished release: a folder with a temporary name. No file in it is written twice, because releases share files
 * by hard links, and a second write would change the file of a live release.
 */
import {
  chmodSync,
  closeSync,
  existsSync,
  fchmodSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { MANIFEST_FILE } from '#serving/release-files.ts';
import { temporaryBeside } from '#system/atomic-file.ts';
import { createFolder, PUBLIC_FILE } from '#system/create-folder.ts';
import { errorCode } from '#system/error-facts.ts';
import { manifestJson, type ReleaseManifest } from '../manifest.ts';
import { ensureWithin } from '../release-path.ts';
import { type ReleaseDraft, ReleaseError, type StoredRelease } from '../release-store.ts';
import { CompressedCopies, copiesOf } from './compressed-copies.ts';
import { linkFile } from './link-file.ts';

/** Files are small and numerous: synchronous writes take half the CPU time of asynchronous ones (`decisions.md` 2). */
export class FolderDraft implements ReleaseDraft {
  readonly #releasesDir: string;
  readonly #dir: string;
  readonly #previousDir: string;
  readonly #previousFiles: Readonly<Record<string, string>>;
  readonly #createdFolders = new Set<string>();
  readonly #copies: CompressedCopies | null;
  written = 0;
  linked = 0;

  /** @param isCompressed whether compressed copies are stored beside the files */
  constructor(releasesDir: string, previous: StoredRelease | null, isCompressed: boolean) {
    this.#copies = isCompressed ? new CompressedCopies() : null;
    this.#releasesDir = releasesDir;
    this.#dir = temporaryBeside(path.join(releasesDir, 'release'));
    this.#previousDir = path.join(releasesDir, previous?.id ?? '');
    this.#previousFiles = previous?.manifest.files ?? {};
    this.#createFolder(this.#dir);
  }

  write(file: string, body: Uint8Array): void {
    const target = this.#prepare(file);
    writeFileSync(target, body, { flag: 'wx' });
    chmodSync(target, PUBLIC_FILE);
    this.#makeNewer(file, target);
    this.#copies?.write(target, body);
    this.written += 1;
  }

  /** False also if the previous release's file was removed manually. */
  link(file: string, digest: string): boolean {
    if (this.#previousFiles[file] !== digest) return false;
    const source = ensureWithin(this.#previousDir, file);
    const target = this.#prepare(file);
    try {
      linkFile(source, target);
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return false;
      throw error;
    }
    this.#copies?.link(source, target);
    this.linked += 1;
    return true;
  }

  /** Writes a copy when the alias replaces another file: a link would have the time of `file`, see `#makeNewer`. */
  alias(file: string, alias: string): void {
    const source = ensureWithin(this.#dir, file);
    if (this.#previousFiles[alias] !== undefined) {
      this.write(alias, readFileSync(source));
      return;
    }
    const target = this.#prepare(alias);
    linkFile(source, target);
    this.#copies?.alias(source, target);
    this.linked += 1;
  }

  async flush(): Promise<void> {
    await this.#copies?.flush();
  }

  async finish(manifest: ReleaseManifest): Promise<StoredRelease> {
    await this.flush();
    const target = ensureWithin(this.#releasesDir, manifest.id);
    const written = this.#writeManifest(manifest);
    try {
      renameSync(this.#dir, target);
    } catch (error) {
      if (errorCode(error) !== 'ENOTEMPTY' && errorCode(error) !== 'EEXIST') throw error;
      const isSame = readIfPresent(path.join(target, MANIFEST_FILE))?.equals(readFileSync(written)) === true;
      if (isSame) this.#addMissing(manifest, target);
      await this.discard();
      if (!isSame) {
        throw new ReleaseError(`${target} exists already and is another release; remove it and build again.`);
      }
    }
    return { id: manifest.id, manifest };
  }

  async discard(): Promise<void> {
    await this.#copies?.discard();
    rmSync(this.#dir, { recursive: true, force: true });
  }

  /** Moves the files that a finished release has lost, with their compressed copies, into its folder. */
  #addMissing({ files }: ReleaseManifest, dir: string): void {
    for (const file of Object.keys(files)) {
      const missing = ensureWithin(dir, file);
      if (existsSync(missing)) continue;
      createFolder(path.dirname(missing));
      for (const name of [...copiesOf(file), file]) {
        const own = path.join(this.#dir, name);
        if (existsSync(own)) renameSync(own, path.join(dir, name));
      }
    }
  }

  /** Returns the path of the file. */
  #writeManifest(manifest: ReleaseManifest): string {
    const target = this.#prepare(MANIFEST_FILE);
    const file = openSync(target, 'wx');
    try {
      fchmodSync(file, PUBLIC_FILE);
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
    createFolder(dir);
    this.#createdFolders.add(dir);
  }

  /**
   * Web servers derive ETags from the size and the modification time in seconds. So a changed file must be a second
   * newer than the file it replaces, or browsers use the old one.
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

function readIfPresent(file: string): Buffer | null {
  try {
    return readFileSync(file);
  } catch {
    return null;
  }
}
