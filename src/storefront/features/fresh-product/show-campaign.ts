/** Corrects the campaign in the head of a product page if the API does not confirm the build's campaign. */
import { paths } from '#site/page-paths.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { pageText } from '../../i18n/live-page.ts';
import { textFor } from '../../i18n/text.ts';
import type { FreshProduct } from './fresh-product.ts';

/** Replaces the label of the page's campaign, in the markup of `ProductHead.tsx`, and removes its running countdown. */
export function showCampaign(
  { campaignId, campaignName }: Pick<FreshProduct, 'campaignId' | 'campaignName'>,
  page: Pick<BrowserContext, 'campaignId' | 'lang'>,
): void {
  if (campaignId === page.campaignId) return;
  document.querySelector('.product-head .countdown:not([data-over])')?.remove();
  const link = document.querySelector<HTMLAnchorElement>('.product-campaign');
  if (campaignId !== null && link !== null) link.href = paths.campaign(campaignId);
  link?.lastChild?.replaceWith(campaignName || textFor(pageText, page.lang).campaignOver);
}
