/** Campaigns and collections: a collection is a campaign row with `isCam: false` and no times. */

import { imageSrc } from '../readers/images.ts';
import { type Infer, innerRecord, record } from '../readers/schema.ts';
import { endTimestamp, timestamp } from '../readers/timestamp.ts';
import { bool, flag, items, name, positiveMoney, recordId } from '../readers/values.ts';
import { type Product, productFields } from './product.ts';

const bareProduct = innerRecord(productFields);

/** A product with the campaign's price beside it. */
const pricedProduct = innerRecord((field, required) => {
  const product = required(bareProduct, 'product');
  const campaignPrice = field(positiveMoney, 'campaignPrice');
  return product && { ...product, campaignPrice: campaignPrice ?? product.campaignPrice };
});

function readProducts(value: unknown): Product[] {
  return items(value)
    .map((item) => pricedProduct(item) ?? bareProduct(item))
    .filter((product) => product !== null);
}

export const Campaign = record('a campaign with _id', (field, required) => {
  const id = required(recordId, '_id');
  return {
    id,
    name: field(name, 'name'),
    image: field(imageSrc, 'image', 'img'),
    isFlash: field(bool, 'isFlash'),
    /** False for a collection. */
    isCampaign: field(flag, 'isCam') ?? field(flag, 'isCampaign') ?? true,
    /** Start of the campaign, included; null is open. */
    start: field(timestamp, 'startTime'),
    /** End of the campaign, excluded; null is open. */
    end: field(endTimestamp, 'endTime'),
    status: field(flag, 'status') ?? true,
    metaTitle: field(name, 'MetaTag', 'metaTitle'),
    products: field(readProducts, 'products').map((one) => ({ ...one, campaignId: one.campaignId ?? id })),
  };
});
export type Campaign = Infer<typeof Campaign>;
