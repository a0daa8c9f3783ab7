/**
 * Creates folders that web servers can read, whatever the umask is. Does not use `mkdirSync` with `recursive: true`,
 * which never returns below folders that accept no entries, such as /proc.
 */
import { chmodSync, existsSync, mkdirSync } from 'node:fs';
import path from 'node:path';

/** Modes of folders and files that other users, such as a web server's, can read. */
export const PUBLIC_FOLDER = 0o755;
export const PUBLIC_FILE = 0o644;
/** Modes of folders and files that only their owner can read. */
export const PRIVATE_FOLDER = 0o700;
export const PRIVATE_FILE = 0o600;

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
    chmodSync(dir, PUBLIC_FOLDER);
  } catch (error) {
    // Another program has created it meanwhile.
    if (!existsSync(dir)) throw error;
  }
}

/** Creates a folder, with its parents, that only its owner can open, such as for a database. */
export function createPrivateFolder(dir: string): void {
  mkdirSync(dir, { recursive: true });
  chmodSync(dir, PRIVATE_FOLDER);
}
