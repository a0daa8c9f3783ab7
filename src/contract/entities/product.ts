/** A product and its variants (`src/contract/README.md` §6.3). Money in minor units, times in epoch ms. */

import { type Image, image, imageSrc, images } from '../readers/images.ts';
import { type Field, type Infer, innerList, type RequiredField, record } from '../readers/schema.ts';
import { endTimestamp, timestamp } from '../readers/timestamp.ts';
import {
  bool,
  count,
  flag,
  html,
  isRow,
  items,
  money,
  name,
  num,
  positiveMoney,
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
export function readCategoryNames(value: unknown): string[] {
  const names = items(value).map((item) => rawText(isRow(item) ? item.name : item));
  return [...new Set(names.filter((name) => name.trim() !== ''))];
}

/** The texts of a list, joined by a comma; or one {@link text}. */
export function textList(value: unknown): string {
  return Array.isArray(value)
    ? value
        .map((part) => text(part))
        .filter(Boolean)
        .join(', ')
    : text(value);
}

/** The URL of a video, or the first of a list. */
export function readVideo(value: unknown): string {
  return httpsUrl(Array.isArray(value) ? value[0] : value);
}

export function readSpecs(value: unknown): [label: string, value: string][] {
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

function shippingMode(word: string): ShippingMode {
  const mode = word.toLowerCase();
  return mode === 'free' || mode === 'paid' ? mode : 'default';
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

/** The fields of a variation; null for those that its product may have. */
export function variationFields(field: Field) {
  return {
    sku: field(text, 'SKU', 'sku'),
    color: field(textList, 'name'),
    size: field(textList, 'size'),
    image: field(image, 'singleImg', 'image'),
    images: field(images, 'image'),
    listPrice: field(positiveMoney, 'price'),
    offerPrice: field(positiveMoney, 'offerPrice'),
    offerFrom: field(timestamp, 'offerDate'),
    offerTo: field(endTimestamp, 'offerEndDate'),
    campaignPrice: field(positiveMoney, 'campaignPrice'),
    stock: field(count, 'quantity'),
  };
}

/** A variation with the values of its product. Without a SKU it gets the product's id with `index`. */
export function completeVariation(
  own: ReturnType<typeof variationFields>,
  index: number,
  { id, price, listPrice, featuredImage }: VariationDefaults,
): Variation {
  // A variant without a price has the product's price and offer.
  const inheritedOffer = own.listPrice === null && price > 0 && price < listPrice ? price : null;
  return {
    ...own,
    sku: own.sku || `${id}-${index}`,
    image: own.image ?? featuredImage,
    listPrice: own.listPrice ?? listPrice,
    offerPrice: own.offerPrice ?? inheritedOffer,
  };
}

const variations = innerList(variationFields);

/** All variations of a product; a repeated SKU gets the index appended. */
function completeVariations(own: ReturnType<typeof variations>, product: VariationDefaults): Variation[] {
  const taken = new Set<string>();
  return own.map((fields, index) => {
    const variation = completeVariation(fields, index, product);
    while (taken.has(variation.sku)) variation.sku += `-${index}`;
    taken.add(variation.sku);
    return variation;
  });
}

export function productFields(field: Field, required: RequiredField) {
  const id = required(recordId, '_id');
  const title = required(name, 'name', 'productName');
  const selling = field(positiveMoney, 'price', 'sale_price', 'discountPrice');
  const list = field(positiveMoney, 'regular_price');
  const price = selling ?? list ?? 0;
  const listPrice = list ?? price;
  const allImages = field(images, 'images');
  const featuredImage = field(image, 'featuredImage') ?? allImages[0] ?? null;
  return {
    id,
    slug: field(text, 'slag', 'slug') || id,
    name: title,
    /** The name in Bengali. */
    nameBn: field(name, 'BnName'),
    /** Price before any offer; `price` if the seller gave none; 0 if both are unknown. */
    listPrice,
    /** Last selling price, which may be stale: `priceAt` returns the current one. */
    price,
    campaignPrice: field(positiveMoney, 'campaignPrice'),
    campaignId: field(text, 'campaignId') || null,
    featuredImage,
    images: allImages,
    video: field(readVideo, 'videos') || field(httpsUrl, 'videoUrl') || null,
    brand: field(name, 'brandName'),
    categories: field(readCategoryNames, 'categories'),
    shortHtml: field(html, 'shortDescription', 'short_description'),
    descriptionHtml: field(html, 'description'),
    descriptionBnHtml: field(html, 'banglaDescription'),
    /** Units in stock; null when the seller does not count. */
    stock: field(count, 'stock_quantity'),
    lowStock: field(count, 'low_stock_warning'),
    upcoming: field(bool, 'upcoming'),
    multiVendor: field(bool, 'multiVendor'),
    purchasable: field(flag, 'purchasable') ?? true,
    sold: field(count, 'total_sales') ?? 0,
    rating: Math.min(Math.max(field(num, 'rating') ?? 0, 0), MAX_RATING),
    ratingCount: field(count, 'rating_count') ?? 0,
    sku: field(text, 'sku'),
    warranty: field(text, 'warrantyTypes'),
    weight: field(num, 'package_weight'),
    length: field(num, 'package_length'),
    width: field(num, 'package_width'),
    height: field(num, 'package_height'),
    shipping: {
      mode: shippingMode(field(text, 'shipping')),
      fee: field(money, 'DeliveryCharge'),
      feeOutside: field(money, 'DeliveryChargeOutside'),
    },
    warehouse: field(readWarehouse, 'warehouse'),
    meta: {
      title: field(name, 'metaTitle', 'MetaTag') || title,
      description: field(text, 'metaDescription', 'MetaDescription'),
      image: field(imageSrc, 'MetaImage'),
    },
    specs: field(readSpecs, 'darazOptionData'),
    variations: completeVariations(field(variations, 'variations'), { id, price, listPrice, featuredImage }),
  };
}

export const Product = record('a product with _id and name', productFields);
export type Product = Infer<typeof Product>;
