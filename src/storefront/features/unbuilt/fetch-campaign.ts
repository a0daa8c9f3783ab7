/** Requests for campaigns and collections. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { campaigns } from '#contract/endpoints/catalog.ts';
import type { Campaign } from '#contract/entities/campaign.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import { type CampaignSales, createCampaignSales } from '#site/catalog/campaign-sales.ts';
import { campaignIsLive } from '#site/catalog/price.ts';
import { toProductCard } from '#site/catalog/product-card.ts';
import { paths } from '#site/page-paths.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import type { CampaignCard } from '#site/view.ts';
import { cardContext } from '../../browser/card-context.ts';
import { serverTime } from '../../browser/server-time.ts';

type Shop = Pick<BrowserContext, 'api' | 'objectId' | 'unlimitedStock' | 'productsBy'>;

export interface LiveCampaign {
  campaign: CampaignCard;
  /** Whether its prices apply now. */
  isLive: boolean;
}

function toLiveCampaign(
  { id, name, image, isCampaign, start, end, status, products }: Campaign,
  { saleOf, campaignSaleOf }: CampaignSales,
  at: number,
): LiveCampaign {
  const href = isCampaign ? paths.campaign(id) : paths.collection(id);
  // A collection is always live. Like a campaign that is over, its products have no campaign price.
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
): Promise<Outcome<LiveCampaign>> {
  const api = createClient({ campaigns }, { baseUrl: shop.api });
  const [at, listed] = await Promise.all([
    time,
    toOutcome(api.campaigns({ shop_id: shopObjectId(shop.objectId) })),
  ]);
  if (listed.kind !== 'done') return listed;
  const found = listed.value.find((campaign) => campaign.id === id);
  if (found === undefined) return { kind: 'notFound', message: '' };
  const sales = createCampaignSales(listed.value, cardContext(shop, at));
  return { kind: 'done', value: toLiveCampaign(found, sales, at) };
}
