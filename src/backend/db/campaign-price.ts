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
 * @returns a lookup of an item's price: null where the campaign does not run at `at` or lacks the product
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

/** Id of the campaign with this id or name, running or not, if it includes the product; '' otherwise. */
export async function campaignIdOf(
  db: Db,
  product: { readonly shopId: string; readonly id: string },
  camp: string,
): Promise<string> {
  if (camp === '') return '';
  const [row] = await db
    .select({ id: campaigns.id })
    .from(campaigns)
    .innerJoin(campaignProducts, isMember)
    .where(and(isNamed(product.shopId, [camp]), eq(campaignProducts.productId, product.id)))
    .limit(1);
  return row?.id ?? '';
}
