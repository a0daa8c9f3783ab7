/** `robots.txt`: keeps crawlers out of private routes and search results. */
import { ROUTES, type Route } from '#site/routes.ts';
import type { SitePlan } from '../site-plan.ts';

/**
 * Rules end in `$` or a separator, because a bare `/user` would also exclude a seller's page `/user-guide`.
 */
export function robotsText({ shop }: Pick<SitePlan, 'shop'>): string {
  const routes: Route[] = Object.values(ROUTES);
  const closed = [
    ROUTES.search.pattern,
    // The crawlers of adverts read the one-page orders, which are not indexed.
    ...routes.filter((route) => route.private && route.prerender !== 'each').map(({ pattern }) => pattern),
  ];
  const inAccount = (pattern: string) => pattern.startsWith(`${ROUTES.account.pattern}/`);
  const rules = closed
    .filter((pattern) => !inAccount(pattern))
    .flatMap((pattern) => shop.languages.map(({ base }) => base + pattern))
    .flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}?`]);
  return [
    'User-agent: *',
    ...rules,
    ...shop.languages.map(({ base }) => `Disallow: ${base}${ROUTES.account.pattern}/`),
    '',
    `Sitemap: ${shop.origin}/sitemap.xml`,
    '',
  ].join('\n');
}
