/** Writes a shop's `headers.json`: caching, security headers and the content security policy by path. */

import { HASHED_ASSET_HEADERS, HASHED_ASSETS_PATH } from '#serving/hashed-assets.ts';
import type { HeaderRules } from '#serving/header-rules.ts';
import { ROUTES, type Route, type RouteName } from '#site/routes.ts';
import { type PolicyShop, policyOfRoute } from './content-security-policy.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

/** The sign-in provider opens in a pop-up of these pages and posts its result back to them. */
const ENTRANCES: readonly string[] = [ROUTES['sign-in'].pattern, ROUTES['sign-up'].pattern];

/** The set of a route's pages. */
function setOf({ pattern, private: isPrivate, without }: Route): string {
  if (ENTRANCES.includes(pattern)) return 'entrance';
  if (isPrivate) return without === 'tags' ? 'private' : 'measured';
  return without === 'pixel' ? 'product' : 'public';
}

/** The header rules of one shop. */
export function createHeaders(shop: PolicyShop): HeaderRules {
  const routes: Route[] = Object.values(ROUTES);
  const pages = routes
    .map((route) => ({ pattern: route.pattern, set: setOf(route) }))
    .filter(({ set }) => set !== 'public');
  const setFor = (route: RouteName, referrer: string, openers = 'same-origin-allow-popups') => ({
    'cache-control': REVALIDATE,
    'content-security-policy': policyOfRoute(shop, route),
    'cross-origin-opener-policy': openers,
    'referrer-policy': referrer,
    ...COMMON,
  });
  return {
    rules: [
      { pattern: `${HASHED_ASSETS_PATH}*`, set: 'immutable' },
      { pattern: '/_menu/*', set: 'immutable' },
      { pattern: '/sw.js', set: 'worker' },
      ...pages,
      { pattern: '/user/*', set: 'private' },
    ],
    sets: {
      public: setFor('home', 'strict-origin-when-cross-origin'),
      product: setFor('product', 'strict-origin-when-cross-origin'),
      measured: setFor('confirm-order', 'no-referrer', 'same-origin'),
      entrance: setFor('sign-in', 'no-referrer'),
      private: setFor('account', 'no-referrer', 'same-origin'),
      worker: { 'cache-control': 'no-cache', ...COMMON },
      immutable: { ...HASHED_ASSET_HEADERS },
    },
    otherwise: 'public',
    tls: { 'strict-transport-security': 'max-age=31536000' },
  };
}
