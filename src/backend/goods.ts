/** What a cart or wish line asks for, and how it is answered: with the product's price of this moment. */
import { CartLine } from '#contract/entities/cart.ts';
import { Product } from '#contract/entities/product.ts';
import type { Variation } from '#contract/entities/variation.ts';
import { isRow, items, type Row, text } from '#contract/readers/values.ts';
import { toMajorString } from '#site/money.ts';
import { priceAt } from '#site/price.ts';
import type { CampaignPrice } from './db/campaign-price.ts';
import type { Goods, StoredLine } from './db/lines.ts';
import type { ApiDocument } from './db/schema.ts';

/** The wish in a line's body, before the product is looked up. */
export interface WantedLine extends Goods {
  readonly shopId: string;
  readonly userId: string;
}

const MAX_SIZE_CHARS = 60;
/** The most pieces of one line. */
export const MAX_QUANTITY = 99;

/** Reads a line in the API's spelling; null when it names no product. */
export function readWantedLine(body: Row): WantedLine | null {
  const parsed = CartLine.safeParse(body);
  if (!parsed.success) return null;
  const { productId, shopObjectId, userId, variation, size, quantity } = parsed.data;
  return {
    productId,
    shopId: shopObjectId,
    userId,
    sku: variation?.sku ?? '',
    size: size.slice(0, MAX_SIZE_CHARS),
    campaignId: text(body.campaignId, body.camp),
    quantity: Math.min(quantity, MAX_QUANTITY),
  };
}

/**
 * The variation that a SKU names. Without one, a product's only variation is meant; undefined when the
 * choice is open or the SKU unknown, null when the product has no variations.
 */
export function chosenVariation(product: Product, sku: string): Variation | null | undefined {
  const { variations } = product;
  if (variations.length === 0) return null;
  if (sku === '' && variations.length === 1) return variations[0];
  return variations.find((variation) => variation.sku === sku);
}

/**
 * A line in the API's spelling. `campaign` is the price of the campaign the goods were chosen from, while it
 * runs. Null when the product no longer has the variation.
 */
export function lineDocument(
  { line, product: doc }: StoredLine,
  campaign: CampaignPrice | null,
  at: number,
): ApiDocument | null {
  const product = Product.parse({ ...doc, ...campaign });
  const found = chosenVariation(product, line.sku);
  if (found === undefined && line.sku !== '') return null;
  // A wish may leave the choice open.
  const variation = found ?? null;
  const running = campaign === null ? null : { start: null, end: null, status: true };
  const { price, listPrice } = priceAt(product, variation, at, running);
  const chosen =
    variation === null
      ? null
      : (items(doc.variations).filter(isRow)[product.variations.indexOf(variation)] ?? null);
  return {
    _id: line.id,
    userId: line.userId,
    shopId: line.shopId,
    productId: line.productId,
    productName: [product.name, variation?.color, line.size].filter(Boolean).join(' - '),
    img:
      pictureName(chosen?.singleImg) || pictureName(doc.featuredImage) || pictureName(items(doc.images)[0]),
    price: toMajorString(price),
    regular_price: toMajorString(listPrice),
    quantity: line.quantity,
    warehouse: product.warehouse,
    variations: chosen === null ? null : { ...chosen, SKU: line.sku },
    selectedSize: line.size,
    delivery_charge: product.shipping.fee === null ? null : toMajorString(product.shipping.fee),
    ...campaign,
  };
}

/** The stored name of a picture, which comes as text or as `{ src }`. */
function pictureName(value: unknown): string {
  return text(isRow(value) ? value.src : value);
}
