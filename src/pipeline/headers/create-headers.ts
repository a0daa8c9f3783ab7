/** Writes a shop's `headers.json`: caching, security headers and the content security policy by path. */
import { HASHED_ASSET_HEADERS, HASHED_ASSETS_PATH, type HeaderRules } from '#serving/release-rules.ts';
import { WORKER_FILE, WORKER_HEADERS } from '#serving/retired-worker.ts';
import { localPath } from '#site/language/language-paths.ts';
import { ROUTES, type Route, type RouteName } from '#site/routes.ts';
import { SEARCH_FILES } from '#site/search/search-file.ts';
import type { ShopView } from '#site/shop-view.ts';
import { type PolicyShop, policyOfRoute } from './content-security-policy.ts';

const REVALIDATE = 'public, max-age=0, must-revalidate';

const COMMON = {
  'x-content-type-options': 'nosniff',
  'permissions-policy':
    'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()',
};

/**
 * Public pages send no `Cross-Origin-Opener-Policy`, and the two kinds of private pages a different one each. So a
 * page that a script of a public page opens never shares its browsing context group, see `decisions.md` 3.
 */
const OPENER = 'cross-origin-opener-policy';
const ISOLATED = { [OPENER]: 'same-origin' };
/** The sign-in provider's popup posts its result to the page. */
const WITH_POPUPS = { [OPENER]: 'same-origin-allow-popups' };

/** The set of a route's pages. */
function setOf({ private: isPrivate, without, identity }: Route): string {
  if (identity !== undefined) return identity === 'windows' ? 'sign-in' : 'profile';
  if (without === 'open-tags') return 'order';
  if (isPrivate) return without === 'tags' ? 'private' : 'measured';
  return without === 'pixel' ? 'product' : 'public';
}

/**
 * The header rules of one shop.
 *
 * @param imageOrigins see `SitePlan`
 */
export function createHeaders(
  view: Omit<PolicyShop, 'imageOrigins'> & Pick<ShopView, 'languages'>,
  imageOrigins?: readonly string[],
): HeaderRules {
  const shop = { ...view, imageOrigins };
  const bases = shop.languages.map(({ base }) => base);
  const routes: Route[] = Object.values(ROUTES);
  const pages = routes
    .map((route) => ({ pattern: route.pattern, set: setOf(route) }))
    .filter(({ set }) => set !== 'public');
  const setFor = (route: RouteName, referrer: string, opener: Readonly<Record<string, string>> = {}) => ({
    'cache-control': REVALIDATE,
    'content-security-policy': policyOfRoute(shop, route),
    'referrer-policy': referrer,
    ...opener,
    ...COMMON,
  });
  return {
    rules: [
      { pattern: `${HASHED_ASSETS_PATH}*`, set: 'immutable' },
      { pattern: '/_menu/*', set: 'immutable' },
      { pattern: `/${WORKER_FILE}`, set: 'worker' },
      { pattern: SEARCH_FILES, set: 'revalidated' },
      ...bases.flatMap((base) =>
        [...pages, { pattern: '/user/*', set: 'private' }].map(({ pattern, set }) => ({
          pattern: localPath(base, pattern),
          set,
        })),
      ),
    ],
    sets: {
      public: setFor('home', 'strict-origin-when-cross-origin'),
      product: setFor('product', 'strict-origin-when-cross-origin'),
      measured: setFor('confirm-order', 'no-referrer', ISOLATED),
      order: setFor('order', 'no-referrer', ISOLATED),
      'sign-in': setFor('sign-in', 'no-referrer', WITH_POPUPS),
      profile: setFor('my-profile', 'no-referrer', ISOLATED),
      private: setFor('account', 'no-referrer', ISOLATED),
      revalidated: { 'cache-control': 'no-cache', ...COMMON },
      worker: { ...WORKER_HEADERS, ...COMMON },
      immutable: { ...HASHED_ASSET_HEADERS },
    },
    otherwise: 'public',
    tls: { 'strict-transport-security': 'max-age=31536000' },
  };
}
