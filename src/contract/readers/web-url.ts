/** URLs from the API, checked because attributes contain them (`src/contract/README.md` §5). */

import { wellFormed } from './values.ts';

/** Servers refuse longer URLs, and every page contains the logo's. */
const MAX_CHARS = 4096;
const ABSOLUTE = /^https?:\/\/[^\s/?#\\@]+(?:[/?#]|$)/i;
const ROOTED = /^\/(?![/\\])/;
const UNSAFE = /[\p{Cc}\s"'<>\\^`{|}]/gu;
const HOST_FIRST =
  /^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)*\.\p{L}[\p{L}\p{M}]+(?::\d{1,5})?(?:[/?#]|$)/u;

/**
 * URL of an image: absolute http(s), `//host` (becomes https) or a root-relative path, with unsafe
 * characters percent-encoded; '' for anything else.
 */
export function imageUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > MAX_CHARS) return '';
  const trimmed = value.trim();
  const url = trimmed.startsWith('//') ? `https:${trimmed}` : trimmed;
  if (!ABSOLUTE.test(url) && !ROOTED.test(url)) return '';
  return wellFormed(url).replace(UNSAFE, percent);
}

/**
 * Target of a seller's link. The API stores links without a scheme, as "#" or as "undefined".
 *
 * @returns an absolute http(s) URL, a same-origin path, or null for anything else
 */
export function normalizeLink(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > MAX_CHARS) return null;
  const link = wellFormed(value.trim());
  if (ROOTED.test(link)) return samePath(link);
  if (link.startsWith('//')) return absolute(`https:${link}`);
  if (/^https?:\/\//i.test(link)) return absolute(link);
  return HOST_FIRST.test(link) ? absolute(`https://${link}`) : null;
}

/** Like {@link normalizeLink}, only for https URLs; '' for anything else. */
export function httpsUrl(value: unknown): string {
  const link = normalizeLink(value);
  return link?.startsWith('https://') ? link : '';
}

/** Origin of a server on the loopback address, such as `http://127.0.0.1:9099`; '' for anything else. */
export function loopbackOrigin(value: unknown): string {
  return typeof value === 'string' && /^http:\/\/(?:127\.0\.0\.1|localhost):\d{1,5}$/.test(value)
    ? value
    : '';
}

function absolute(link: string): string | null {
  const url = parseUrl(link);
  if (url === null || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    return null;
  return url.href.replace(UNSAFE, percent);
}

function samePath(path: string): string | null {
  const url = parseUrl(path, 'https://same.invalid');
  if (url === null || url.origin !== 'https://same.invalid' || url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}${url.hash}`.replace(UNSAFE, percent);
}

/** A URL, absolute or relative to a base; null if the text is not a URL. The oldest browsers lack `URL.canParse`. */
export function parseUrl(link: string, base?: string): URL | null {
  try {
    return new URL(link, base);
  } catch {
    return null;
  }
}

function percent(character: string): string {
  // `encodeURIComponent` keeps the apostrophe, which can end an attribute.
  return character === "'" ? '%27' : encodeURIComponent(character);
}
