/** The content security policy of a shop's pages. A vendor's hosts are allowed only on shops with that vendor's tag. */

import { EARLY_CLICKS } from '#site/early-clicks.ts';
import { OLD_BROWSER } from '#site/old-browser.ts';
import { tagsOfRoute } from '#site/route-tags.ts';
import { identityUse, isPrivateRoute, type RouteName } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import { CONSERVATIVE_SPECULATION_RULES, SPECULATION_RULES } from '#site/speculation.ts';
import { footerCodeSources } from './footer-code.ts';
import { type ImageShop, orderImageHosts } from './order-image-hosts.ts';
import { httpOrigin, sourceHash } from './source-expression.ts';

/** The settings that decide a shop's policy. */
export type PolicyShop = ImageShop & Pick<ShopView, 'marketing' | 'signIn'>;

interface ThirdParty {
  scripts: string[];
  connect: string[];
  frames: string[];
  /** Listed only on one-page orders: other pages allow images of any https host. */
  images?: string[];
}

/** By hashes: a policy with any script hash disables the keyword `'inline-speculation-rules'`. */
const OWN_HASHES = [OLD_BROWSER, EARLY_CLICKS, SPECULATION_RULES, CONSERVATIVE_SPECULATION_RULES].map(
  sourceHash,
);
/** Firebase Authentication: its calls, and the script by which its popups post their result to the page. */
const IDENTITY_CALLS = ['https://identitytoolkit.googleapis.com', 'https://securetoken.googleapis.com'];
const IDENTITY_SCRIPTS = 'https://apis.google.com';
/** Firebase Authentication loads reCAPTCHA if the project requires it for passwords. */
const RECAPTCHA: ThirdParty = {
  scripts: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
  connect: ['https://www.google.com/recaptcha/'],
  frames: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
};
const VIDEO_HOST = 'https://www.youtube-nocookie.com';
const GOOGLE: ThirdParty = {
  scripts: ['https://www.googletagmanager.com'],
  connect: [
    'https://www.googletagmanager.com',
    'https://*.google-analytics.com',
    'https://*.analytics.google.com',
  ],
  frames: [],
  images: ['https://www.googletagmanager.com', 'https://*.google-analytics.com'],
};
const GOOGLE_TAG_MANAGER: ThirdParty = { ...GOOGLE, frames: ['https://www.googletagmanager.com'] };
const FACEBOOK: ThirdParty = {
  scripts: ['https://connect.facebook.net'],
  connect: ['https://connect.facebook.net', 'https://www.facebook.com'],
  frames: [],
  // The pixel sends events as requests for images too.
  images: ['https://www.facebook.com'],
};

/** Policy of the pages of a route: the hosts of the tags that they may load, and no other vendor. */
export function policyOfRoute(shop: PolicyShop, route: RouteName): string {
  const { ga, gtm, pixel, footerCode } = tagsOfRoute(shop.marketing, route);
  const footer = footerCodeSources(footerCode);
  const parties: ThirdParty[] = [
    identityHosts(shop, route),
    ...(mayUseRecaptcha(shop, route) ? [RECAPTCHA] : []),
    ...(ga === '' ? [] : [GOOGLE]),
    ...(gtm === '' ? [] : [GOOGLE_TAG_MANAGER]),
    ...(pixel === '' ? [] : [FACEBOOK]),
    { scripts: [...footer.scripts, ...footer.hashes], connect: footer.scripts, frames: footer.frames },
  ];
  const anyImage = ['https:', plainHttp(httpOrigin(shop.api)), plainHttp(httpOrigin(shop.images))];
  const isOrder = route === 'order';
  // Private pages show no text of a seller, and so no video.
  return policy(shop, {
    images: isOrder
      ? [...(orderImageHosts(shop) ?? anyImage), ...parties.flatMap(({ images = [] }) => images)]
      : anyImage,
    media: isOrder ? [] : ['https:'],
    scripts: parties.flatMap(({ scripts }) => scripts),
    connect: parties.flatMap(({ connect }) => connect),
    frames: [...(isPrivateRoute(route) ? [] : [VIDEO_HOST]), ...parties.flatMap(({ frames }) => frames)],
  });
}

/** The hosts that sign shoppers in, on the pages that do. A proxied popup is a page of the shop's own host. */
function identityHosts({ signIn }: PolicyShop, route: RouteName): ThirdParty {
  const use = identityUse(route);
  if (signIn === null || use === null) return { scripts: [], connect: [], frames: [] };
  const { authDomain, isProxied, emulator } = signIn;
  const connect = emulator === '' ? IDENTITY_CALLS : [emulator];
  if (use === 'calls') return { scripts: [], connect, frames: [] };
  const window = isProxied ? "'self'" : `https://${authDomain}`;
  return { scripts: [IDENTITY_SCRIPTS], connect, frames: [emulator === '' ? window : emulator] };
}

/**
 * Whether a page sends passwords to the real service. Whether the project demands reCAPTCHA is not public, and may
 * change between two builds.
 */
function mayUseRecaptcha({ signIn }: PolicyShop, route: RouteName): boolean {
  return signIn?.methods.email === true && signIn.emulator === '' && identityUse(route) !== null;
}

/** Sources in addition to the ones of all pages. */
interface Sources extends Omit<ThirdParty, 'images'> {
  images: readonly (string | null)[];
  media: readonly string[];
}

function policy(shop: PolicyShop, sources: Sources): string {
  const api = httpOrigin(shop.api);
  const directives: Record<string, (string | null)[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", ...OWN_HASHES, ...sources.scripts],
    // The shop's palette is an inline style sheet, and images have their ratio in style attributes.
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", ...sources.images, 'data:'],
    'media-src': ["'self'", ...sources.media],
    'connect-src': ["'self'", api, ...sources.connect],
    'frame-src': sources.frames.length === 0 ? ["'none'"] : sources.frames,
    'base-uri': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'object-src': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${[...new Set(values.filter((value) => value !== null))].join(' ')}`)
    .join('; ');
}

/** The origin when it uses plain http, as the API and its images do in development; else null. */
function plainHttp(origin: string | null): string | null {
  return origin?.startsWith('http:') ? origin : null;
}
