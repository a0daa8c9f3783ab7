/** Description, canonical URL, icons and connection hints of a page (spec §1, §9). */
import { imageAt } from '#site/image.ts';
import { translatedPath } from '#site/language/language-paths.ts';
import { headDefaults } from '#site/language/messages.ts';
import { paths } from '#site/page-paths.ts';
import { isClientRoute } from '#site/routes.ts';
import { shopIcon } from '#site/shop-icon.ts';
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

/** Canonical URL of pages that have one, their translations, and the previous and next page of a list. */
export function urlTags(shop: ShopView, page: PageView): HeadTag[] {
  if (page.path === null) return [];
  const tags = [link('canonical', canonical(shop, page.path)), ...alternateTags(shop, page)];
  if (!('paging' in page)) return tags;
  const { path, number, count } = page.paging;
  const at = (n: number) => canonical(shop, paths.listPage(path, n));
  if (number > 1) tags.push(link('prev', at(number - 1)));
  if (number < count) tags.push(link('next', at(number + 1)));
  return tags;
}

/** Links to the page in each language of the shop; the first language is also the default (`x-default`). */
function alternateTags(shop: ShopView, { path, noindex }: PageView): HeadTag[] {
  if (shop.languages.length < 2 || path === null || noindex) return [];
  const alternates = shop.languages.map(({ lang, base }) => ({
    lang,
    href: canonical(shop, translatedPath(base, path)),
  }));
  const [first] = alternates;
  const all = first === undefined ? alternates : [...alternates, { ...first, lang: 'x-default' }];
  return all.map(({ lang, href }) => link('alternate', href, { hreflang: lang }));
}

/** Size of an icon on the home screen of an iPhone. */
const TOUCH_ICON_PX = 180;

/** Icons, manifest, feed and browser color. */
export function shopTags(shop: ShopView): HeadTag[] {
  const icon = shop.favicon ?? { href: '/favicon.svg', type: 'image/svg+xml' };
  const touchIcon = shopIcon(shop, TOUCH_ICON_PX);
  return [
    link('icon', icon.href, { type: icon.type }),
    // iOS does not support SVG here.
    ...(touchIcon === '' ? [] : [link('apple-touch-icon', touchIcon)]),
    link('manifest', '/manifest.webmanifest'),
    link('alternate', '/rss.xml', { type: 'application/rss+xml', title: shop.name }),
    ...meta('theme-color', shop.theme.themeColor),
  ];
}

const apiOrigins = new WeakMap<ShopView, string | null>();

/** Origins by shop: a shop has many pages. An entry lasts as long as the shop's view. */
function apiOriginOf(shop: ShopView): string | null {
  const known = apiOrigins.get(shop);
  const origin = known === undefined ? originOf(shop.api) : known;
  apiOrigins.set(shop, origin);
  return origin;
}

function originOf(url: string): string | null {
  const parsed = URL.parse(url);
  return parsed?.protocol === 'https:' || parsed?.protocol === 'http:' ? parsed.origin : null;
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
  const callsApi = page.kind === 'product' || isClientRoute(page.kind) || page.kind.endsWith('-shell');
  if (callsApi) tags.push(link('preconnect', api, { crossorigin: '' }));
  else if (api !== images) tags.push(link('dns-prefetch', api));
  return tags;
}
