/** Opens the page of a known route in another letter case: for the `404.html` of hosts without a rule for it. */
import { inRouteCase, routeStarts } from '#site/letter-case.ts';

/** @param bases of the site's languages */
export function correctLetterCase(bases: readonly string[]): void {
  const path = inRouteCase(location.pathname, routeStarts(bases));
  if (path !== location.pathname) location.replace(path + location.search + location.hash);
}
