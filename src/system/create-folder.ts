/** Creates folders also where `mkdirSync` with `recursive: true` never returns: below folders that take no entries, such as /proc. */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and those above it when they are missing. Something of that name that is no folder is left.
 * @throws the error of the file system
 */
export function createFolder(dir: string): void {
  if (existsSync(dir)) return;
  const above = path.dirname(dir);
  if (above !== dir) createFolder(above);
  try {
    mkdirSync(dir);
  } catch (error) {
    // Another program has created it meanwhile.
    if (!existsSync(dir)) throw error;
  }
}
