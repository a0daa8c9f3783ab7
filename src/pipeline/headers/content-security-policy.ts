/** The content security policy of a shop's pages: a vendor's hosts only where the shop has that tag. */

import type { ShopView } from '#site/shop-view.ts';
import { CALM_SPECULATION_RULES, SPECULATION_RULES } from '#site/speculation.ts';
import { footerCodeSources, sourceHash, sourceOrigin } from './footer-code.ts';

/** Facts the policy follows from. */
export interface PolicyFacts {
  shop: Pick<ShopView, 'api' | 'images' | 'marketing'>;
  /** Inline scripts of the bundle, `'sha256-…'`. */
  scriptHashes: readonly string[];
}

interface TagHosts {
  scripts: string[];
  connect: string[];
  frames: string[];
}

const SPECULATION_HASHES = [SPECULATION_RULES, CALM_SPECULATION_RULES].map(sourceHash);
const VIDEO_HOST = 'https://www.youtube-nocookie.com';
const GOOGLE: TagHosts = {
  scripts: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  frames: [],
};
const GOOGLE_TAG_MANAGER: TagHosts = { ...GOOGLE, frames: ['https://www.googletagmanager.com'] };
const FACEBOOK: TagHosts = {
  scripts: ['https://connect.facebook.net'],
  connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
  frames: [],
};

/** Policy of pages that may carry the shop's marketing tags. */
export function publicPolicy({ shop, scriptHashes }: PolicyFacts): string {
  const { ga, gtm, pixel, footerCode } = shop.marketing;
  const footer = footerCodeSources(footerCode);
  const tags: TagHosts[] = [
    ...(ga === '' ? [] : [GOOGLE]),
    ...(gtm === '' ? [] : [GOOGLE_TAG_MANAGER]),
    ...(pixel === '' ? [] : [FACEBOOK]),
    { scripts: [...footer.scripts, ...footer.hashes], connect: footer.scripts, frames: footer.frames },
  ];
  return policy(shop, {
    scripts: [...scriptHashes, ...tags.flatMap((tag) => tag.scripts)],
    connect: tags.flatMap((tag) => tag.connect),
    frames: [VIDEO_HOST, ...tags.flatMap((tag) => tag.frames)],
  });
}

/** Policy of private routes (cart, checkout, account): no vendor, no frame. */
export function privatePolicy({ shop, scriptHashes }: PolicyFacts): string {
  return policy(shop, { scripts: [...scriptHashes], connect: [], frames: [] });
}

function policy(shop: PolicyFacts['shop'], own: TagHosts): string {
  const api = httpOrigin(shop.api);
  const directives: Record<string, (string | null)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...speculationSources(own.scripts), ...own.scripts],
    // The shop's palette stands in the page and pictures carry their ratio in style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', plainHttp(api), plainHttp(httpOrigin(shop.images))],
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'", api, ...own.connect],
    'frame-src': own.frames.length === 0 ? ["'none'"] : own.frames,
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(
      ([name, sources]) => `${name} ${[...new Set(sources.filter((source) => source !== null))].join(' ')}`,
    )
    .join('; ');
}

/**
 * Speculation rules are data, allowed by a keyword that other browsers ignore. Beside the hash of an inline
 * script those that know the keyword ignore it too, so the rules then need hashes of their own.
 */
function speculationSources(scripts: readonly string[]): readonly string[] {
  return scripts.some((source) => source.startsWith("'sha256-"))
    ? SPECULATION_HASHES
    : ["'inline-speculation-rules'"];
}

function httpOrigin(address: string | null): string | null {
  return address === null ? null : sourceOrigin(URL.parse(address.replaceAll(/[{}]/g, '')));
}

/** In development the API and its pictures answer without TLS. */
function plainHttp(origin: string | null): string | null {
  return origin?.startsWith('http:') ? origin : null;
}
