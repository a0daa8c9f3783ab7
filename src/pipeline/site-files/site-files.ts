/** The files of a shop for machines, as a pure function of its plan. */

import { MESSAGES } from '#site/messages.ts';
import { PAYMENT_FAILED_FILE } from '../routing/create-routing.ts';
import type { PlannedFile, SitePlan } from '../site-plan.ts';
import { robotsText } from './robots.ts';
import { rssText } from './rss.ts';
import { sitemapFiles } from './sitemap.ts';
import { webManifestText } from './web-manifest.ts';

/** Sitemap, robots, feed, manifest and the plain text of `/payment-failed` (spec §2). */
export function siteFiles(plan: SitePlan): PlannedFile[] {
  return [
    ...sitemapFiles(plan),
    { file: 'robots.txt', body: robotsText(plan) },
    { file: 'rss.xml', body: rssText(plan) },
    { file: 'manifest.webmanifest', body: webManifestText(plan.shop) },
    { file: PAYMENT_FAILED_FILE, body: MESSAGES.paymentFailed },
  ];
}
