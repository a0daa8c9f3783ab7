/** The shop and its site as structured data. */

import type { SearchAction, Store, WebSite, WithActionConstraints } from 'schema-dts';
import { absoluteUrl } from '#site/absolute-url.ts';
import { localPath } from '#site/language/language-paths.ts';
import { PATTERNS } from '#site/page-paths.ts';
import { phoneNumbers } from '#site/phone.ts';
import type { ShopView } from '#site/shop-view.ts';
import { ifKnown, siteId, storeId } from './things.ts';

/** The shop in full, for its home page. */
export function storeThing(shop: ShopView): Store {
  const profiles = shop.social
    .filter(({ inFooter, inModal }) => inFooter || inModal)
    .map(({ href }) => href)
    .filter((href) => href.startsWith('https://'));
  const telephone = phoneNumbers(shop.phones).map(({ href }) => href.slice('tel:'.length));
  return {
    ...storeReference(shop),
    ...ifKnown('image', absoluteUrl(shop, shop.logo)),
    ...ifKnown('slogan', shop.slogan),
    ...ifKnown('description', shop.description),
    ...(telephone.length > 0 && { telephone }),
    ...ifKnown('email', shop.email),
    ...ifKnown('address', shop.address),
    ...ifKnown('sameAs', profiles),
    currenciesAccepted: shop.currency,
  };
}

/** A short form of the shop, for pages that only refer to it. */
export function storeReference(shop: ShopView): Exclude<Store, string> {
  return {
    '@type': 'Store',
    '@id': storeId(shop),
    name: shop.name || shop.domain,
    url: `${shop.origin}/`,
    ...ifKnown('logo', absoluteUrl(shop, shop.logo)),
  };
}

/** The site with its search. */
export function siteThing(shop: ShopView): WebSite {
  const search: WithActionConstraints<SearchAction> = {
    '@type': 'SearchAction',
    target: {
      '@type': 'EntryPoint',
      urlTemplate: `${shop.origin}${localPath(shop.base, PATTERNS.search)}?value={search_term_string}`,
    },
    'query-input': 'required name=search_term_string',
  };
  return {
    '@type': 'WebSite',
    '@id': siteId(shop),
    url: `${shop.origin}/`,
    name: shop.name || shop.domain,
    inLanguage: shop.lang,
    publisher: { '@id': storeId(shop) },
    potentialAction: search,
  };
}
