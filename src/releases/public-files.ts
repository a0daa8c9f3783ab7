/** What a bundle brings into releases: hashed assets live once for all shops, the rest stands in each site. */
import { readdir } from 'node:fs/promises';
import path from 'node:path';

/** Folder of the hashed files in a bundle's client folder; its public address is `/_astro/`. */
export const HASHED_DIR = '_astro';

export interface BundleFiles {
  /** Hashed files, relative to `_astro/`. */
  hashed: string[];
  /** Files of `public/`, relative to the site's root. */
  plain: string[];
}

/** Files of a bundle's client folder, sorted, with `/` separators. A missing folder has none. */
export async function listBundleFiles(assetsDir: string): Promise<BundleFiles> {
  const entries = await readdir(assetsDir, { withFileTypes: true, recursive: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(assetsDir, path.join(entry.parentPath, entry.name)))
    .map((file) => file.split(path.sep).join('/'))
    .sort();
  const prefix = `${HASHED_DIR}/`;
  return {
    hashed: files.filter((file) => file.startsWith(prefix)).map((file) => file.slice(prefix.length)),
    plain: files.filter((file) => !file.startsWith(prefix)),
  };
}
