/**
 * `robots.txt`: names the sitemap. It excludes no page: private pages and results of searches are `noindex`, which a crawler
 * sees only where it may read.
 */
import type { SitePlan } from '../site-plan.ts';

export function robotsText({ shop }: Pick<SitePlan, 'shop'>): string {
  return `User-agent: *\nDisallow:\n\nSitemap: ${shop.origin}/sitemap.xml\n`;
}
