/** Open Graph and card tags for shared links. */
import { headDefaults } from '#site/language/messages.ts';
import { toMajorString } from '#site/language/money.ts';
import { sharedImage, sharedImageFacts } from '#site/shared-image.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { type HeadTag, meta, property } from './head-tag.ts';
import { isoTime } from './iso-time.ts';
import { pageTitle } from './page-title.ts';
import { canonical } from './page-urls.ts';

function typeOf(page: PageView): string {
  if (page.kind === 'product') return 'product';
  return page.kind === 'post' ? 'article' : 'website';
}

function entityTags(shop: ShopView, page: PageView): HeadTag[] {
  if (page.kind === 'post') return property('article:published_time', isoTime(page.post.date));
  if (page.kind !== 'product' || page.product.upcoming || page.product.price.price === 0) return [];
  return [
    ...property('product:price:amount', toMajorString(page.product.price.price)),
    ...property('product:price:currency', shop.currency),
  ];
}

/**
 * Whether pages show the image as a square, as sellers upload it: the image of a product or category. The API states no
 * sizes, and other images may have any height, such as a product's separate image for link previews.
 */
function isSquare(page: PageView): boolean {
  if (page.kind === 'product') return page.product.images[0]?.src === page.image;
  return page.kind === 'product-list' || page.kind === 'order';
}

/** The image with its size, which Facebook needs to show it when a link is shared for the first time. */
function imageTags(shop: ShopView, page: PageView): HeadTag[] {
  const src = page.image || shop.logo;
  const { width, type } = sharedImageFacts(shop, src);
  return [
    ...property('og:image', sharedImage(shop, src)),
    ...property('og:image:type', type),
    ...property('og:image:width', page.image === '' ? '' : width),
    ...property('og:image:height', page.image !== '' && isSquare(page) ? width : ''),
    // The logo is not an image of the page.
    ...property('og:image:alt', src === '' ? '' : (page.image && page.title) || shop.name),
  ];
}

/** Tags for sharing. The image is the page's, else the shop's logo; without one the card is small. */
export function socialTags(shop: ShopView, page: PageView): HeadTag[] {
  const title = pageTitle(shop, page);
  return [
    ...property('og:type', typeOf(page)),
    ...property('og:site_name', shop.name),
    ...property('og:title', title),
    ...property(
      'og:description',
      page.description || shop.description || headDefaults(shop.lang).description,
    ),
    ...property('og:url', page.path === null ? '' : canonical(shop, page.path)),
    ...imageTags(shop, page),
    ...property('og:locale', shop.locale.replaceAll('-', '_')),
    ...entityTags(shop, page),
    ...meta('twitter:card', page.image === '' ? 'summary' : 'summary_large_image'),
  ];
}
