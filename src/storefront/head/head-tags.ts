/** The whole head of a page as data, in the order browsers use it. */

import { EARLY_CLICKS } from '#site/early-clicks.ts';
import { OLD_BROWSER } from '#site/old-browser.ts';
import type { ShopView } from '#site/shop-view.ts';
import { SPECULATION_RULES } from '#site/speculation.ts';
import type { PageView } from '#site/view.ts';
import { contextTag } from './browser-context.ts';
import type { HeadTag } from './head-tag.ts';
import { graphTags } from './json-ld/graph.ts';
import { marketingTags } from './marketing.ts';
import { connectionTags, descriptionTags, shopTags, urlTags } from './page-meta.ts';
import { pageTitle } from './page-title.ts';
import { socialTags } from './social-tags.ts';

/** Every tag of a page's head except styles and module scripts. Pure. */
export function headTags(shop: ShopView, page: PageView): HeadTag[] {
  return [
    { tag: 'title', content: pageTitle(shop, page) },
    ...connectionTags(shop, page),
    ...descriptionTags(shop, page),
    ...urlTags(shop, page),
    ...shopTags(shop),
    ...socialTags(shop, page),
    ...graphTags(shop, page),
    contextTag(shop, page),
    ...marketingTags(shop, page.route),
    // Equal on every page of every shop, because the content security policy holds their hashes. No text of theirs
    // could end the tag.
    { tag: 'script', attrs: { type: 'speculationrules' }, content: SPECULATION_RULES },
    { tag: 'script', content: OLD_BROWSER },
    { tag: 'script', content: EARLY_CLICKS },
  ];
}
