/** Requests for campaigns and collections. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { campaigns } from '#contract/endpoints.ts';
import type { Campaign } from '#contract/entities/campaign.ts';
import { shopObjectId } from '#contract/ids.ts';
import { campaignIsLive } from '#site/price.ts';
import { toProductCard } from '#site/product-card.ts';
import { paths } from '#site/routes.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { CampaignCard } from '#site/view.ts';
import { type ApiResult, toApiResult } from '../../browser/api-result.ts';
import { cardContext } from '../../browser/card-context.ts';

type Shop = Pick<BrowserContext, 'api' | 'objectId' | 'unlimitedStock'>;

export interface LiveCampaign {
  campaign: CampaignCard;
  /** Whether its prices hold now. */
  isLive: boolean;
}

function toLiveCampaign(shop: Shop, campaign: Campaign, at: number): LiveCampaign {
  const { id, name, image, isCampaign, start, end, status, products } = campaign;
  const href = isCampaign ? paths.campaign(id) : paths.collection(id);
  // A collection is always on, at ordinary prices. A campaign that is over has ordinary prices too.
  const isLive = !isCampaign || campaignIsLive(campaign, at);
  const sale = isCampaign && isLive ? { campaign: { id, name, href, start, end, status } } : {};
  const cards = products.map((product) => toProductCard(product, { ...cardContext(shop, at), ...sale }));
  return {
    campaign: { id, name, href, image, startsAt: start, endsAt: end, products: cards },
    isLive,
  };
}

/** A campaign or collection. The API has no call for one: it is found in the list. */
export async function fetchCampaign(
  shop: Shop,
  id: string,
  at = Date.now(),
): Promise<ApiResult<LiveCampaign>> {
  const api = createClient({ campaigns }, { baseUrl: shop.api });
  const answer = await toApiResult(api.campaigns({ shop_id: shopObjectId(shop.objectId) }));
  if (!answer.ok) return answer;
  const found = answer.value.find((campaign) => campaign.id === id);
  if (found === undefined) return { ok: false, code: 'badRequest' };
  return { ok: true, value: toLiveCampaign(shop, found, at) };
}
