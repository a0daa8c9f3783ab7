/** Cart and wish list lines as the API answers them, with the product's price at the time of the answer. */
import { Product } from '#contract/entities/product.ts';
import { isRow, items, text } from '#contract/readers/values.ts';
import { priceAt } from '#site/catalog/price.ts';
import { toMajorString } from '#site/language/money.ts';
import { type CampaignPrice, campaignPricesAt } from './db/campaign-price.ts';
import type { Db } from './db/connect.ts';
import { type Goods, type LineOfProduct, type LineOwner, type LineTable, listLines } from './db/lines.ts';
import type { ApiDocument } from './db/schema.ts';
import { selectedVariation } from './line-request.ts';

/** Lines of removed variations are left out. `at` is the instant of the prices, epoch ms. */
export async function lineDocuments(
  db: Db,
  table: LineTable,
  owner: LineOwner,
  at: number,
): Promise<ApiDocument[]> {
  const documents: ApiDocument[] = [];
  const lines = await listLines(db, table, owner);
  const goods = lines.map(({ line }) => line);
  const campaignPriceOf = await campaignPricesAt(db, owner.shopId, goods, at);
  for (const stored of lines) {
    const document = lineDocument(stored, campaignPriceOf(stored.line), at);
    if (document) documents.push(document);
  }
  return documents;
}

/** A line in the API's spelling; null when the product lacks the variation. */
function lineDocument({ line, product: doc }: LineOfProduct, campaign: CampaignPrice | null, at: number) {
  const goods = productDocument(line, doc, campaign, at);
  return goods === null ? null : { _id: line.id, userId: line.userId, shopId: line.shopId, ...goods };
}

/**
 * What a line of a cart, wish list or order shows of its product; null when the product lacks the variation.
 *
 * @param campaign the price of the line's campaign while it runs; null afterwards: then the ordinary price holds
 * @param at instant of the price, epoch ms
 */
export function productDocument(
  goods: Goods,
  doc: ApiDocument,
  campaign: CampaignPrice | null,
  at: number,
): ApiDocument | null {
  const product = Product.parse({ ...doc, ...campaign });
  const found = selectedVariation(product, goods.sku);
  if (found === undefined && goods.sku !== '') return null;
  // A wish list line may leave the variation open.
  const variation = found ?? null;
  const running = campaign === null ? null : { start: null, end: null, status: true };
  const { price, listPrice } = priceAt(product, variation, at, running);
  const chosen =
    variation === null
      ? null
      : (items(doc.variations).filter(isRow)[product.variations.indexOf(variation)] ?? null);
  return {
    productId: goods.productId,
    productName: [product.name, variation?.color, goods.size].filter(Boolean).join(' - '),
    img: imageName(chosen?.singleImg) || imageName(doc.featuredImage) || imageName(items(doc.images)[0]),
    price: toMajorString(price),
    regular_price: toMajorString(listPrice),
    quantity: goods.quantity,
    warehouse: product.warehouse,
    variations: chosen === null ? null : { ...chosen, SKU: goods.sku },
    selectedSize: goods.size,
    delivery_charge: product.shipping.fee === null ? null : toMajorString(product.shipping.fee),
    ...(goods.campaignId !== '' && { campaignId: goods.campaignId }),
  };
}

/** The stored name of an image, which is either text or `{ src }`. */
function imageName(value: unknown): string {
  return text(isRow(value) ? value.src : value);
}
