/** Checks every file name of a release: names come from shops and must not leave the release's folder. */
import path from 'node:path';

const MAX_SEGMENT_BYTES = 255;

/** A file name that must not be written. The message names the file and the reason. */
export class ReleasePathError extends Error {
  override name = 'ReleasePathError';
}

/**
 * Checks a file name relative to its release, with `/` separators.
 * @throws {ReleasePathError} when it is absolute, leaves the release or is invalid on some file system
 */
export function ensureFileName(file: string): void {
  const problem = problemOf(file);
  if (problem !== null) {
    throw new ReleasePathError(`${JSON.stringify(file)} cannot be a file of a release: ${problem}.`);
  }
}

/**
 * The path of a file below `dir`.
 * @throws {ReleasePathError} as {@link ensureFileName}
 */
export function ensureWithin(dir: string, file: string): string {
  ensureFileName(file);
  return path.join(dir, file);
}

function problemOf(file: string): string | null {
  if (file.includes('\0')) return 'it has a NUL character';
  if (file.includes('\\')) return 'it has a backslash';
  if (file.startsWith('/') || /^[a-z]:/i.test(file)) return 'it is absolute';
  for (const segment of file.split('/')) {
    if (segment === '' || segment === '.' || segment === '..') return `it has the segment "${segment}"`;
    if (isLong(segment)) return `a segment is over ${MAX_SEGMENT_BYTES} bytes`;
  }
  return null;
}

/** A UTF-16 code unit has at most three bytes in UTF-8, so most names need no counting of bytes. */
function isLong(segment: string): boolean {
  return segment.length * 3 > MAX_SEGMENT_BYTES && Buffer.byteLength(segment) > MAX_SEGMENT_BYTES;
}

/**
 * Refuses two files that are one file on some file systems.
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
          'form does not count; give one of them a path with its id.',
      );
    }
    seen.set(folded, file);
  }
}
