/**
 * The campaign under which a product is sold: one decision for pages, cards, structured data and the browser
 * (`decisions.md` 1).
 */
import type { Campaign } from '#contract/entities/campaign.ts';
import type { Product } from '#contract/entities/product.ts';
import { paths } from '../page-paths.ts';
import { canBePath } from '../path-names.ts';
import { campaignIsLive, priceAt } from './price.ts';
import { type CampaignContext, type ProductContext, shownPrice } from './product-offer.ts';

/** A product with the context that decides its price. */
export interface Sale {
  product: Product;
  context: ProductContext;
}

export interface CampaignSales {
  /** How a product is sold: under its campaign if that lowers a price, else at the ordinary price. */
  saleOf(product: Product): Sale;
  /** As `saleOf`, also under a campaign that lowers no price; null outside live campaigns. */
  campaignSaleOf(product: Product): Sale | null;
}

interface Offer {
  campaign: CampaignContext;
  /** The product as the response of campaigns contains it. */
  row: Product;
}

/**
 * If a product has several live campaigns, the one with the lowest price decides, then the one that ends first, then
 * the one with the smallest id.
 *
 * @param campaigns all campaigns and collections of the shop
 * @param context how products are shown outside campaigns, at the time `context.at`
 */
export function createCampaignSales(campaigns: readonly Campaign[], context: ProductContext): CampaignSales {
  const offers = new Map<string, Offer[]>();
  for (const { id, name, start, end, status, isCampaign, products } of campaigns) {
    if (!isCampaign || !campaignIsLive({ start, end, status }, context.at) || !canBePath(id)) continue;
    const campaign = { id, name, href: paths.campaign(id), start, end, status };
    for (const row of products) {
      const others = offers.get(row.id);
      if (others) others.push({ campaign, row });
      else offers.set(row.id, [{ campaign, row }]);
    }
  }

  const campaignSaleOf = (product: Product): Sale | null => {
    const sales = (offers.get(product.id) ?? []).map(({ campaign, row }) => {
      // Only the response of the campaigns call has campaign prices. All other fields of a product come from the lists.
      const variations = row.variations.length > 0 ? row.variations : product.variations;
      const sold = { ...product, campaignId: campaign.id, campaignPrice: row.campaignPrice, variations };
      const under = { ...context, campaign };
      const { price } = shownPrice(sold, under).price;
      return { sale: { product: sold, context: under }, price, campaign };
    });
    sales.sort(
      (a, b) =>
        a.price - b.price ||
        endOf(a.campaign) - endOf(b.campaign) ||
        (a.campaign.id < b.campaign.id ? -1 : 1),
    );
    return sales[0]?.sale ?? null;
  };

  return {
    campaignSaleOf,
    saleOf: (product) => {
      const sale = campaignSaleOf(product);
      return sale !== null && lowersPrice(sale) ? sale : { product, context };
    },
  };
}

function endOf({ end }: CampaignContext): number {
  return end ?? Number.MAX_SAFE_INTEGER;
}

function lowersPrice({ product, context }: Sale): boolean {
  const variations = product.variations.length > 0 ? product.variations : [null];
  return variations.some(
    (variation) => priceAt(product, variation, context.at, context.campaign).source === 'campaign',
  );
}
