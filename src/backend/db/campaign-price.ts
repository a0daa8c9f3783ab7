/** A product's price in a running campaign. */
import { and, eq, gt, inArray, isNull, lte, ne, or, sql } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { campaignProducts, campaigns } from './schema.ts';

export interface CampaignPrice {
  readonly campaignId: string;
  /** Decimal text, as in the API. */
  readonly campaignPrice: string;
}

const isMember = and(
  eq(campaignProducts.shopId, campaigns.shopId),
  eq(campaignProducts.campaignId, campaigns.id),
);

/** `camps` are ids or names of campaigns. */
function isNamed(shopId: string, camps: string[]) {
  return and(eq(campaigns.shopId, shopId), or(inArray(campaigns.id, camps), inArray(campaigns.name, camps)));
}

/** A product in a campaign. */
export interface CampaignItem {
  readonly productId: string;
  /** Id or name of the campaign; empty for none. */
  readonly campaignId: string;
}

/**
 * Reads the campaign prices of all items with one query.
 *
 * @param at epoch ms
 * @returns a lookup of an item's price; null if the campaign does not run at `at` or lacks the product
 */
export async function campaignPricesAt(
  db: Db,
  shopId: string,
  items: readonly CampaignItem[],
  at: number,
): Promise<(item: CampaignItem) => CampaignPrice | null> {
  const inCampaign = items.filter(({ campaignId }) => campaignId !== '');
  if (inCampaign.length === 0) return () => null;
  const camps = [...new Set(inCampaign.map(({ campaignId }) => campaignId))];
  const productIds = [...new Set(inCampaign.map(({ productId }) => productId))];
  const rows = await db
    .select({
      campaignId: campaigns.id,
      name: campaigns.name,
      productId: campaignProducts.productId,
      campaignPrice: campaignProducts.campaignPrice,
    })
    .from(campaigns)
    .innerJoin(campaignProducts, isMember)
    .where(
      and(
        isNamed(shopId, camps),
        inArray(campaignProducts.productId, productIds),
        ne(campaignProducts.campaignPrice, ''),
        // A missing start or end is unlimited, as in `campaignIsLive`.
        or(isNull(campaigns.startsAt), lte(campaigns.startsAt, at)),
        or(isNull(campaigns.endsAt), gt(campaigns.endsAt, at)),
        sql`coalesce(${campaigns.doc}->>'status', 'true') <> 'false'`,
      ),
    );
  return ({ productId, campaignId: camp }) => {
    const found = rows.find(
      (row) => row.productId === productId && [row.campaignId, row.name].includes(camp),
    );
    return found === undefined ? null : { campaignId: found.campaignId, campaignPrice: found.campaignPrice };
  };
}

/**
 * Reads the campaigns of all items, running or not, with one query.
 *
 * @returns a lookup of an item's campaign: its id if the campaign includes the product; '' otherwise
 */
export async function campaignIdsOf(
  db: Db,
  shopId: string,
  items: readonly CampaignItem[],
): Promise<(item: CampaignItem) => string> {
  const inCampaign = items.filter(({ campaignId }) => campaignId !== '');
  if (inCampaign.length === 0) return () => '';
  const camps = [...new Set(inCampaign.map(({ campaignId }) => campaignId))];
  const productIds = [...new Set(inCampaign.map(({ productId }) => productId))];
  const rows = await db
    .select({ id: campaigns.id, name: campaigns.name, productId: campaignProducts.productId })
    .from(campaigns)
    .innerJoin(campaignProducts, isMember)
    .where(and(isNamed(shopId, camps), inArray(campaignProducts.productId, productIds)));
  return ({ productId, campaignId: camp }) =>
    rows.find((row) => row.productId === productId && [row.id, row.name].includes(camp))?.id ?? '';
}
