/**
 * `robots.txt`: names the sitemap and excludes plain-text routes, such as the one for a failed payment. It excludes no
 * page: private pages and search results are `noindex`, and a crawler must fetch a page to see that.
 */
import { ROUTES, type Route } from '#site/routes.ts';
import type { SitePlan } from '../site-plan.ts';

export function robotsText({ shop }: Pick<SitePlan, 'shop'>): string {
  const routes: Route[] = Object.values(ROUTES);
  const texts = routes.filter(({ prerender }) => prerender === 'text');
  return [
    'User-agent: *',
    ...texts.flatMap(({ pattern }) => shop.languages.map(({ base }) => `Disallow: ${base}${pattern}$`)),
    '',
    `Sitemap: ${shop.origin}/sitemap.xml`,
    '',
  ].join('\n');
}
