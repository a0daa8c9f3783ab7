/** Hard links between releases. */
import { copyFileSync, linkSync, statSync, utimesSync } from 'node:fs';

/** Another disk, too many links, or a file system without links: the file is copied instead. */
const NO_LINK = new Set(['EXDEV', 'EMLINK', 'EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Gives a file a second name. Where links are impossible the second file has the time of the first. */
export function linkFile(source: string, target: string): void {
  try {
    linkSync(source, target);
  } catch (error) {
    if (!NO_LINK.has(codeOf(error))) throw error;
    copyFileSync(source, target);
    const { atime, mtime } = statSync(source);
    utimesSync(target, atime, mtime);
  }
}

/** The code of a file system's error; '' for any other. */
export function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
