/** Hard links between releases. */
import { copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';
import { errorCode } from '#system/error-facts.ts';

/** Another disk, too many links, or a file system without links: the file is copied instead. */
const NO_LINK = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Gives a file a second name. Where links are impossible the second file has the time of the first. */
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
