/** A shop's campaigns and collections with their products embedded. */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from './connect.ts';
import { type ApiDocument, campaignProducts, campaigns, products } from './schema.ts';

/** Each embedded product names its campaign; in a campaign with prices it has a `campaignPrice`. */
export async function listCampaigns(db: Db, shopId: string): Promise<ApiDocument[]> {
  const rows = await db
    .select({ id: campaigns.id, doc: campaigns.doc })
    .from(campaigns)
    .where(eq(campaigns.shopId, shopId))
    .orderBy(asc(campaigns.position));
  if (rows.length === 0) return [];
  const members = await db
    .select({
      campaignId: campaignProducts.campaignId,
      campaignPrice: campaignProducts.campaignPrice,
      doc: products.doc,
    })
    .from(campaignProducts)
    .innerJoin(
      products,
      and(eq(products.shopId, campaignProducts.shopId), eq(products.id, campaignProducts.productId)),
    )
    .where(eq(campaignProducts.shopId, shopId))
    .orderBy(asc(campaignProducts.position));
  const byCampaign = Map.groupBy(members, ({ campaignId }) => campaignId);
  return rows.map(({ id, doc }) => ({
    ...doc,
    products: (byCampaign.get(id) ?? []).map(({ doc: product, campaignId, campaignPrice }) => ({
      ...product,
      campaignId,
      ...(campaignPrice === '' ? {} : { campaignPrice }),
    })),
  }));
}
