/** `sitemap.xml`: every page a search engine may list, byte-equal to its canonical address. */
import type { PlannedFile, SitePages } from '../site-plan.ts';
import { isoDate } from './dates.ts';
import { xmlElement } from './xml.ts';

/** The format allows 50,000 addresses and 50 MB a file. Our addresses have up to 700 bytes. */
const URLS_PER_FILE = 45_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** One file, or an index with several files when one file cannot hold all addresses. */
export function sitemapFiles({ shop, pages }: SitePages, urlsPerFile = URLS_PER_FILE): PlannedFile[] {
  const urls = pages.flatMap(({ path, isListed, lastModified }) =>
    path === null || !isListed ? [] : [urlElement(shop.origin + path, lastModified)],
  );
  if (urls.length <= urlsPerFile) return [{ file: 'sitemap.xml', body: document('urlset', urls) }];
  const parts: PlannedFile[] = [];
  for (let start = 0; start < urls.length; start += urlsPerFile) {
    const body = document('urlset', urls.slice(start, start + urlsPerFile));
    parts.push({ file: `sitemap-${parts.length + 1}.xml`, body });
  }
  const entries = parts.map(
    ({ file }) => `<sitemap>${xmlElement('loc', `${shop.origin}/${file}`)}</sitemap>`,
  );
  return [{ file: 'sitemap.xml', body: document('sitemapindex', entries) }, ...parts];
}

function urlElement(address: string, lastModified: number | null): string {
  return `<url>${xmlElement('loc', address)}${xmlElement('lastmod', isoDate(lastModified))}</url>`;
}

function document(root: string, entries: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}">`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}
