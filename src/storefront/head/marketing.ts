/**
 * The shop's marketing tags (spec §7) as data for `features/tags/tags.ts`, which loads them after the page is shown.
 * Private routes have none, product pages have no pixel.
 */
import { ROUTES, type Route } from '#site/routes.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageBase } from '#site/view.ts';
import { type HeadTag, scriptJson } from './head-tag.ts';

/** What the browser module reads from `script#tags`. */
export type TagSettings = ShopView['marketing'] & Pick<ShopView, 'consent'>;

function isPrivate(route: PageBase['route']): boolean {
  if (route === 'offline') return true;
  if (route === 'not-found') return false;
  const { private: hidden }: Route = ROUTES[route];
  return hidden === true;
}

/** The tags a page may load; null for none. */
export function tagSettings(
  shop: Pick<ShopView, 'marketing' | 'consent'>,
  route: PageBase['route'],
): TagSettings | null {
  if (isPrivate(route)) return null;
  const { ga, gtm, footerCode } = shop.marketing;
  const pixel = route === 'product' || route === 'flash-product' ? '' : shop.marketing.pixel;
  const none = [ga, gtm, pixel, footerCode.trim()].every((value) => value === '');
  return none ? null : { ga, gtm, pixel, footerCode, consent: shop.consent };
}

/** The block `script#tags`, on pages that have tags. */
export function marketingTags(shop: ShopView, route: PageBase['route']): HeadTag[] {
  const settings = tagSettings(shop, route);
  if (settings === null) return [];
  return [{ tag: 'script', attrs: { id: 'tags', type: 'application/json' }, content: scriptJson(settings) }];
}
