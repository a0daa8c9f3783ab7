/** Campaigns and collections: a collection is a campaign row with `isCam: false` and no times. */

import { imageSrc } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { endTimestamp, timestamp } from '../readers/timestamp.ts';
import { bool, isRow, items, name, recordId } from '../readers/values.ts';
import { Product } from './product.ts';

/** Products of a campaign are bare, or under `product` with the campaign's price beside them. */
function readProducts(value: unknown, campaignId: string): Product[] {
  const products: Product[] = [];
  for (const item of items(value)) {
    if (!isRow(item)) continue;
    const bare = isRow(item.product)
      ? { ...item.product, campaignPrice: item.campaignPrice ?? item.product.campaignPrice }
      : item;
    const result = Product.safeParse(bare);
    if (result.success) products.push({ ...result.data, campaignId: result.data.campaignId ?? campaignId });
  }
  return products;
}

export const Campaign = record('a campaign with _id', (row) => {
  const id = recordId(row._id);
  if (id === '') return null;
  return {
    id,
    name: name(row.name),
    image: imageSrc(row.image, row.img),
    isFlash: bool(row.isFlash),
    /** False for a collection. */
    isCampaign: bool(row.isCam ?? row.isCampaign, true),
    /** Start of the campaign, included; null is open. */
    start: timestamp(row.startTime),
    /** End of the campaign, excluded; null is open. */
    end: endTimestamp(row.endTime),
    status: bool(row.status, true),
    metaTitle: name(row.MetaTag, row.metaTitle),
    products: readProducts(row.products, id),
  };
});
export type Campaign = Infer<typeof Campaign>;
