/** Files of a bundle's client folder: hashed assets are stored once for all shops, the others in every release. */
import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { digest } from '#releases/digest.ts';
import type { BundleAssets } from '#releases/install-assets.ts';
import { HASHED_ASSETS_PATH } from '#serving/release-rules.ts';
import { errorCode } from '#system/error-facts.ts';
import type { Renderer } from '../site-plan.ts';

/** Folder of the hashed files. */
const HASHED_PREFIX = HASHED_ASSETS_PATH.slice(1);

/** A file of `public/`. */
export interface PublicFile {
  /** Relative to the site's root. */
  file: string;
  body: Buffer;
  digest: string;
}

/** By bundle, which never changes. The files are few and small, so they are read once for all shops. */
const publicFilesOf = new WeakMap<Renderer, PublicFile[]>();

/** Files of `public/`, sorted. */
export async function publicFiles(renderer: Renderer): Promise<PublicFile[]> {
  const known = publicFilesOf.get(renderer);
  if (known !== undefined) return known;
  const { assetsDir } = renderer;
  const names = (await filesBelow(assetsDir)).filter((file) => !file.startsWith(HASHED_PREFIX));
  const files = names.map((file) => {
    const body = readFileSync(path.join(assetsDir, file));
    return { file, body, digest: digest(body) };
  });
  publicFilesOf.set(renderer, files);
  return files;
}

/** The hashed assets of a renderer's bundle. */
export function bundleAssets({ bundle, assetsDir }: Pick<Renderer, 'bundle' | 'assetsDir'>): BundleAssets {
  return {
    bundle,
    async list() {
      const files = await filesBelow(assetsDir);
      return files
        .filter((file) => file.startsWith(HASHED_PREFIX))
        .map((file) => file.slice(HASHED_PREFIX.length));
    },
    read: async (file) => readFileSync(path.join(assetsDir, HASHED_PREFIX, file)),
  };
}

/** Sorted, with `/` separators. A missing folder has no files. */
async function filesBelow(dir: string): Promise<string[]> {
  const entries = await readdir(dir, { withFileTypes: true, recursive: true }).catch((error: unknown) => {
    if (errorCode(error) === 'ENOENT') return [];
    throw error;
  });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(dir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
}
