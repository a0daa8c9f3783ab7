/** Writes a shop's `headers.json`: caching, security headers and the content security policy by path. */

import { HASHED_ASSET_HEADERS, HASHED_ASSETS_PATH } from '#serving/hashed-assets.ts';
import type { HeaderRules } from '#serving/header-rules.ts';
import { ROUTES, type Route } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import { type PolicyShop, privatePolicy, publicPolicy } from './content-security-policy.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

const COMMON = {
  'x-content-type-options': 'nosniff',
  // The sign-in provider opens in a pop-up and posts its result back to the page.
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

/** The header rules of one shop. */
export function createHeaders(shop: PolicyShop & Pick<ShopView, 'menuFragment'>): HeaderRules {
  const routes: Route[] = Object.values(ROUTES);
  const privatePatterns = routes.filter((route) => route.private).map((route) => route.pattern);
  return {
    rules: [
      { pattern: `${HASHED_ASSETS_PATH}*`, set: 'immutable' },
      ...(shop.menuFragment === null ? [] : [{ pattern: shop.menuFragment, set: 'immutable' }]),
      { pattern: '/sw.js', set: 'worker' },
      ...[...privatePatterns, '/user/*'].map((pattern) => ({ pattern, set: 'private' })),
    ],
    sets: {
      public: {
        'cache-control': REVALIDATE,
        'content-security-policy': publicPolicy(shop),
        'referrer-policy': 'strict-origin-when-cross-origin',
        ...COMMON,
      },
      private: {
        'cache-control': REVALIDATE,
        'content-security-policy': privatePolicy(shop),
        'referrer-policy': 'no-referrer',
        ...COMMON,
      },
      worker: { 'cache-control': 'no-cache', ...COMMON },
      immutable: { ...HASHED_ASSET_HEADERS },
    },
    otherwise: 'public',
    tls: { 'strict-transport-security': 'max-age=31536000' },
  };
}
