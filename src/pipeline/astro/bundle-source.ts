/**
 * The hash of a bundle's sources. Sources with the same hash need no second `astro build`. Every build reads all files,
 * synchronously: for hundreds of small files the thread pool takes several times more CPU time.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
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

/** All code that turns responses into the files of a release, except the bundle. */
const PLAN_SOURCES = [
  'package-lock.json',
  'src/contract',
  'src/pipeline',
  'src/releases',
  'src/serving',
  'src/site',
  'src/system',
];

/** Files below the folder `start`, sorted, relative to `root` with `/`; `start` itself if it is a file. */
export function filesBelow(root: string, start: string): string[] {
  const files: string[] = [];
  const visit = (folder: string) => {
    for (const entry of readdirSync(`${root}/${folder}`, { withFileTypes: true })) {
      const name = `${folder}/${entry.name}`;
      if (entry.isDirectory()) visit(name);
      else if (entry.isFile()) files.push(name);
    }
  };
  try {
    visit(start);
  } catch (error) {
    if (!['ENOTDIR', 'ENOENT'].includes(errorCode(error))) throw error;
    return [start];
  }
  return files.sort();
}

/** SHA-256 in hex over names and bytes of the files, in the order given. Missing files count as empty. */
export function hashFiles(root: string, files: readonly string[]): string {
  const hash = createHash('sha256');
  for (const file of files) {
    const body = bytesOf(`${root}/${file}`);
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

/** Hash of the code and the locked packages that plan a release in the checkout at `root`. */
export function hashPlanSources(root: string): string {
  return hashFiles(
    root,
    PLAN_SOURCES.flatMap((source) => filesBelow(root, source)),
  );
}
