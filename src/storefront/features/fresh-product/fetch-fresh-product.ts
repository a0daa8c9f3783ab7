/** Fetches one product. Imported dynamically, because it includes the contract's parsers. */
import { createClient } from '#contract/client.ts';
import { campaigns, product } from '#contract/endpoints/catalog.ts';
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Product, Variation } from '#contract/entities/product.ts';
import { shopObjectId, shopSlug } from '#contract/ids.ts';
import { type Outcome, toOutcome } from '#contract/outcome.ts';
import { availability, isSellable } from '#site/catalog/availability.ts';
import { campaignIsLive, priceAt } from '#site/catalog/price.ts';
import type { CampaignContext } from '#site/catalog/product-offer.ts';
import { productPathBy } from '#site/catalog/product-path.ts';
import { paths } from '#site/page-paths.ts';
import type { BrowserContext } from '#site/shop-view.ts';
import { serverTime } from '../../browser/server-time.ts';
import type { FreshProduct, FreshVariant, RequestedProduct } from './fresh-product.ts';

type Shop = Pick<BrowserContext, 'api' | 'slug' | 'objectId' | 'unlimitedStock' | 'productsBy'>;

interface LiveResponse {
  product: Product;
  /** The requested campaign if it is live. */
  campaign: CampaignContext | null;
  /** Time for which the prices are computed, epoch ms. */
  at: number;
}

/** Whether a price of the product, or of its campaign, has a start or an end. */
function isTimed({ variations }: Product, campaign: Campaign | undefined): boolean {
  const offers = variations.flatMap(({ offerFrom, offerTo }) => [offerFrom, offerTo]);
  return [campaign?.start, campaign?.end, ...offers].some((time) => typeof time === 'number');
}

/** Running requests for the campaigns of a shop, which the lines of a cart share. */
const running = new Map<string, Promise<Campaign[]>>();

/** The campaigns of a shop; empty if the request fails: then the ordinary prices apply. */
function campaignsOf({ api, objectId }: Shop): Promise<Campaign[]> {
  const key = `${api} ${objectId}`;
  const request =
    running.get(key) ??
    createClient({ campaigns }, { baseUrl: api })
      .campaigns({ shop_id: shopObjectId(objectId) })
      .catch(() => [])
      .finally(() => running.delete(key));
  running.set(key, request);
  return request;
}

/**
 * Fetches a product and, if requested, its campaign. The campaign's price applies only while the campaign is live and
 * includes the product.
 *
 * @param clock returns the time, epoch ms; called only if prices have a start or an end
 */
export function fetchLiveProduct(
  shop: Shop,
  requested: RequestedProduct,
  clock = serverTime,
): Promise<Outcome<LiveResponse>> {
  const api = createClient({ product }, { baseUrl: shop.api });
  const { productId, campaignId } = requested;
  const call = { shop: shopSlug(shop.slug), product: productId };
  const both = Promise.all([
    api.product(campaignId === null ? call : { ...call, camp: campaignId }),
    campaignId === null ? [] : campaignsOf(shop),
  ]);
  return toOutcome(
    both.then(async ([found, all]) => {
      const campaign = all.find(({ id }) => id === campaignId);
      const offered = campaign?.products.find(({ id }) => id === found.id);
      const at = isTimed(found, campaign) ? await clock() : Date.now();
      if (campaign === undefined || offered === undefined || !campaignIsLive(campaign, at)) {
        return { product: found, campaign: null, at };
      }
      const { id, name, start, end, status } = campaign;
      return {
        product: { ...found, campaignPrice: found.campaignPrice ?? offered.campaignPrice },
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
    const stock = availability(found, variation, { ...shop, at, campaign });
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
  requested: RequestedProduct,
  clock?: () => Promise<number>,
): Promise<Outcome<FreshProduct>> {
  const response = await fetchLiveProduct(shop, requested, clock);
  return response.kind === 'done' ? { kind: 'done', value: toFreshProduct(response.value, shop) } : response;
}
