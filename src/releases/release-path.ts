/** Guards for every file name that enters a release: names come from shops and must stay in their folder. */
import path from 'node:path';

const MAX_SEGMENT_BYTES = 255;

/** A file name that may not be written; the message names the file and the reason. */
export class ReleasePathError extends Error {
  override name = 'ReleasePathError';
}

/**
 * The absolute path of a release's file.
 * @param file name with `/` separators, relative to `dir`
 * @throws {ReleasePathError} when the name is absolute, leaves `dir`, or is none that file systems take
 */
export function ensureWithin(dir: string, file: string): string {
  const problem = problemOf(file);
  if (problem !== null) {
    throw new ReleasePathError(`${JSON.stringify(file)} cannot be a file of a release: ${problem}.`);
  }
  return path.join(dir, file);
}

function problemOf(file: string): string | null {
  if (file.includes('\0')) return 'it has a NUL character';
  if (file.includes('\\')) return 'it has a backslash';
  if (path.posix.isAbsolute(file) || path.win32.isAbsolute(file) || /^[a-z]:/i.test(file)) {
    return 'it is absolute';
  }
  for (const segment of file.split('/')) {
    if (segment === '' || segment === '.' || segment === '..') return `it has the segment "${segment}"`;
    if (Buffer.byteLength(segment) > MAX_SEGMENT_BYTES) return `a segment is over ${MAX_SEGMENT_BYTES} bytes`;
  }
  return null;
}

/**
 * Refuses two files that some file system takes for one.
 * @throws {ReleasePathError} naming both
 */
export function ensureDistinct(files: Iterable<string>): void {
  const seen = new Map<string, string>();
  for (const file of files) {
    const folded = file.normalize('NFC').toLowerCase();
    const other = seen.get(folded);
    if (other !== undefined) {
      throw new ReleasePathError(
        `${JSON.stringify(other)} and ${JSON.stringify(file)} are one file where letter case or Unicode ` +
          'form does not count; address one of them by id.',
      );
    }
    seen.set(folded, file);
  }
}
