/** Open Graph and card tags for shared links. */
import { headDefaults } from '#site/language/messages.ts';
import { toMajorString } from '#site/language/money.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { type HeadTag, meta, property } from './head-tag.ts';
import { isoTime } from './iso-time.ts';
import { pageTitle } from './page-title.ts';
import { absoluteUrl, canonical } from './page-urls.ts';

function typeOf(page: PageView): string {
  if (page.kind === 'product') return 'product';
  return page.kind === 'post' ? 'article' : 'website';
}

function entityTags(shop: ShopView, page: PageView): HeadTag[] {
  if (page.kind === 'post') return property('article:published_time', isoTime(page.post.date));
  if (page.kind !== 'product' || page.product.upcoming) return [];
  return [
    ...property('product:price:amount', toMajorString(page.product.price.price)),
    ...property('product:price:currency', shop.currency),
  ];
}

/** Tags for sharing. The image is the page's, else the shop's logo; without one the card is small. */
export function socialTags(shop: ShopView, page: PageView): HeadTag[] {
  const title = pageTitle(shop, page);
  const image = absoluteUrl(shop, page.image || shop.logo);
  return [
    ...property('og:type', typeOf(page)),
    ...property('og:site_name', shop.name),
    ...property('og:title', title),
    ...property(
      'og:description',
      page.description || shop.description || headDefaults(shop.lang).description,
    ),
    ...property('og:url', page.path === null ? '' : canonical(shop, page.path)),
    ...property('og:image', image),
    ...property('og:image:alt', image === '' ? '' : page.title || shop.name),
    ...property('og:locale', shop.locale.replaceAll('-', '_')),
    ...entityTags(shop, page),
    ...meta('twitter:card', page.image === '' ? 'summary' : 'summary_large_image'),
  ];
}
