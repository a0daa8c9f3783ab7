/** Shop and page data that scripts read from `script#shop-context`. */
import { identityUse, isPrivateRoute, type PageRoute } from '#site/routes.ts';
import type { BrowserContext, ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { type HeadTag, scriptJson } from './head-tag.ts';

/** Routes with an address form. */
const ADDRESS_FORMS: ReadonlySet<PageRoute> = new Set(['checkout', 'order', 'my-address']);

/** Routes whose calls depend on the extensions of the API host. Every page may send the calls of the cart. */
const USES_EXTENSIONS: ReadonlySet<PageRoute> = new Set([
  ...ADDRESS_FORMS,
  'my-orders',
  'payment',
  'payment-success',
  'user-failed',
]);

/** Facts of the route; empty for pages without a URL. */
function factsOf(route: PageRoute, { signIn }: ShopView): Pick<BrowserContext, 'signIn' | 'isPrivate'> {
  if (route === 'not-found' || route === 'offline') return {};
  return {
    ...(identityUse(route) !== null && { signIn }),
    ...(isPrivateRoute(route) && { isPrivate: true }),
  };
}

/** The context of a page. It has no data about a shopper. */
export function browserContext(shop: ShopView, page: PageView): BrowserContext {
  return {
    slug: shop.slug,
    objectId: shop.objectId,
    name: shop.name,
    api: shop.api,
    locale: shop.locale,
    lang: shop.lang,
    currency: shop.currency,
    timeZone: shop.timeZone,
    images: shop.images,
    unlimitedStock: shop.unlimitedStock,
    productsBy: shop.productsBy,
    delivery: shop.delivery,
    combo: shop.combo,
    phones: shop.phones,
    route: page.route,
    menuFragment: shop.menuFragment,
    productId: page.kind === 'product' ? page.product.id : null,
    campaignId: page.kind === 'product' ? (page.product.campaign?.id ?? null) : null,
    ...(ADDRESS_FORMS.has(page.route) && { checkout: shop.checkout }),
    apiExtensions: USES_EXTENSIONS.has(page.route)
      ? shop.apiExtensions
      : shop.apiExtensions.filter((name) => name === 'changeCartQuantity'),
    ...(shop.apiExtensions.includes('orderAttribution') && { attribution: shop.consent }),
    ...factsOf(page.route, shop),
    ...(!shop.serviceWorker && { serviceWorker: false }),
  };
}

/** The context as a tag. */
export function contextTag(shop: ShopView, page: PageView): HeadTag {
  const attrs = { id: 'shop-context', type: 'application/json' };
  return { tag: 'script', attrs, content: scriptJson(browserContext(shop, page)) };
}
