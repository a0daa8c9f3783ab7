/** Hard links between releases. */
import { chmodSync, copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';
import { PUBLIC_FILE } from '#system/create-folder.ts';
import { errorCode } from '#system/error-facts.ts';

/** Errors after which the file is copied: another disk or user, too many links, or a file system without links. */
const NO_LINK = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);
const MODE_BITS = 0o777;

/**
 * Gives a file a second name by a hard link. Both names then have a mode that web servers can read: files of former
 * versions have the mode of their umask. If links are impossible, the file is copied with its modification time.
 */
export function linkFile(source: string, target: string): void {
  try {
    if ((statSync(source).mode & MODE_BITS) !== PUBLIC_FILE) chmodSync(source, PUBLIC_FILE);
    linkSync(source, target);
  } catch (error) {
    if (!NO_LINK.has(errorCode(error))) throw error;
    copyFileSync(source, target);
    chmodSync(target, PUBLIC_FILE);
    copyTimes(source, target);
  }
}

/** Gives a file the times of another. */
export function copyTimes(source: string, target: string): void {
  const { atimeMs, mtimeMs } = statSync(source);
  // `mtime` is rounded to milliseconds, which may be in the next second.
  utimesSync(target, atimeMs / 1000, mtimeMs / 1000);
}
