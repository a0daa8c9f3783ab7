/**
 * Compressed copies beside the files, `page.html.br` and `page.html.gz`, for web servers that do not compress on
 * demand. They are not files of the release: `release.json` does not list them.
 */
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { COMPRESSIONS, type Compression } from '#serving/content-headers.ts';
import { objectKeys } from '#serving/object-layout.ts';
import { HEADERS_FILE, MANIFEST_FILE, ROUTING_FILE } from '#serving/release-files.ts';
import { replaceFile } from '#system/atomic-file.ts';
import { errorCode, nullIfMissing } from '#system/error-facts.ts';
import { compress, compressionsFor } from '../compress.ts';
import { copyTimes, linkFile } from './link-file.ts';

/** Low: pages are compressed while shoppers wait for the release. */
export const PAGE_BROTLI_QUALITY = 5;
/** High: hashed assets are compressed once and cached for a year by browsers. */
export const ASSET_BROTLI_QUALITY = 11;

/** Files that no server sends to browsers. */
const INTERNAL = new Set([MANIFEST_FILE, ROUTING_FILE, HEADERS_FILE]);

const copyOf = (file: string, compression: Compression) => objectKeys.compressed(file, compression);

/** Paths of the copies that a file can have. */
export function copiesOf(file: string): string[] {
  return COMPRESSIONS.map((compression) => copyOf(file, compression));
}

/**
 * Writes the copies of a file, each atomically: servers send the copies of live files. If the file exists, they get its
 * modification time, because web servers derive ETags from size and time. Writes none when the name of a copy would be
 * too long for the file system.
 */
export async function writeCopies(file: string, body: Uint8Array, brotliQuality: number): Promise<void> {
  await Promise.all(
    compressionsFor(file, body.length).map(async (compression) => {
      const copy = copyOf(file, compression);
      try {
        replaceFile(copy, await compress(body, compression, brotliQuality));
        if (existsSync(file)) copyTimes(file, copy);
      } catch (error) {
        if (errorCode(error) !== 'ENAMETOOLONG') throw error;
      }
    }),
  );
}

/** Writes the copies of the files below a folder that lack one. */
export async function addMissingCopies(dir: string, brotliQuality: number): Promise<void> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true }).catch(nullIfMissing);
  const files = (entries ?? [])
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const present = new Set(files);
  for (const file of files) {
    if (INTERNAL.has(path.basename(file)) || copiesOf(file).every((copy) => present.has(copy))) continue;
    if (compressionsFor(file, Number.MAX_SAFE_INTEGER).length === 0) continue;
    await writeCopies(file, await readFile(file), brotliQuality);
  }
}

/** The copies of an unfinished release. They are compressed while further pages are rendered. */
export class CompressedCopies {
  #writing: Promise<void>[] = [];
  #aliases: [file: string, alias: string][] = [];

  /** Writes the copies of a file that was written. */
  write(file: string, body: Uint8Array): void {
    const writing = writeCopies(file, body, PAGE_BROTLI_QUALITY);
    // `flush` reports a failure. The failure may happen before `flush` is called.
    writing.catch(() => undefined);
    this.#writing.push(writing);
  }

  /** Links the copies of a file that is a link to `source`. Writes them all when `source` lacks one. */
  link(source: string, file: string): void {
    if (compressionsFor(file, statSync(file).size).length === 0) return;
    try {
      for (const [index, copy] of copiesOf(source).entries()) linkFile(copy, copiesOf(file)[index] ?? '');
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      // An existing link is a copy of the live release, which a second write would change.
      for (const copy of copiesOf(file)) rmSync(copy, { force: true });
      this.write(file, readFileSync(file));
    }
  }

  /** Links the copies of a second name of a file, after the copies of that file are written. */
  alias(file: string, alias: string): void {
    this.#aliases.push([file, alias]);
  }

  /** @throws the first failure to write a copy */
  async flush(): Promise<void> {
    await this.#finish(Promise.all(this.#writing));
    for (const [file, alias] of this.#aliases) this.link(file, alias);
    this.#aliases = [];
    await this.#finish(Promise.all(this.#writing));
  }

  /** Waits until the writing of all copies has ended. */
  async discard(): Promise<void> {
    await Promise.allSettled(this.#writing);
  }

  async #finish(writing: Promise<unknown>): Promise<void> {
    await writing;
    this.#writing = [];
  }
}
