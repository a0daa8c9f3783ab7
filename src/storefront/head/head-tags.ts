/** The whole head of a page as data, in the order browsers use it. */

import type { ShopView } from '#site/shop-view.ts';
import type { PageView } from '#site/view.ts';
import { contextTag } from './browser-context.ts';
import { EARLY_CLICKS_TAG } from './early-clicks.ts';
import type { HeadTag } from './head-tag.ts';
import { graphTags } from './json-ld/graph.ts';
import { marketingTags } from './marketing.ts';
import { OLD_BROWSER_TAG } from './old-browser.ts';
import { connectionTags, descriptionTags, shopTags, urlTags } from './page-meta.ts';
import { pageTitle } from './page-title.ts';
import { socialTags } from './social-tags.ts';
import { SPECULATION_TAG } from './speculation.ts';

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
    SPECULATION_TAG,
    OLD_BROWSER_TAG,
    EARLY_CLICKS_TAG,
  ];
}
