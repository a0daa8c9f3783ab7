/** The content security policy of a shop's pages. A vendor's hosts are allowed only on shops with that vendor's tag. */

import { tagsOfRoute } from '#site/route-tags.ts';
import { isPrivateRoute, type RouteName } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import { CONSERVATIVE_SPECULATION_RULES, SPECULATION_RULES } from '#site/speculation.ts';
import { footerCodeSources } from './footer-code.ts';
import { sourceHash, sourceOrigin } from './source-expression.ts';

/** The settings that decide a shop's policy. */
export type PolicyShop = Pick<ShopView, 'api' | 'images' | 'marketing'>;

interface TagHosts {
  scripts: string[];
  connect: string[];
  frames: string[];
}

const SPECULATION_HASHES = [SPECULATION_RULES, CONSERVATIVE_SPECULATION_RULES].map(sourceHash);
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

/** Policy of the pages of a route: the hosts of the tags that they may load, and no other vendor. */
export function policyOfRoute(shop: PolicyShop, route: RouteName): string {
  const { ga, gtm, pixel, footerCode } = tagsOfRoute(shop.marketing, route);
  const footer = footerCodeSources(footerCode);
  const tags: TagHosts[] = [
    ...(ga === '' ? [] : [GOOGLE]),
    ...(gtm === '' ? [] : [GOOGLE_TAG_MANAGER]),
    ...(pixel === '' ? [] : [FACEBOOK]),
    { scripts: [...footer.scripts, ...footer.hashes], connect: footer.scripts, frames: footer.frames },
  ];
  // Private pages show no text of a seller, and so no video.
  return policy(shop, {
    scripts: tags.flatMap((tag) => tag.scripts),
    connect: tags.flatMap((tag) => tag.connect),
    frames: [...(isPrivateRoute(route) ? [] : [VIDEO_HOST]), ...tags.flatMap((tag) => tag.frames)],
  });
}

function policy(shop: PolicyShop, tags: TagHosts): string {
  const api = httpOrigin(shop.api);
  const directives: Record<string, (string | null)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...speculationSources(tags.scripts), ...tags.scripts],
    // The shop's palette is an inline style sheet, and pictures have their ratio in style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'https:', 'data:', plainHttp(api), plainHttp(httpOrigin(shop.images))],
    'media-src': ["'self'", 'https:'],
    'connect-src': ["'self'", api, ...tags.connect],
    'frame-src': tags.frames.length === 0 ? ["'none'"] : tags.frames,
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
 * Speculation rules are allowed by a keyword, which browsers without speculation rules ignore. A policy with
 * any script hash disables the keyword, so the rules are then allowed by hashes of their own.
 */
function speculationSources(scripts: readonly string[]): readonly string[] {
  return scripts.some((source) => source.startsWith("'sha256-"))
    ? SPECULATION_HASHES
    : ["'inline-speculation-rules'"];
}

function httpOrigin(address: string | null): string | null {
  return address === null ? null : sourceOrigin(URL.parse(address.replaceAll(/[{}]/g, '')));
}

/** The origin when it uses plain http, as the API and its pictures do in development; else null. */
function plainHttp(origin: string | null): string | null {
  return origin?.startsWith('http:') ? origin : null;
}
