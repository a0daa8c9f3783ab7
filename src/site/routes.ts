/**
 * The routes as the build uses them (spec §2): their pages, file names, headers and tags. Browsers only need the
 * patterns (`page-paths.ts`).
 */
import { PATTERNS } from './page-paths.ts';

/** How a route is prerendered: one page, a page per known record, a shell that fetches its data, or fixed text. */
type Prerender = 'once' | 'each' | 'shell' | 'text';

export interface Route {
  pattern: string;
  prerender: Prerender;
  /** Page that serves ids of an `each` route that are not in the release. */
  shell?: ShellKind;
  /** Private pages are not indexed, not prefetched, and send no referrer. */
  private?: true;
  /** Marketing tags that the pages leave out (spec §7). `open-tags` load any script: the tag manager and `footer_code`. */
  without?: 'tags' | 'footer-code' | 'pixel' | 'open-tags';
  /** Use of the sign-in service: popups and calls, or only calls. */
  identity?: 'windows' | 'calls';
}

/** Private pages, without tags unless a route says otherwise. */
const PRIVATE = { private: true, without: 'tags' } as const;

export const ROUTES = {
  home: { pattern: PATTERNS.home, prerender: 'once' },
  'sign-in': { ...PRIVATE, pattern: PATTERNS['sign-in'], prerender: 'shell', identity: 'windows' },
  'sign-up': { ...PRIVATE, pattern: PATTERNS['sign-up'], prerender: 'shell', identity: 'windows' },
  'track-order': { ...PRIVATE, pattern: PATTERNS['track-order'], prerender: 'shell' },
  categories: { pattern: PATTERNS.categories, prerender: 'once' },
  category: { pattern: PATTERNS.category, prerender: 'each', shell: 'category-shell' },
  'top-selling': { pattern: PATTERNS['top-selling'], prerender: 'once' },
  'for-you': { pattern: PATTERNS['for-you'], prerender: 'once' },
  upcoming: { pattern: PATTERNS.upcoming, prerender: 'once' },
  search: { pattern: PATTERNS.search, prerender: 'shell' },
  product: { pattern: PATTERNS.product, prerender: 'each', shell: 'product-shell', without: 'pixel' },
  'flash-product': {
    pattern: PATTERNS['flash-product'],
    prerender: 'each',
    shell: 'flash-product-shell',
    without: 'pixel',
  },
  order: { pattern: PATTERNS.order, prerender: 'each', private: true, without: 'open-tags' },
  campaign: { pattern: PATTERNS.campaign, prerender: 'each', shell: 'campaign-shell' },
  collection: { pattern: PATTERNS.collection, prerender: 'each', shell: 'collection-shell' },
  blog: { pattern: PATTERNS.blog, prerender: 'once' },
  post: { pattern: PATTERNS.post, prerender: 'each', shell: 'post-shell' },
  page: { pattern: PATTERNS.page, prerender: 'each', shell: 'page-shell' },
  'confirm-order': {
    ...PRIVATE,
    pattern: PATTERNS['confirm-order'],
    prerender: 'shell',
    without: 'footer-code',
  },
  'payment-failed': { ...PRIVATE, pattern: PATTERNS['payment-failed'], prerender: 'text' },
  'user-failed': { ...PRIVATE, pattern: PATTERNS['user-failed'], prerender: 'shell' },
  cart: { ...PRIVATE, pattern: PATTERNS.cart, prerender: 'shell', without: 'footer-code' },
  payment: { ...PRIVATE, pattern: PATTERNS.payment, prerender: 'shell' },
  checkout: { ...PRIVATE, pattern: PATTERNS.checkout, prerender: 'shell' },
  'payment-success': {
    ...PRIVATE,
    pattern: PATTERNS['payment-success'],
    prerender: 'each',
    shell: 'payment-success-shell',
  },
  account: { ...PRIVATE, pattern: PATTERNS.account, prerender: 'shell' },
  'my-profile': { ...PRIVATE, pattern: PATTERNS['my-profile'], prerender: 'shell', identity: 'calls' },
  'my-address': { ...PRIVATE, pattern: PATTERNS['my-address'], prerender: 'shell' },
  'my-orders': { ...PRIVATE, pattern: PATTERNS['my-orders'], prerender: 'shell' },
  'my-support': { ...PRIVATE, pattern: PATTERNS['my-support'], prerender: 'shell' },
  'my-wish-list': { ...PRIVATE, pattern: PATTERNS['my-wish-list'], prerender: 'shell' },
  wishlist: { pattern: PATTERNS.wishlist, prerender: 'shell' },
} as const satisfies Record<string, Route>;

export type RouteName = keyof typeof ROUTES;

export function isRouteName(name: string): name is RouteName {
  return name in ROUTES;
}

/** The route of a page; the two pages without a URL have a name, too. */
export type PageRoute = RouteName | 'not-found' | 'offline';

/** Routes with one page that its island fills. */
export type ClientRoute = {
  [Name in RouteName]: (typeof ROUTES)[Name]['prerender'] extends 'shell' ? Name : never;
}[RouteName];

/** Whether a route or a kind of page is filled by its island. */
export function isClientRoute(name: string): name is ClientRoute {
  return isRouteName(name) && ROUTES[name].prerender === 'shell';
}

/** Whether the pages of a route are private. */
export function isPrivateRoute(name: RouteName): boolean {
  const { private: isPrivate }: Route = ROUTES[name];
  return isPrivate === true;
}

/** The use that a route's pages make of the sign-in service; null for most routes. */
export function identityUse(name: RouteName): 'windows' | 'calls' | null {
  const { identity }: Route = ROUTES[name];
  return identity ?? null;
}

/** Pages for ids that a release does not have: an island fetches the record. */
export type ShellKind =
  | 'category-shell'
  | 'product-shell'
  | 'flash-product-shell'
  | 'campaign-shell'
  | 'collection-shell'
  | 'post-shell'
  | 'page-shell'
  | 'payment-success-shell';

/** Kinds of rendered pages: each is a file in `src/storefront/pages`. */
export type PageKind =
  | 'home'
  | 'categories'
  | 'product-list'
  | 'product'
  | 'order'
  | 'campaign'
  | 'blog'
  | 'post'
  | 'page'
  | ClientRoute
  | ShellKind
  | 'not-found'
  | 'offline'
  | 'default-site';

/** File of a shell, relative to a release's root. */
export function shellFile(kind: ShellKind): string {
  return `_shells/${kind}.html`;
}

/** File of a public path inside a release: `<path>.html`, `/` is `index.html`. Segments are decoded. */
export function fileOfPath(path: string): string {
  if (path === '/') return 'index.html';
  return `${path.slice(1).split('/').map(decodeURIComponent).join('/')}.html`;
}

const NO_FOOTER: ReadonlySet<PageRoute> = new Set([
  'product',
  'flash-product',
  'upcoming',
  'checkout',
  'order',
]);

/** Whether a route's footer and bottom bar are hidden (spec §2, by route, not by a path's words). */
export function hidesFooter(route: PageRoute): boolean {
  return NO_FOOTER.has(route);
}
