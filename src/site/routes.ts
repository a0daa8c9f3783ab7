/**
 * Every URL of a site (spec §2). Links, canonical URLs, the sitemap and the file names of a release are all built
 * from this table.
 */

/** How a route is prerendered: one page, a page per known record, a shell that fetches its data, or fixed text. */
type Prerender = 'once' | 'each' | 'shell' | 'text';

export interface Route {
  /** `{id}` stands for one path segment. */
  pattern: string;
  prerender: Prerender;
  /** Page that serves the ids of an `each` route that the release does not have. */
  shell?: ShellKind;
  /** Private pages are not indexed, not prefetched, and send no referrer. */
  private?: true;
  /** Marketing tags that the pages leave out (spec §7). `open-tags` load any script: the tag manager and `footer_code`. */
  without?: 'tags' | 'footer-code' | 'pixel' | 'open-tags';
  /** Use of the sign-in service: its popups and calls, or its calls alone. */
  identity?: 'windows' | 'calls';
}

/** In the browser the base of the page's language, see `language-paths.ts`; the renderer adds it to links in markup. */
export const PAGE_BASE = typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '');

const at = (pattern: string) => (PAGE_BASE === '' ? pattern : PAGE_BASE + pattern.replace(/^\/$/, ''));

export const ROUTES = {
  home: { pattern: at('/'), prerender: 'once' },
  'sign-in': {
    pattern: at('/sign-in'),
    prerender: 'shell',
    private: true,
    without: 'tags',
    identity: 'windows',
  },
  'sign-up': {
    pattern: at('/sign-up'),
    prerender: 'shell',
    private: true,
    without: 'tags',
    identity: 'windows',
  },
  'track-order': { pattern: at('/track-order'), prerender: 'shell', private: true, without: 'tags' },
  categories: { pattern: at('/categories'), prerender: 'once' },
  category: { pattern: at('/categories/{id}'), prerender: 'each', shell: 'category-shell' },
  'top-selling': { pattern: at('/top-selling'), prerender: 'once' },
  'for-you': { pattern: at('/for-you'), prerender: 'once' },
  upcoming: { pattern: at('/shop-upcoming-product'), prerender: 'once' },
  search: { pattern: at('/search'), prerender: 'shell' },
  product: { pattern: at('/product/{id}'), prerender: 'each', shell: 'product-shell', without: 'pixel' },
  'flash-product': {
    pattern: at('/flash-product/{id}'),
    prerender: 'each',
    shell: 'flash-product-shell',
    without: 'pixel',
  },
  order: { pattern: at('/order/{id}'), prerender: 'each', private: true, without: 'open-tags' },
  campaign: { pattern: at('/shop-campaign/{id}'), prerender: 'each', shell: 'campaign-shell' },
  collection: { pattern: at('/collection/{id}'), prerender: 'each', shell: 'collection-shell' },
  blog: { pattern: at('/blog'), prerender: 'once' },
  post: { pattern: at('/blog/{id}'), prerender: 'each', shell: 'post-shell' },
  page: { pattern: at('/pages/{id}'), prerender: 'each', shell: 'page-shell' },
  'confirm-order': {
    pattern: at('/confirm-order'),
    prerender: 'shell',
    private: true,
    without: 'footer-code',
  },
  'payment-failed': { pattern: at('/payment-failed'), prerender: 'text', private: true, without: 'tags' },
  'user-failed': { pattern: at('/user/failed'), prerender: 'shell', private: true, without: 'tags' },
  cart: { pattern: at('/user/cart'), prerender: 'shell', private: true, without: 'footer-code' },
  payment: { pattern: at('/user/payment'), prerender: 'shell', private: true, without: 'tags' },
  checkout: { pattern: at('/user/order'), prerender: 'shell', private: true, without: 'tags' },
  'payment-success': {
    pattern: at('/user/success/payment_number/{id}'),
    prerender: 'each',
    shell: 'payment-success-shell',
    private: true,
    without: 'tags',
  },
  account: { pattern: at('/user'), prerender: 'shell', private: true, without: 'tags' },
  'my-profile': {
    pattern: at('/user/my-profile'),
    prerender: 'shell',
    private: true,
    without: 'tags',
    identity: 'calls',
  },
  'my-address': { pattern: at('/user/my-address'), prerender: 'shell', private: true, without: 'tags' },
  'my-orders': { pattern: at('/user/my-orders'), prerender: 'shell', private: true, without: 'tags' },
  'my-support': { pattern: at('/user/my-support'), prerender: 'shell', private: true, without: 'tags' },
  'my-wish-list': { pattern: at('/user/my-wish-list'), prerender: 'shell', private: true, without: 'tags' },
  wishlist: { pattern: at('/wishlist'), prerender: 'shell' },
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

/** One path segment: NFC, percent-encoded. `path-names.ts` decides which names are valid segments. */
export function segment(name: string): string {
  return encodeURIComponent(name.normalize('NFC'));
}

/** Public paths of pages, without a trailing slash but for `/`. Canonical URLs, sitemap and links contain them byte for byte. */
export const paths = {
  home: () => at('/'),
  category: (nameOrId: string) => at(`/categories/${segment(nameOrId)}`),
  product: (id: string) => at(`/product/${segment(id)}`),
  flashProduct: (id: string, campaignId: string) =>
    at(`/flash-product/${segment(id)}?camp=${encodeURIComponent(campaignId)}`),
  /** The one-page order of the product at `productPath`. */
  order: (productPath: string) => at(`/order/${productPath.slice(productPath.lastIndexOf('/') + 1)}`),
  campaign: (id: string) => at(`/shop-campaign/${segment(id)}`),
  collection: (id: string) => at(`/collection/${segment(id)}`),
  post: (id: string) => at(`/blog/${segment(id)}`),
  page: (id: string) => at(`/pages/${segment(id)}`),
  search: (term: string) => at(`/search?value=${encodeURIComponent(term)}`),
  /** The n-th page of a list: page 1 is the list's own path. */
  listPage: (path: string, number: number) =>
    number === 1 ? path : `${path === '/' ? '' : path}/page/${number}`,
  /** Target of an add-to-cart form without JavaScript; the cart applies the submission once. */
  cartAdd: () => at('/user/cart'),
  paymentSuccess: (paymentId: string) => at(`/user/success/payment_number/${segment(paymentId)}`),
  userFailed: () => at('/user/failed'),
} as const;

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
