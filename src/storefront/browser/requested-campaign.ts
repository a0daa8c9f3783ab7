import type { BrowserContext } from '#site/shop-view.ts';

/**
 * The campaign whose price this page requests from the API: on a flash product page the query parameter `camp`, else
 * the page's own campaign; null without one. The API decides whether the campaign's price applies.
 */
export function requestedCampaign(
  { route, campaignId }: Pick<BrowserContext, 'route' | 'campaignId'>,
  search: string,
): string | null {
  const camp = route === 'flash-product' ? new URLSearchParams(search).get('camp') : null;
  return camp || campaignId;
}
