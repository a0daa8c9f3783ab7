/** Hard links between releases. */
import { copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';
import { errorCode } from '#system/error-facts.ts';

/** Errors after which the file is copied: another disk, too many links, or a file system without links. */
const NO_LINK = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Gives a file a second name by a hard link. Where links are impossible, it is copied with its modification time. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!NO_LINK.has(errorCode(error))) throw error;
    copyFileSync(source, target);
    const { atime, mtime } = statSync(source);
    utimesSync(target, atime, mtime);
  }
}
