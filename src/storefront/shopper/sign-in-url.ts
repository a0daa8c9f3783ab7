import { PATTERNS } from '#site/page-paths.ts';

/**
 * URL of the sign-in page that leads back to a path (`next-url.ts`).
 *
 * @param hash fragment of that page, such as the number of an order: a fragment is sent to no server
 */
export function signInUrl(path: string, hash = ''): string {
  return `${PATTERNS['sign-in']}?next=${encodeURIComponent(path)}${hash}`;
}
