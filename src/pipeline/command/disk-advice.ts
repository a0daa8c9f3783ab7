/** What an operator can do about a file system that refuses. */

const RIGHTS = 'Give this user the right to write there, or name another folder with --out DIR or OUT_DIR.';
const ADVICE = new Map([
  ['ENOSPC', 'The disk is full: make room and build again.'],
  ['EDQUOT', 'The disk quota is used up: make room and build again.'],
  ['EMFILE', 'Too many files are open: raise the limit (ulimit -n) and build again.'],
  ['EACCES', RIGHTS],
  ['EPERM', RIGHTS],
  ['EROFS', RIGHTS],
]);

/** A sentence for a file system's error; '' for other errors. */
export function diskAdvice(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? (ADVICE.get(code) ?? '') : '';
}
