/**
 * The sources of a bundle: sources with the same hash need no second build. Every build reads them all, synchronously:
 * for hundreds of small files the thread pool costs several times more CPU.
 */
import { createHash } from 'node:crypto';
import { type Dirent, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { errorCode } from '#system/error-facts.ts';

const SOURCES = [
  'astro.config.mjs',
  'package-lock.json',
  'tsconfig.json',
  'public',
  'src/contract',
  'src/site',
  'src/storefront',
  'src/pipeline/astro',
];

/** Files below the folder `start`, sorted, relative to `root` with `/`; `start` itself when it is no folder. */
export function filesBelow(root: string, start: string): string[] {
  const entries = entriesBelow(path.join(root, start));
  if (entries === null) return [start];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** Null when `dir` is no folder. */
function entriesBelow(dir: string): Dirent[] | null {
  try {
    return readdirSync(dir, { withFileTypes: true, recursive: true });
  } catch (error) {
    if (!['ENOTDIR', 'ENOENT'].includes(errorCode(error))) throw error;
    return null;
  }
}

/** SHA-256 in hex over names and bytes of the files, in the order given. Missing files count as empty. */
export function hashFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const body = bytesOf(path.join(root, file));
    hash.update(`${file}\0${body.length}\0`).update(body);
  }
  return hash.digest('hex');
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch {
    return Buffer.alloc(0);
  }
}

/** Hash of all files that affect the output of `astro build` in the checkout at `root`. */
export function hashSources(root: string): string {
  return hashFiles(
    root,
    SOURCES.flatMap((source) => filesBelow(root, source)),
  );
}
