/** Fetches one product. Imported dynamically, because it includes the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { campaigns, product } from '#contract/endpoints/catalog.ts';
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Product } from '#contract/entities/product.ts';
import type { Variation } from '#contract/entities/variation.ts';
import { shopObjectId, shopSlug } from '#contract/ids.ts';
import { availability, isSellable } from '#site/catalog/availability.ts';
import { campaignIsLive, priceAt } from '#site/catalog/price.ts';
import type { CampaignContext } from '#site/catalog/product-offer.ts';
import { productPathBy } from '#site/catalog/product-path.ts';
import { paths } from '#site/routes.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { type ApiResult, toApiResult } from '../../browser/api-result.ts';
import { serverTime } from '../../browser/server-time.ts';
import type { FreshProduct, FreshVariant, WantedProduct } from './fresh-product.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy'>;

interface LiveResponse {
  product: Product;
  /** The requested campaign if it is live. */
  campaign: CampaignContext | null;
  /** Instant of the prices, epoch ms. */
  at: number;
}

/** Whether a price of the product, or of its campaign, has a beginning or an end. */
function isTimed({ variations }: Product, campaign: Campaign | undefined): boolean {
  const offers = variations.flatMap(({ offerFrom, offerTo }) => [offerFrom, offerTo]);
  return [campaign?.start, campaign?.end, ...offers].some((instant) => typeof instant === 'number');
}

/** Requests for the campaigns of a shop that have no answer yet: the lines of a cart ask together. */
const asked = new Map<string, Promise<Campaign[]>>();

/** The campaigns of a shop; none when they do not arrive: the ordinary prices hold, and products can be sold. */
function campaignsOf({ api, objectId }: Shop): Promise<Campaign[]> {
  const key = `${api} ${objectId}`;
  const answer =
    asked.get(key) ??
    createClient({ campaigns }, { baseUrl: api })
      .campaigns({ shop_id: shopObjectId(objectId) })
      .catch(() => [])
      .finally(() => asked.delete(key));
  asked.set(key, answer);
  return answer;
}

/**
 * Fetches a product and, where requested, its campaign. The campaign's price holds only while the campaign is live
 * and includes the product.
 *
 * @param clock the time, epoch ms; asked where prices have a beginning or an end
 */
export function fetchLiveProduct(
  shop: Shop,
  wanted: WantedProduct,
  clock = serverTime,
): Promise<ApiResult<LiveResponse>> {
  const api = createClient({ product }, { baseUrl: shop.api });
  const { productId, campaignId } = wanted;
  const call = { shop: shopSlug(shop.slug), product: productId };
  const both = Promise.all([
    api.product(campaignId === null ? call : { ...call, camp: campaignId }),
    campaignId === null ? [] : campaignsOf(shop),
  ]);
  return toApiResult(
    both.then(async ([found, all]) => {
      const campaign = all.find(({ id }) => id === campaignId);
      const sells = campaign?.products.find(({ id }) => id === found.id);
      const at = isTimed(found, campaign) ? await clock() : Date.now();
      if (campaign === undefined || sells === undefined || !campaignIsLive(campaign, at)) {
        return { product: found, campaign: null, at };
      }
      const { id, name, start, end, status } = campaign;
      return {
        product: { ...found, campaignPrice: found.campaignPrice ?? sells.campaignPrice },
        campaign: { id, name, href: paths.campaign(id), start, end, status },
        at,
      };
    }),
  );
}

function optionOf({ color, size }: Pick<Variation, 'color' | 'size'>): string {
  return [color, size].filter(Boolean).join(' / ');
}

function toFreshProduct({ product: found, campaign, at }: LiveResponse, shop: Shop): FreshProduct {
  const image = found.featuredImage?.src ?? found.images[0]?.src ?? '';
  const toVariant = (variation: Variation | null): FreshVariant => {
    const stock = availability(found, variation, shop);
    return {
      sku: variation?.sku ?? '',
      option: variation === null ? '' : optionOf(variation),
      image: variation?.image?.src ?? image,
      price: priceAt(found, variation, at, campaign),
      availability: stock,
      isSellable: isSellable(stock.state),
    };
  };
  return {
    id: found.id,
    name: found.name,
    href:
      campaign === null ? productPathBy(shop.productsBy)(found) : paths.flashProduct(found.id, campaign.id),
    campaignId: campaign?.id ?? null,
    campaignName: campaign?.name ?? '',
    shipping: found.shipping,
    variants: (found.variations.length > 0 ? found.variations : [null]).map(toVariant),
  };
}

/** Fetches current price and stock of a product. @param clock as in {@link fetchLiveProduct} */
export async function fetchFreshProduct(
  shop: Shop,
  wanted: WantedProduct,
  clock?: () => Promise<number>,
): Promise<ApiResult<FreshProduct>> {
  const answer = await fetchLiveProduct(shop, wanted, clock);
  return answer.ok ? { ok: true, value: toFreshProduct(answer.value, shop) } : answer;
}
