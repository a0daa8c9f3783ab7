/** Campaign prices of products from a live API response. Loaded lazily, with the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { campaigns } from '#contract/endpoints/catalog.ts';
import { shopObjectId } from '#contract/ids.ts';
import { type CampaignSales, createCampaignSales } from '#site/catalog/campaign-sales.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { cardContext } from './card-context.ts';
import { serverTime } from './server-time.ts';

/**
 * Fetches the shop's campaigns. Without a response all products have their ordinary price.
 *
 * @param time time of the prices, epoch ms
 */
export async function fetchSales(
  shop: Pick<BrowserContext, 'api' | 'objectId' | 'unlimitedStock' | 'productsBy'>,
  time: number | Promise<number> = serverTime(),
): Promise<CampaignSales> {
  const api = createClient({ campaigns }, { baseUrl: shop.api });
  const [at, all] = await Promise.all([
    time,
    api.campaigns({ shop_id: shopObjectId(shop.objectId) }).catch(() => []),
  ]);
  return createCampaignSales(all, cardContext(shop, at));
}
