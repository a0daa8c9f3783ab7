/** What killed builds left half written: a build that is killed each time must not fill the disk. */
import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { TEMPORARY_PREFIX } from '#system/atomic-file.ts';

/** Removes unfinished releases and files of a shop; the caller holds its lock. */
export async function removeLeftovers(siteDir: string): Promise<void> {
  for (const dir of [siteDir, path.join(siteDir, 'releases')]) {
    const names = await readdir(dir).catch(() => []);
    for (const name of names.filter((one) => one.startsWith(TEMPORARY_PREFIX))) {
      await rm(path.join(dir, name), { recursive: true, force: true });
    }
  }
}
