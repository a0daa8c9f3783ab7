/** Description, canonical address, icons and connection hints of a page (spec §1, §9). */
import { imageAt } from '#site/image.ts';
import { translatedPath } from '#site/language/language-paths.ts';
import { headDefaults } from '#site/language/messages.ts';
import { isClientRoute, paths } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { type HeadTag, link, meta } from './head-tag.ts';
import { canonical } from './page-urls.ts';

/** Description and keywords; the page's own, else the shop's, else the defaults. */
export function descriptionTags(shop: ShopView, page: PageView): HeadTag[] {
  const defaults = headDefaults(shop.lang);
  return [
    ...meta('description', page.description || shop.description || defaults.description),
    ...meta('keywords', page.keywords || shop.keywords || defaults.keywords),
    ...meta('robots', page.noindex ? 'noindex' : ''),
  ];
}

/** Canonical address of pages that have one, and a list's neighbors. */
export function addressTags(shop: ShopView, page: PageView): HeadTag[] {
  if (page.path === null) return [];
  const tags = [link('canonical', canonical(shop, page.path)), ...twinTags(shop, page)];
  if (!('paging' in page)) return tags;
  const { path, number, count } = page.paging;
  const at = (n: number) => canonical(shop, paths.listPage(path, n));
  if (number > 1) tags.push(link('prev', at(number - 1)));
  if (number < count) tags.push(link('next', at(number + 1)));
  return tags;
}

/** The page in each language of the shop; the first language is for all other readers. */
function twinTags(shop: ShopView, { path, noindex }: PageView): HeadTag[] {
  if (shop.languages.length < 2 || path === null || noindex) return [];
  const twins = shop.languages.map(({ lang, base }) => ({
    lang,
    href: canonical(shop, translatedPath(base, path)),
  }));
  const [first] = twins;
  const all = first === undefined ? twins : [...twins, { ...first, lang: 'x-default' }];
  return all.map(({ lang, href }) => link('alternate', href, { hreflang: lang }));
}

/** Icon, manifest, feed and browser color. */
export function shopTags(shop: ShopView): HeadTag[] {
  const icon = shop.favicon ?? { href: '/favicon.svg', type: 'image/svg+xml' };
  return [
    link('icon', icon.href, { type: icon.type }),
    link('manifest', '/manifest.webmanifest'),
    link('alternate', '/rss.xml', { type: 'application/rss+xml', title: shop.name }),
    ...meta('theme-color', shop.theme.themeColor),
  ];
}

const apiOrigins = new WeakMap<ShopView, string | null>();

/** A shop has many pages, and its view is kept no longer than they take. */
function apiOriginOf(shop: ShopView): string | null {
  const known = apiOrigins.get(shop);
  const origin = known === undefined ? originOf(shop.api) : known;
  apiOrigins.set(shop, origin);
  return origin;
}

function originOf(address: string): string | null {
  const url = URL.parse(address);
  return url?.protocol === 'https:' || url?.protocol === 'http:' ? url.origin : null;
}

/**
 * Connection hints: preconnect to the image host; preconnect to the API only on pages that call it, else
 * resolve its name.
 */
export function connectionTags(shop: ShopView, page: PageView): HeadTag[] {
  const sample = shop.logo || page.image || (shop.menu.find(({ image }) => image !== '')?.image ?? '');
  const images = originOf(imageAt(sample, shop, 1));
  const api = apiOriginOf(shop);
  const tags: HeadTag[] = [];
  if (images !== null && images !== shop.origin) tags.push(link('preconnect', images));
  if (api === null || api === shop.origin) return tags;
  const live = page.kind === 'product' || isClientRoute(page.kind) || page.kind.endsWith('-shell');
  if (live) tags.push(link('preconnect', api, { crossorigin: '' }));
  else if (api !== images) tags.push(link('dns-prefetch', api));
  return tags;
}
