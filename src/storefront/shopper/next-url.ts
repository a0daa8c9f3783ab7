/** The target after signing in: `?next=` of the sign-in page. */
import { parseUrl } from '#contract/readers/web-url.ts';
import { PATTERNS } from '#site/page-paths.ts';

const ENTRANCES: readonly string[] = [PATTERNS['sign-in'], PATTERNS['sign-up']];

/**
 * The URL in `?next=`, with a fragment; the account area if it is missing, of another origin, or one of the sign-in
 * pages.
 *
 * @param search query of the page, as `location.search`
 * @param hash of the page that led here, see `return-fragment.ts`
 */
export function nextUrl(search: string, origin: string, hash = ''): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const url = next.startsWith('/') ? parseUrl(next, origin) : null;
  if (url === null || url.origin !== origin || ENTRANCES.includes(url.pathname)) {
    return new URL(PATTERNS.account, origin).href;
  }
  url.hash ||= hash;
  // Absolute, because a path such as `//host` would be another origin.
  return url.href;
}
