/** `sitemap.xml`: every page a search engine may list, byte-equal to its canonical URL. */
import { translatedPath } from '#site/language/language-paths.ts';
import { sharedImage } from '#site/shared-image.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PlannedFile, PlannedPage, SitePages } from '../site-plan.ts';
import { isoDate } from './dates.ts';
import { xmlElement, xmlText } from './xml.ts';

/** The format allows 50,000 URLs and 50 MB per file. An entry of a shop usually has up to 900 bytes. */
const URLS_PER_FILE = 45_000;
const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';
/** A data URL or a long query would make files larger than the format allows. */
const MAX_IMAGE_CHARS = 1000;
const IMAGE = ' xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"';
const XHTML = ' xmlns:xhtml="http://www.w3.org/1999/xhtml"';

/** One file, or an index with several files when one file cannot hold all URLs. */
export function sitemapFiles({ shop, pages }: SitePages, urlsPerFile = URLS_PER_FILE): PlannedFile[] {
  const urls = pages.flatMap((page) =>
    page.path === null || !page.isListed ? [] : [urlElement(shop, page, page.path)],
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

function urlElement(shop: ShopView, { lastModified, image = '' }: PlannedPage, path: string): string {
  const { origin, languages } = shop;
  const alternates = languages.length < 2 ? [] : languages;
  const links = alternates.map(({ lang, base }) => {
    const href = xmlText(origin + translatedPath(base, path));
    return `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`;
  });
  const loc = xmlElement('loc', origin + path);
  return `<url>${loc}${xmlElement('lastmod', isoDate(lastModified))}${links.join('')}${imageElement(shop, image)}</url>`;
}

function imageElement(shop: ShopView, image: string): string {
  const loc = xmlElement('image:loc', sharedImage(shop, image));
  return loc === '' || loc.length > MAX_IMAGE_CHARS ? '' : `<image:image>${loc}</image:image>`;
}

function document(root: string, entries: string[]): string {
  const used = (prefix: string, declaration: string) =>
    entries.some((entry) => entry.includes(prefix)) ? declaration : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<${root} xmlns="${NAMESPACE}"${used('<xhtml:', XHTML)}${used('<image:', IMAGE)}>`,
    ...entries,
    `</${root}>`,
    '',
  ].join('\n');
}
