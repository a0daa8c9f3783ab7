/** Requests for campaigns and collections. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { campaigns } from '#contract/endpoints/catalog.ts';
import type { Campaign } from '#contract/entities/campaign.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type CampaignSales, createCampaignSales } from '#site/catalog/campaign-sales.ts';
import { campaignIsLive } from '#site/catalog/price.ts';
import { toProductCard } from '#site/catalog/product-card.ts';
import { paths } from '#site/routes.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { CampaignCard } from '#site/view.ts';
import { type ApiResult, toApiResult } from '../../browser/api-result.ts';
import { cardContext } from '../../browser/card-context.ts';
import { serverTime } from '../../browser/server-time.ts';

type Shop = Pick<BrowserContext, 'api' | 'objectId' | 'unlimitedStock' | 'productsBy'>;

export interface LiveCampaign {
  campaign: CampaignCard;
  /** Whether its prices hold now. */
  isLive: boolean;
}

function toLiveCampaign(
  { id, name, image, isCampaign, start, end, status, products }: Campaign,
  { saleOf, campaignSaleOf }: CampaignSales,
  at: number,
): LiveCampaign {
  const href = isCampaign ? paths.campaign(id) : paths.collection(id);
  // A collection is always live. Its products, like those of a campaign that is over, have no campaign price.
  const isSelling = isCampaign && campaignIsLive({ start, end, status }, at);
  const isLive = !isCampaign || isSelling;
  const cards = products.map((product) => {
    const sale = (isSelling ? campaignSaleOf(product) : null) ?? saleOf(product);
    return toProductCard(sale.product, sale.context, isSelling ? 'flash-product' : 'product');
  });
  return {
    campaign: { id, name, href, image, startsAt: start, endsAt: end, products: cards },
    isLive,
  };
}

/** A campaign or collection. The API has no call for one: it is found in the list. */
export async function fetchCampaign(
  shop: Shop,
  id: string,
  time: number | Promise<number> = serverTime(),
): Promise<ApiResult<LiveCampaign>> {
  const api = createClient({ campaigns }, { baseUrl: shop.api });
  const [at, list] = await Promise.all([
    time,
    toApiResult(api.campaigns({ shop_id: shopObjectId(shop.objectId) })),
  ]);
  if (!list.ok) return list;
  const found = list.value.find((campaign) => campaign.id === id);
  if (found === undefined) return { ok: false, code: 'badRequest' };
  const sales = createCampaignSales(list.value, cardContext(shop, at));
  return { ok: true, value: toLiveCampaign(found, sales, at) };
}
