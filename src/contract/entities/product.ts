/** A product and its variants (`src/contract/README.md` §6.3). Money in minor units, times in epoch ms. */

import { type Image, image, imageSrc, images } from '../readers/images.ts';
import { type Infer, record } from '../readers/schema.ts';
import { endTimestamp, timestamp } from '../readers/timestamp.ts';
import {
  bool,
  count,
  html,
  isRow,
  items,
  money,
  name,
  num,
  positiveMoney,
  type Row,
  rawText,
  recordId,
  text,
} from '../readers/values.ts';
import { httpsUrl } from '../readers/web-url.ts';

type ShippingMode = 'default' | 'free' | 'paid';

const MAX_RATING = 5;
/** Entries of the specification table that are not specifications or are secret. */
const NOT_A_SPEC =
  /^(?:short_?description|(?:user|pass)(?:name|word)?|(?:(?:api|private|signature)_?)?key)$|^promotion|^merchant|secret/i;

/** Names of categories as sent; the list may contain null, false and ''. */
function readCategoryNames(value: unknown): string[] {
  const names = items(value).map((item) => rawText(isRow(item) ? item.name : item));
  return [...new Set(names.filter((name) => name.trim() !== ''))];
}

function textList(value: unknown): string {
  return Array.isArray(value)
    ? value
        .map((part) => text(part))
        .filter(Boolean)
        .join(', ')
    : text(value);
}

function readSpecs(value: unknown): [label: string, value: string][] {
  const specs: [string, string][] = [];
  for (const entry of isRow(value) ? [value] : items(value)) {
    if (!isRow(entry)) continue;
    for (const [label, raw] of Object.entries(entry)) {
      const shown = textList(raw);
      if (text(label) !== '' && shown !== '' && !NOT_A_SPEC.test(label)) specs.push([text(label), shown]);
    }
  }
  return specs;
}

/** Only the names of warehouses: shoppers' calls send nothing else back. */
export function readWarehouse(value: unknown): { name: string }[] {
  return items(value)
    .map((item) => ({ name: text(isRow(item) ? item.name : item) }))
    .filter(({ name }) => name !== '');
}

function readShippingMode(value: unknown): ShippingMode {
  const mode = text(value).toLowerCase();
  return mode === 'free' || mode === 'paid' ? mode : 'default';
}

function readPrices(row: Row): { price: number; listPrice: number } {
  const selling = positiveMoney(row.price, row.sale_price, row.discountPrice);
  const list = positiveMoney(row.regular_price);
  return { price: selling ?? list ?? 0, listPrice: list ?? selling ?? 0 };
}

function readImages(row: Row): { featuredImage: Image | null; images: Image[] } {
  const all = images(row.images);
  return { featuredImage: image(row.featuredImage) ?? all[0] ?? null, images: all };
}

/**
 * A variant of a product. In the API a variation's `price` is its list price and `offerPrice` its selling price, while a
 * product's `price` is its selling price.
 */
export interface Variation {
  /** Unique within its product. */
  sku: string;
  color: string;
  size: string;
  /** The variant's image, else the product's. */
  image: Image | null;
  /** Further images that only this variant has. */
  images: Image[];
  /** Minor units. */
  listPrice: number;
  /** Minor units; valid from `offerFrom` until `offerTo`. */
  offerPrice: number | null;
  offerFrom: number | null;
  /** End of the offer, excluded. */
  offerTo: number | null;
  /** Minor units; valid while the product's campaign is live. */
  campaignPrice: number | null;
  /** Units in stock; null when not counted here. */
  stock: number | null;
}

/** The product's values, for fields that a variation lacks. */
interface VariationDefaults {
  id: string;
  price: number;
  listPrice: number;
  featuredImage: Image | null;
}

/** Reads one variation. Without a SKU it gets the product's id with `index`. */
export function readVariation(row: Row, index: number, product: VariationDefaults): Variation {
  const ownListPrice = positiveMoney(row.price);
  const ownOffer = positiveMoney(row.offerPrice);
  // A variant without a price has the product's price and offer.
  const isOffered = product.price > 0 && product.price < product.listPrice;
  const inheritedOffer = ownListPrice === null && isOffered ? product.price : null;
  return {
    sku: text(row.SKU, row.sku) || `${product.id}-${index}`,
    color: textList(row.name),
    size: textList(row.size),
    image: image(row.singleImg) ?? image(row.image) ?? product.featuredImage,
    images: images(row.image),
    listPrice: ownListPrice ?? product.listPrice,
    offerPrice: ownOffer ?? inheritedOffer,
    offerFrom: timestamp(row.offerDate),
    offerTo: endTimestamp(row.offerEndDate),
    campaignPrice: positiveMoney(row.campaignPrice),
    stock: count(row.quantity),
  };
}

/** Reads all variations of a product; a repeated SKU gets the index appended. */
function readVariations(value: unknown, product: VariationDefaults): Variation[] {
  const taken = new Set<string>();
  const variations: Variation[] = [];
  for (const item of items(value)) {
    if (!isRow(item)) continue;
    const variation = readVariation(item, variations.length, product);
    while (taken.has(variation.sku)) variation.sku += `-${variations.length}`;
    taken.add(variation.sku);
    variations.push(variation);
  }
  return variations;
}

export const Product = record('a product with _id and name', (row) => {
  const id = recordId(row._id);
  const title = name(row.name, row.productName);
  if (id === '' || title === '') return null;
  const prices = readPrices(row);
  const images = readImages(row);
  return {
    id,
    slug: text(row.slag, row.slug) || id,
    name: title,
    /** The name in Bengali. */
    nameBn: name(row.BnName),
    /** Price before any offer; `price` if the seller gave none; 0 if both are unknown. */
    listPrice: prices.listPrice,
    /** Last selling price, which may be stale: `priceAt` returns the current one. */
    price: prices.price,
    campaignPrice: positiveMoney(row.campaignPrice),
    campaignId: text(row.campaignId) || null,
    featuredImage: images.featuredImage,
    images: images.images,
    video: httpsUrl(Array.isArray(row.videos) ? row.videos[0] : row.videos) || httpsUrl(row.videoUrl) || null,
    brand: name(row.brandName),
    categories: readCategoryNames(row.categories),
    shortHtml: html(row.shortDescription, row.short_description),
    descriptionHtml: html(row.description),
    descriptionBnHtml: html(row.banglaDescription),
    /** Units in stock; null when the seller does not count. */
    stock: count(row.stock_quantity),
    lowStock: count(row.low_stock_warning),
    upcoming: bool(row.upcoming),
    multiVendor: bool(row.multiVendor),
    purchasable: bool(row.purchasable, true),
    sold: count(row.total_sales) ?? 0,
    rating: Math.min(Math.max(num(row.rating) ?? 0, 0), MAX_RATING),
    ratingCount: count(row.rating_count) ?? 0,
    sku: text(row.sku),
    warranty: text(row.warrantyTypes),
    weight: num(row.package_weight),
    length: num(row.package_length),
    width: num(row.package_width),
    height: num(row.package_height),
    shipping: {
      mode: readShippingMode(row.shipping),
      fee: money(row.DeliveryCharge),
      feeOutside: money(row.DeliveryChargeOutside),
    },
    warehouse: readWarehouse(row.warehouse),
    meta: {
      title: name(row.metaTitle, row.MetaTag) || title,
      description: text(row.metaDescription, row.MetaDescription),
      image: imageSrc(row.MetaImage),
    },
    specs: readSpecs(row.darazOptionData),
    variations: readVariations(row.variations, { id, ...prices, featuredImage: images.featuredImage }),
  };
});
export type Product = Infer<typeof Product>;
