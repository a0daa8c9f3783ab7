/** `sitemap.xml`: every page a search engine may list, byte-equal to its canonical URL. */
import { translatedPath } from '#site/language/language-paths.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PlannedFile, SitePages } from '../site-plan.ts';
import { isoDate } from './dates.ts';
import { xmlElement, xmlText } from './xml.ts';

/** The format allows 50,000 URLs and 50 MB per file. URLs of a shop have up to 700 bytes. */
const URLS_PER_FILE = 45_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** One file, or an index with several files when one file cannot hold all URLs. */
export function sitemapFiles({ shop, pages }: SitePages, urlsPerFile = URLS_PER_FILE): PlannedFile[] {
  const urls = pages.flatMap(({ path, isListed, lastModified }) =>
    path === null || !isListed ? [] : [urlElement(shop, path, lastModified)],
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

function urlElement({ origin, languages }: ShopView, path: string, lastModified: number | null): string {
  const alternates = languages.length < 2 ? [] : languages;
  const links = alternates.map(({ lang, base }) => {
    const href = xmlText(origin + translatedPath(base, path));
    return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  });
  const loc = xmlElement('loc', origin + path);
  return `<url>${loc}${xmlElement('lastmod', isoDate(lastModified))}${links.join('')}</url>`;
}

function document(root: string, entries: string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}"${entries.some((entry) => entry.includes('<xhtml:')) ? XHTML : ''}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}
