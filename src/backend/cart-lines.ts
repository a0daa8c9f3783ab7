/**
 * Cart and wish list lines in the API's spelling: read from a request, and written with the product's price at the time
 * of the response.
 */
import { CartLine } from '#contract/entities/cart.ts';
import { Product, type Variation } from '#contract/entities/product.ts';
import { isRow, items, type Row, text } from '#contract/readers/values.ts';
import { priceAt } from '#site/catalog/price.ts';
import { toMajorString } from '#site/language/money.ts';
import { MAX_LINE_QUANTITY } from '#site/limits.ts';
import { type CampaignPrice, campaignPricesAt } from './db/campaign-price.ts';
import type { Db } from './db/connect.ts';
import { type LineItem, type LineOfProduct, type LineOwner, type LineTable, listLines } from './db/lines.ts';
import type { ApiDocument } from './db/schema.ts';

export interface LineRequest extends LineItem {
  readonly shopId: string;
  readonly userId: string;
}

/** Longer sizes are truncated: the size is part of a line's database key. */
const SIZE_CHARS = 60;

/** Reads a line in the API's spelling; null when it names no product. */
export function readLineRequest(body: Row): LineRequest | null {
  const parsed = CartLine.safeParse(body);
  if (!parsed.success) return null;
  const { productId, shopObjectId, userId, variation, size, quantity, campaignId } = parsed.data;
  return {
    productId,
    shopId: shopObjectId,
    userId,
    sku: variation?.sku ?? '',
    size: size.slice(0, SIZE_CHARS),
    campaignId: campaignId ?? '',
    quantity: Math.min(quantity, MAX_LINE_QUANTITY),
  };
}

/**
 * Whether the selected variation, or without a selection any variation, has this size. A variation may list several
 * sizes, and carts truncate a long list. An empty size is always valid.
 */
export function hasSize(product: Product, variation: Variation | null | undefined, size: string): boolean {
  if (size === '') return true;
  const variations = variation == null ? product.variations : [variation];
  return variations.some(({ size: all }) =>
    [all, all.slice(0, SIZE_CHARS), ...all.split(', ')].includes(size),
  );
}

/**
 * The variation with this SKU. An empty SKU selects a product's only variation.
 *
 * @returns undefined when the SKU is unknown or several variations match, null when the product has none
 */
export function selectedVariation(product: Product, sku: string): Variation | null | undefined {
  const { variations } = product;
  if (variations.length === 0) return null;
  if (sku === '' && variations.length === 1) return variations[0];
  return variations.find((variation) => variation.sku === sku);
}

/** Lines of removed variations are omitted. `at` is the time of the prices, epoch ms. */
export async function lineDocuments(
  db: Db,
  table: LineTable,
  owner: LineOwner,
  at: number,
): Promise<ApiDocument[]> {
  const documents: ApiDocument[] = [];
  const lines = await listLines(db, table, owner);
  const campaignPriceOf = await campaignPricesAt(
    db,
    owner.shopId,
    lines.map(({ line }) => line),
    at,
  );
  for (const stored of lines) {
    const document = lineDocument(stored, campaignPriceOf(stored.line), at);
    if (document) documents.push(document);
  }
  return documents;
}

/** A line in the API's spelling; null when the product lacks the variation. */
function lineDocument({ line, product: doc }: LineOfProduct, campaign: CampaignPrice | null, at: number) {
  const product = productDocument(line, doc, campaign, at);
  return product === null ? null : { _id: line.id, userId: line.userId, shopId: line.shopId, ...product };
}

/**
 * The product fields of a cart, wish list or order line; null when the product lacks the variation.
 *
 * @param campaign the price in the line's campaign while it runs; null applies the product's own price
 * @param at time of the price, epoch ms
 */
export function productDocument(
  item: LineItem,
  doc: ApiDocument,
  campaign: CampaignPrice | null,
  at: number,
): ApiDocument | null {
  const product = Product.parse({ ...doc, ...campaign });
  const found = selectedVariation(product, item.sku);
  if (found === undefined && item.sku !== '') return null;
  // A wish list line may have no selected variation.
  const variation = found ?? null;
  const running = campaign === null ? null : { start: null, end: null, status: true };
  const { price, listPrice } = priceAt(product, variation, at, running);
  const selected =
    variation === null
      ? null
      : (items(doc.variations).filter(isRow)[product.variations.indexOf(variation)] ?? null);
  return {
    productId: item.productId,
    productName: [product.name, variation?.color, item.size].filter(Boolean).join(' - '),
    img: imageName(selected?.singleImg) || imageName(doc.featuredImage) || imageName(items(doc.images)[0]),
    price: toMajorString(price),
    regular_price: toMajorString(listPrice),
    quantity: item.quantity,
    warehouse: product.warehouse,
    variations: selected === null ? null : { ...selected, SKU: item.sku },
    selectedSize: item.size,
    delivery_charge: product.shipping.fee === null ? null : toMajorString(product.shipping.fee),
    ...(item.campaignId !== '' && { campaignId: item.campaignId }),
  };
}

/** The stored name of an image, which is either text or `{ src }`. */
function imageName(value: unknown): string {
  return text(isRow(value) ? value.src : value);
}
