/**
 * A variant of a product (`src/contract/README.md` §6.3). In the API a variation's `price` is its list price and
 * `offerPrice` its selling price, while a product's `price` is its selling price.
 */

import { type Image, image, images } from '../readers/images.ts';
import { endTimestamp, timestamp } from '../readers/timestamp.ts';
import { count, isRow, items, positiveMoney, type Row, text } from '../readers/values.ts';

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

function textList(value: unknown): string {
  return Array.isArray(value)
    ? value
        .map((part) => text(part))
        .filter(Boolean)
        .join(', ')
    : text(value);
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
export function readVariations(value: unknown, product: VariationDefaults): Variation[] {
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
