/**
 * A variant of a product (`src/contract/README.md` §6.3). Mind the flip: a variation's `price` is its
 * LIST price and `offerPrice` what it sells for, while a product's `price` is what it sells for.
 */
import { endInstant, instant } from '../readers/instant.ts';
import { type Image, image, images } from '../readers/pictures.ts';
import { count, isRow, items, positiveMoney, type Row, text } from '../readers/values.ts';

export interface Variation {
  /** Unique within its product. */
  sku: string;
  color: string;
  size: string;
  /** The variant's picture, else the product's. */
  image: Image | null;
  /** Further pictures of the variant alone. */
  images: Image[];
  /** Minor units. */
  listPrice: number;
  /** Minor units; holds between `offerFrom` and `offerTo`. */
  offerPrice: number | null;
  offerFrom: number | null;
  /** First instant after the offer. */
  offerTo: number | null;
  /** Minor units; holds while the campaign of the product lives. */
  campaignPrice: number | null;
  /** Pieces left; null when not counted here. */
  stock: number | null;
}

/** What a variation takes from its product where it is silent. */
export interface VariationDefaults {
  id: string;
  price: number;
  listPrice: number;
  featuredImage: Image | null;
}

function joined(value: unknown): string {
  return Array.isArray(value)
    ? value
        .map((part) => text(part))
        .filter(Boolean)
        .join(', ')
    : text(value);
}

/** Reads one variation; `index` makes the SKU of one that has none. */
export function readVariation(row: Row, index: number, product: VariationDefaults): Variation {
  const ownListPrice = positiveMoney(row.price);
  const ownOffer = positiveMoney(row.offerPrice);
  // Without a price of its own a variant costs what the product costs, its offer included.
  const isOffered = product.price > 0 && product.price < product.listPrice;
  const inheritedOffer = ownListPrice === null && isOffered ? product.price : null;
  return {
    sku: text(row.SKU, row.sku) || `${product.id}-${index}`,
    color: joined(row.name),
    size: joined(row.size),
    image: image(row.singleImg) ?? image(row.image) ?? product.featuredImage,
    images: images(row.image),
    listPrice: ownListPrice ?? product.listPrice,
    offerPrice: ownOffer ?? inheritedOffer,
    offerFrom: instant(row.offerDate),
    offerTo: endInstant(row.offerEndDate),
    campaignPrice: positiveMoney(row.campaignPrice),
    stock: count(row.quantity),
  };
}

/** Reads all variations of a product; a SKU that comes twice gets the index appended. */
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
