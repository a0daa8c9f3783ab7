/**
 * The shop's marketing tags (spec §7) as data for `features/tags/tags.ts`, which loads them after the page is shown.
 */
import { tagsOfRoute } from '#site/route-tags.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageBase } from '#site/view.ts';
import { type HeadTag, scriptJson } from './head-tag.ts';

/** The data that the browser module reads from `script#tags`. */
export type TagSettings = ShopView['marketing'] & Pick<ShopView, 'consent'>;

/** The tags a page may load; null for none. */
export function tagSettings(
  shop: Pick<ShopView, 'marketing' | 'consent'>,
  route: PageBase['route'],
): TagSettings | null {
  const tags = tagsOfRoute(shop.marketing, route);
  const none = Object.values(tags).every((value) => value.trim() === '');
  return none ? null : { ...tags, consent: shop.consent };
}

/** The block `script#tags`, on pages that have tags. */
export function marketingTags(shop: ShopView, route: PageBase['route']): HeadTag[] {
  const settings = tagSettings(shop, route);
  if (settings === null) return [];
  return [{ tag: 'script', attrs: { id: 'tags', type: 'application/json' }, content: scriptJson(settings) }];
}
