import type { BrowserContext } from '#site/shop-view.ts';

/**
 * The campaign whose price this page requests from the API: `camp` of the address, else the page's own. Null
 * outside flash product pages. The API decides whether the campaign's price applies.
 */
export function requestedCampaign(
  { route, campaignId }: Pick<BrowserContext, 'route' | 'campaignId'>,
  search: string,
): string | null {
  if (route !== 'flash-product') return null;
  return new URLSearchParams(search).get('camp') || campaignId;
}
