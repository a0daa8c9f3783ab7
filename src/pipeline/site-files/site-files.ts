/** The files of a shop for crawlers, feed readers and browsers, as a pure function of its pages. */

import { errorPageTextsFor } from '#site/language/error-pages.ts';
import { PAYMENT_FAILED_FILE } from '../routing/create-routing.ts';
import type { PlannedFile, SitePages } from '../site-plan.ts';
import { appIcon, ICON_FILE } from './app-icon.ts';
import { robotsText } from './robots.ts';
import { rssText } from './rss.ts';
import { sitemapFiles } from './sitemap.ts';
import { webManifestText } from './web-manifest.ts';

/** Sitemap, robots, feed, manifest with its icon, and the plain text of `/payment-failed` (spec §2). */
export function siteFiles(site: SitePages): PlannedFile[] {
  return [
    ...sitemapFiles(site),
    { file: 'robots.txt', body: robotsText(site) },
    { file: 'rss.xml', body: rssText(site) },
    { file: 'manifest.webmanifest', body: webManifestText(site.shop) },
    { file: ICON_FILE, body: appIcon(site.shop) },
    ...site.shop.languages.map(({ lang, base }) => ({
      file: `${base}/${PAYMENT_FAILED_FILE}`.slice(1),
      body: errorPageTextsFor(lang).paymentFailed,
    })),
  ];
}
