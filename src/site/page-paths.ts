/** URLs of a site (spec §2): links, canonical URLs and the sitemap are built from these. Browsers load this module. */

/** In the browser the base of the page's language, see `language-paths.ts`; the renderer adds it to links in markup. */
export const PAGE_BASE = typeof document === 'undefined' ? '' : (document.documentElement.dataset.base ?? '');

const at = (pattern: string) => (PAGE_BASE === '' ? pattern : PAGE_BASE + pattern.replace(/^\/$/, ''));

/** URL pattern of each route. `{id}` is one path segment. `routes.ts` has what a build needs of a route. */
export const PATTERNS = {
  home: at('/'),
  'sign-in': at('/sign-in'),
  'sign-up': at('/sign-up'),
  'track-order': at('/track-order'),
  categories: at('/categories'),
  category: at('/categories/{id}'),
  'top-selling': at('/top-selling'),
  'for-you': at('/for-you'),
  upcoming: at('/shop-upcoming-product'),
  search: at('/search'),
  product: at('/product/{id}'),
  'flash-product': at('/flash-product/{id}'),
  order: at('/order/{id}'),
  campaign: at('/shop-campaign/{id}'),
  collection: at('/collection/{id}'),
  blog: at('/blog'),
  post: at('/blog/{id}'),
  page: at('/pages/{id}'),
  'confirm-order': at('/confirm-order'),
  'payment-failed': at('/payment-failed'),
  'user-failed': at('/user/failed'),
  cart: at('/user/cart'),
  payment: at('/user/payment'),
  checkout: at('/user/order'),
  'payment-success': at('/user/success/payment_number/{id}'),
  account: at('/user'),
  'my-profile': at('/user/my-profile'),
  'my-address': at('/user/my-address'),
  'my-orders': at('/user/my-orders'),
  'my-support': at('/user/my-support'),
  'my-wish-list': at('/user/my-wish-list'),
  wishlist: at('/wishlist'),
} as const;

/** One path segment: NFC, percent-encoded. `path-names.ts` decides which names are valid segments. */
export function segment(name: string): string {
  return encodeURIComponent(name.normalize('NFC'));
}

/** Public paths of pages, without a trailing slash except `/`. Canonical URLs, sitemap and links use these bytes. */
export const paths = {
  home: () => at('/'),
  /**
   * The sign-in page that leads back to a path (`next-url.ts`).
   *
   * @param hash fragment of that page, such as the number of an order: a fragment is sent to no server
   */
  signIn: (path: string, hash = '') => at(`/sign-in?next=${encodeURIComponent(path)}${hash}`),
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
