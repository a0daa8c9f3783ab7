const segmentsOf = (path: string) => path.split('/').filter((segment) => segment !== '');

/**
 * Whether a path, decoded, matches a pattern such as `/product/{id}`. A final `*` matches one or more segments of any
 * kind.
 */
export function matchesPattern(pattern: string, path: string): boolean {
  const expected = segmentsOf(pattern);
  const segments = segmentsOf(path);
  const isPrefix = expected.at(-1) === '*';
  if (isPrefix ? segments.length < expected.length : segments.length !== expected.length) return false;
  return expected.every((part, index) => part === '*' || part === '{id}' || part === segments[index]);
}
