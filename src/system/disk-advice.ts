/** Remedies for errors of the file system. */
import { errorCode } from './error-facts.ts';

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
