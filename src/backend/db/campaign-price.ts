/** A product's price in a running campaign. */
import { and, asc, desc, eq, gt, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
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

/** A product in a campaign. */
export interface CampaignItem {
  readonly productId: string;
  /** Id or name of the campaign; empty for none. */
  readonly campaignId: string;
}

/** SQL condition: the campaign runs at `at` and has a price for the product. */
function sellsAt(at: number): SQL {
  const sells = [
    ne(campaignProducts.campaignPrice, ''),
    // A missing start or end is unlimited, as in `campaignIsLive`.
    or(isNull(campaigns.startsAt), lte(campaigns.startsAt, at)),
    or(isNull(campaigns.endsAt), gt(campaigns.endsAt, at)),
    // As `flag` of the contract's readers.
    sql`lower(trim(coalesce(nullif(${campaigns.doc}->>'status', ''), 'true'))) in ('true', '1')`,
  ];
  return sql`(${and(...sells)})`;
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
  const find = await readMembers(db, shopId, items, at, sellsAt(at));
  return (item) => {
    const found = find(item);
    return found === undefined ? null : { campaignId: found.campaignId, campaignPrice: found.campaignPrice };
  };
}

/**
 * Reads the campaigns of all items, running or not, with one query. Of several with one name, it is the one that runs.
 *
 * @param at epoch ms
 * @returns a lookup of an item's campaign: its id if the campaign includes the product; '' otherwise
 */
export async function campaignIdsOf(
  db: Db,
  shopId: string,
  items: readonly CampaignItem[],
  at: number,
): Promise<(item: CampaignItem) => string> {
  const find = await readMembers(db, shopId, items, at);
  return (item) => find(item)?.campaignId ?? '';
}

/** @returns a lookup of an item in its campaign; undefined if the campaign lacks the product or `where` excludes it */
async function readMembers(db: Db, shopId: string, items: readonly CampaignItem[], at: number, where?: SQL) {
  const inCampaign = items.filter(({ campaignId }) => campaignId !== '');
  if (inCampaign.length === 0) return () => undefined;
  const camps = [...new Set(inCampaign.map(({ campaignId }) => campaignId))];
  const productIds = [...new Set(inCampaign.map(({ productId }) => productId))];
  const isNamed = or(inArray(campaigns.id, camps), inArray(campaigns.name, camps));
  const rows = await db
    .select({
      campaignId: campaigns.id,
      name: campaigns.name,
      productId: campaignProducts.productId,
      campaignPrice: campaignProducts.campaignPrice,
    })
    .from(campaigns)
    .innerJoin(campaignProducts, isMember)
    .where(and(eq(campaigns.shopId, shopId), isNamed, inArray(campaignProducts.productId, productIds), where))
    .orderBy(desc(sellsAt(at)), asc(campaigns.position));
  return ({ productId, campaignId: camp }: CampaignItem) =>
    rows.find((row) => row.productId === productId && [row.campaignId, row.name].includes(camp));
}
