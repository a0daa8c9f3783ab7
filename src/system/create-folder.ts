/**
 * Creates folders. `mkdirSync` with `recursive: true` never returns below folders that accept no entries, such as
 * /proc.
 */
import { existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder and its parents when they are missing. Does nothing when a file of that name exists.
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
