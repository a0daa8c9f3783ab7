/** The text files that stand beside a shop's pages. */
import { MESSAGES } from '#contract/messages.ts';
import type { PlannedFile, SitePlan } from '../site-plan.ts';
import { robotsText } from './robots.ts';
import { rssText } from './rss.ts';
import { sitemapFiles } from './sitemap.ts';
import { webManifestText } from './web-manifest.ts';

/** All of them; pure in the plan. */
export function siteFiles(plan: SitePlan): PlannedFile[] {
  return [
    { file: 'robots.txt', body: robotsText(plan) },
    { file: 'rss.xml', body: rssText(plan) },
    { file: 'manifest.webmanifest', body: webManifestText(plan.shop) },
    // The route's whole page is this text (spec §2).
    { file: 'payment-failed.txt', body: MESSAGES.paymentFailed },
    ...sitemapFiles(plan),
  ];
}
