/** The sources of a bundle: sources with the same hash need no second build. */
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';

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
export async function filesBelow(root: string, start: string): Promise<string[]> {
  const entries = await readdir(path.join(root, start), { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOTDIR' || error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (entries === null) return [start];
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .sort();
}

/** SHA-256 in hex over names and bytes of the files, in the order given. Missing files count as empty. */
export async function hashFiles(root: string, files: readonly string[]): Promise<string> {
  const hash = createHash('sha256');
  for (const file of files) {
    const body = await readFile(path.join(root, file)).catch(() => Buffer.alloc(0));
    hash.update(`${file}\0${body.length}\0`).update(body);
  }
  return hash.digest('hex');
}

/** Hash of all files that affect the output of `astro build` in the checkout at `root`. */
export async function hashSources(root: string): Promise<string> {
  const lists = await Promise.all(SOURCES.map((source) => filesBelow(root, source)));
  return hashFiles(root, lists.flat());
}
