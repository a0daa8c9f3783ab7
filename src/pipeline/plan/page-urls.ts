/** The paths of sellers' own pages: by id, or the path that the seller gave them. */
import type { Page } from '#contract/entities/content.ts';
import { FILE_ENDING } from '#site/language/language-paths.ts';
import { PATTERNS, paths, segment } from '#site/page-paths.ts';
import { canBePath } from '#site/path-names.ts';

export interface PageUrl {
  path: string;
  /** Second path of the same page; null if `path` is the only one. */
  alias: string | null;
}

const ROUTE_ROOTS = new Set(Object.values(PATTERNS).map((pattern) => pattern.split('/')[1] ?? ''));
/** First segments that belong to files of a release or to a language. */
const FILE_ROOTS = new RegExp(
  String.raw`^(?:_.*|media|api|en|bn|\.well-known|offline|default|index|404|.*${FILE_ENDING})$`,
  'i',
);
/** Deeper paths could be longer than a file system allows. */
const MAX_SEGMENTS = 5;

/** The encoded path of a seller's `url`; null for another origin, an unusable path or one that belongs to a route. */
export function ownPath(url: string, hosts: readonly string[]): string | null {
  let pathname = url.trim();
  if (pathname === '' || pathname === '#') return null;
  const absolute = /^(?:https?:)?\/\/([^/?#]+)(.*)$/i.exec(pathname);
  if (absolute) {
    if (!hosts.includes((absolute[1] ?? '').toLowerCase())) return null;
    pathname = absolute[2] ?? '';
  }
  pathname = pathname.split(/[?#]/)[0]?.replace(/^\/+|(?<!\/)\/+$/g, '') ?? '';
  if (pathname === '' || /^[a-z][a-z0-9+.-]*:/i.test(pathname)) return null;
  let segments: string[];
  try {
    segments = pathname.split('/').map(decodeURIComponent);
  } catch {
    return null;
  }
  const [root = ''] = segments;
  if (segments.length > MAX_SEGMENTS || !segments.every(canBePath)) return null;
  if (ROUTE_ROOTS.has(root.toLowerCase()) || FILE_ROOTS.test(root)) return null;
  return `/${segments.map(segment).join('/')}`;
}

/**
 * The path of each page by id. A page's own `url` counts only when it is a same-origin path that no route and
 * no earlier page has. Otherwise the page stays at `/pages/{id}`, and a warning gives the reason.
 */
export function assignPageUrls(
  pages: readonly Page[],
  hosts: readonly string[],
): { urls: Map<string, PageUrl>; warnings: string[] } {
  const urls = new Map<string, PageUrl>();
  const warnings: string[] = [];
  const taken = new Set<string>();
  for (const page of pages) {
    const byId = paths.page(page.id);
    const own = ownPath(page.url, hosts);
    const isFree = own !== null && !taken.has(own.toLowerCase());
    if (page.url.trim() !== '' && !isFree) {
      const reason = own === null ? 'is no free path of this shop' : 'belongs to an earlier page';
      warnings.push(`Page "${page.title}" stays at ${byId}: its own URL "${page.url}" ${reason}.`);
    }
    if (isFree) taken.add(own.toLowerCase());
    urls.set(page.id, isFree ? { path: own, alias: byId } : { path: byId, alias: null });
  }
  return { urls, warnings };
}
