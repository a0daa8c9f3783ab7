/** A cart or wish list line of a request body, before the product is looked up. */
import { CartLine } from '#contract/entities/cart.ts';
import type { Product } from '#contract/entities/product.ts';
import type { Variation } from '#contract/entities/variation.ts';
import type { Row } from '#contract/readers/values.ts';
import { MAX_LINE_QUANTITY } from '#site/limits.ts';
import type { LineItem } from './db/lines.ts';

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
