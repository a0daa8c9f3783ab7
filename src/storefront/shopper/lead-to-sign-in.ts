/** How a page leads to the sign-in, which leads back to it (`next-url.ts`). */
import { PATTERNS } from '#site/page-paths.ts';
import { endRefusedSession } from './page-session.ts';

/**
 * URL of the sign-in page that leads back to a path.
 *
 * @param hash fragment of that page, such as the number of an order: a fragment is sent to no server
 */
export function signInUrl(path: string, hash = ''): string {
  return `${PATTERNS['sign-in']}?next=${encodeURIComponent(path)}${hash}`;
}

/** The API refused the session (401): the shopper signs in again and returns to this page. */
export function leadToSignIn(): void {
  endRefusedSession();
  location.assign(signInUrl(location.pathname, location.hash));
}
