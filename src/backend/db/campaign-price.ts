/** A product's price in a running campaign. */
import { and, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm';
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

/** `camp` is a campaign's id or name. */
function isNamed(shopId: string, camp: string) {
  return and(eq(campaigns.shopId, shopId), or(eq(campaigns.id, camp), eq(campaigns.name, camp)));
}

/** `camp` is a campaign's id or name. Null when it does not run at `at`, or does not hold the product. */
export async function campaignPriceAt(
  db: Db,
  product: { readonly shopId: string; readonly id: string },
  camp: string,
  at: number,
): Promise<CampaignPrice | null> {
  const [row] = await db
    .select({ campaignId: campaigns.id, campaignPrice: campaignProducts.campaignPrice })
    .from(campaigns)
    .innerJoin(campaignProducts, isMember)
    .where(
      and(
        isNamed(product.shopId, camp),
        eq(campaignProducts.productId, product.id),
        ne(campaignProducts.campaignPrice, ''),
        // A missing start or end is unlimited, as in `campaignIsLive`.
        or(isNull(campaigns.startsAt), lte(campaigns.startsAt, at)),
        or(isNull(campaigns.endsAt), gt(campaigns.endsAt, at)),
        sql`coalesce(${campaigns.doc}->>'status', 'true') <> 'false'`,
      ),
    )
    .limit(1);
  return row ?? null;
}

/** Id of a campaign that holds the product, running or not, by id or name; '' when there is none. */
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
    .where(and(isNamed(product.shopId, camp), eq(campaignProducts.productId, product.id)))
    .limit(1);
  return row?.id ?? '';
}
