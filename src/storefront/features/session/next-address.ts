/** Where a shopper goes after signing in: `?next=` of the sign-in page. */
import { ROUTES } from '#site/routes.ts';

const ENTRANCES: readonly string[] = [ROUTES['sign-in'].pattern, ROUTES['sign-up'].pattern];

/**
 * The address in `?next=`; the account area without one, for an address of another origin, and for the sign-in pages.
 *
 * @param search query of the page, as `location.search`
 */
export function nextAddress(search: string, origin: string): string {
  const next = new URLSearchParams(search).get('next') ?? '';
  const url = next.startsWith('/') && URL.canParse(next, origin) ? new URL(next, origin) : null;
  const isOwn = url !== null && url.origin === origin && !ENTRANCES.includes(url.pathname);
  // Absolute: a path such as `//host` would be another origin.
  return isOwn ? url.href : new URL(ROUTES.account.pattern, origin).href;
}

/** The sign-in page that leads back to a path. */
export function signInAddress(path: string): string {
  return `${ROUTES['sign-in'].pattern}?next=${encodeURIComponent(path)}`;
}
