/** Message and code of a thrown value, which may be of any type, and the remedy for an error of the file system. */

/** The message of an error, else the value as text. */
export function errorMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The code of an error of Node, such as `ENOENT`; '' without one. */
export function errorCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';
}

/** Handles the error of a file system's call: null for a missing file. @throws any other error unchanged */
export function nullIfMissing(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}

const PERMISSION =
  'Give this user permission to write there, or name another folder with --out DIR or OUT_DIR.';
const ADVICE = new Map([
  ['ENOSPC', 'The disk is full: free some space and build again.'],
  ['EDQUOT', 'The disk quota is used up: free some space and build again.'],
  ['EMFILE', 'Too many files are open: raise the limit (ulimit -n) and build again.'],
  ['EACCES', PERMISSION],
  ['EPERM', PERMISSION],
  ['EROFS', 'Mount it for writing, or name another folder with --out DIR or OUT_DIR.'],
]);

/** A sentence for an error of the file system; '' for other errors. */
export function diskAdvice(error: unknown): string {
  return ADVICE.get(errorCode(error)) ?? '';
}
