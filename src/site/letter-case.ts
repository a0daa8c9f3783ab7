/** Paths of known routes in another letter case, such as `/PRODUCT/42`. */
import { PAGE_BASE, PATTERNS } from './page-paths.ts';

/**
 * The starts of all routes' paths, in lower case and without a final slash, longest first.
 * @param bases of the site's languages
 */
export function routeStarts(bases: readonly string[]): string[] {
  const starts = Object.values(PATTERNS).map((pattern) =>
    pattern.slice(PAGE_BASE.length).replace(/\/(?:\{id\}.*)?$/, ''),
  );
  const all = new Set(bases.flatMap((base) => ['', ...starts].map((start) => base + start)));
  all.delete('');
  return [...all].sort((one, other) => other.length - one.length);
}

/**
 * The path with the letters of the route that it begins with. Ids and names do not change: two of them may differ
 * in letter case alone.
 * @param starts of {@link routeStarts}
 */
export function inRouteCase(path: string, starts: readonly string[]): string {
  const start = starts.find(
    (one) => path.slice(0, one.length).toLowerCase() === one && ['', '/'].includes(path.charAt(one.length)),
  );
  return start === undefined ? path : start + path.slice(start.length);
}
