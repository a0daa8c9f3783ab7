/** Moves the output of an earlier build away, because removing it would slow the next build down. */
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import path from 'node:path';

/**
 * Renames a folder; it is removed with the workplace. File systems such as ext4 pass over the numbers of
 * files that were removed a moment ago, so a build just after a large removal would create its files slowly.
 *
 * @param folder the workplace
 * @param dir below it; may be missing
 */
export function setAside(folder: string, dir: string): void {
  if (existsSync(dir)) renameSync(dir, path.join(mkdtempSync(path.join(folder, 'aside-')), 'former'));
}
