/**
 * The shop's marketing tags (spec §7) as data for `features/tags/tags.ts`, which loads them after the page is shown.
 */
import { tagsOfRoute } from '#site/route-tags.ts';
import type { ShopView } from '#site/shop-view.ts';
import type { PageBase } from '#site/view.ts';
import { consentText } from '../i18n/consent.ts';
import { type TextsOf, textFor } from '../i18n/text.ts';
import { type HeadTag, scriptJson } from './head-tag.ts';

/** The data that the browser module reads from `script#tags`. */
export type TagSettings = ShopView['marketing'] & {
  /** The texts of the question whether the tags may load; null if the shop requires no consent. */
  consent: ConsentTexts | null;
  /** The page is a form for personal data: tags wait for its scripts, and the pixel collects nothing by itself. */
  isForm?: true;
};

export type ConsentTexts = TextsOf<typeof consentText>;

/** The tags that a page may load; null if there are none. */
export function tagSettings(
  shop: Pick<ShopView, 'marketing' | 'consent' | 'lang'>,
  route: PageBase['route'],
): TagSettings | null {
  const tags = tagsOfRoute(shop.marketing, route);
  const none = Object.values(tags).every((value) => value.trim() === '');
  if (none) return null;
  const consent = shop.consent === 'ask' ? textFor(consentText, shop.lang) : null;
  return { ...tags, consent, ...(route === 'order' && { isForm: true }) };
}

/** The block `script#tags`, on pages that have tags. */
export function marketingTags(shop: ShopView, route: PageBase['route']): HeadTag[] {
  const settings = tagSettings(shop, route);
  if (settings === null) return [];
  return [{ tag: 'script', attrs: { id: 'tags', type: 'application/json' }, content: scriptJson(settings) }];
}
