/** Lists, posts and pages as structured data. */

import type { Blog, BlogPosting, CollectionPage } from 'schema-dts';
import { absoluteUrl } from '#site/absolute-url.ts';
import { cutText } from '#site/language/cut-text.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView, PostCard, ViewOf } from '#site/view.ts';
import { isoTime } from '../iso-time.ts';
import { ifKnown, itemList, siteId, storeId } from './things.ts';

/** Search engines truncate longer headlines. */
const HEADLINE_CHARS = 110;

/** A post, for its own page and as an entry of the blog. */
export function postThing(shop: ShopView, post: PostCard): BlogPosting {
  const url = absoluteUrl(shop, post.href);
  return {
    '@type': 'BlogPosting',
    '@id': `${url}#post`,
    url,
    mainEntityOfPage: url,
    headline: cutText(post.title, HEADLINE_CHARS),
    ...ifKnown('description', post.excerpt),
    ...ifKnown('image', absoluteUrl(shop, post.image)),
    ...ifKnown('datePublished', isoTime(post.date)),
    ...ifKnown('articleSection', post.category),
    author: { '@id': storeId(shop) },
    publisher: { '@id': storeId(shop) },
  };
}

/** The list of posts. */
export function blogThing(shop: ShopView, page: ViewOf<'blog'>): Blog {
  return {
    '@type': 'Blog',
    ...ifKnown('name', page.title),
    publisher: { '@id': storeId(shop) },
    blogPost: page.posts.map((post) => ({
      '@type': 'BlogPosting',
      headline: cutText(post.title, HEADLINE_CHARS),
      url: absoluteUrl(shop, post.href),
      ...ifKnown('datePublished', isoTime(post.date)),
    })),
  };
}

/**
 * A page that lists products or categories.
 *
 * @param first position of the first entry in the whole list, 1-based
 */
export function collectionThing(
  shop: ShopView,
  page: PageView,
  entries: readonly { href: string }[],
  first = 1,
): CollectionPage {
  return {
    '@type': 'CollectionPage',
    ...ifKnown('name', page.title),
    ...ifKnown('url', page.path === null ? '' : `${shop.origin}${page.path}`),
    isPartOf: { '@id': siteId(shop) },
    ...ifKnown('mainEntity', entries.length === 0 ? null : itemList(shop, entries, first)),
  };
}
