/**
 * Whether a path, split at `/`, matches a pattern such as `/product/{id}`. A final `*` matches one or more
 * segments of any kind.
 */
export function matchesPattern(pattern: string, segments: readonly string[]): boolean {
  const expected = pattern === '/' ? [] : pattern.slice(1).split('/');
  const isPrefix = expected.at(-1) === '*';
  if (isPrefix ? segments.length < expected.length : segments.length !== expected.length) return false;
  return expected.every((part, index) => {
    if (part === '*' || part === '{id}') return segments[index] !== '';
    return part === segments[index];
  });
}
